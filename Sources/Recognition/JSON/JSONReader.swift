/// Reads JSON strictly (RFC 8259), except that bytes in strings that are no UTF-8 become U+FFFD.
///
/// Recognizers cut words into bytes, not characters, and write them so.
struct JSONReader {
  /// How deep arrays and objects may nest.
  static let depthLimit = 64

  /// Why a text is not JSON.
  struct Failure: Error, Hashable {
    var line: Int
    var reason: String
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The one value that a text holds.
  static func value(of bytes: [UInt8]) throws(Failure) -> JSONValue {
    let values = try values(of: bytes)
    guard values.count == 1 else {
      throw Failure(line: 1, reason: "it holds \(values.count) values instead of one")
    }
    return values[0]
  }

  /// The values that a text holds one after the other, such as one a line.
  static func values(of bytes: [UInt8]) throws(Failure) -> [JSONValue] {
    var reader = JSONReader(bytes)
    var values: [JSONValue] = []
    reader.skipSpace()
    while reader.index < bytes.count {
      values.append(try reader.value(depth: 0))
      reader.skipSpace()
    }
    return values
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth < Self.depthLimit else { throw failure("it nests deeper than \(Self.depthLimit)") }
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case nil: throw failure("it ends in the middle of a value")
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return .number(try number())
    case .some(let byte):
      throw failure("a value cannot begin with \(Self.name(of: byte))")
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONValue {
    index += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("a name in quotes is missing") }
      let name = try string()
      skipSpace()
      guard take(":") else { throw failure("a colon is missing after \"\(name)\"") }
      skipSpace()
      members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw failure("a comma or } is missing") }
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    index += 1
    var values: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(values) }
    while true {
      skipSpace()
      values.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { throw failure("a comma or ] is missing") }
    }
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    var content: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20:
        index -= 1
        throw failure("a string holds a control character")
      default: content.append(byte)
      }
    }
    throw failure("a string is not closed")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    guard let byte = peek else { throw failure("a string is not closed") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw failure("a string holds the unknown escape \\\(Self.name(of: byte))")
    }
  }

  /// One escape, or two that are a surrogate pair; a lone surrogate is U+FFFD.
  private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let start = index
    if first < 0xDC00, take("\\"), take("u") {
      let second = try hexadecimal()
      if (0xDC00..<0xE000).contains(second) {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
      }
    }
    index = start
    return "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("a \\u escape needs four hexadecimal digits")
      }
      value = value << 4 + UInt32(digit)
      index += 1
    }
    return value
  }

  private mutating func number() throws(Failure) -> Double {
    let start = index
    _ = take("-")
    if !take("0") {
      guard skipDigits() else { throw failure("a number has no digits") }
    }
    if take(".") {
      guard skipDigits() else { throw failure("a number ends with its point") }
    }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard skipDigits() else { throw failure("a number has no exponent after its e") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw failure("the number \(text) is too large")
    }
    return number
  }

  private mutating func literal(
    _ text: StaticString, _ value: JSONValue
  ) throws(Failure) -> JSONValue {
    let expected = Array("\(text)".utf8)
    guard bytes[index...].starts(with: expected) else { throw failure("\(text) is misspelled") }
    index += expected.count
    return value
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = peek, UInt32(byte) == scalar.value else { return false }
    index += 1
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index > start
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private func failure(_ reason: String) -> Failure {
    Failure(line: bytes[..<index].count { $0 == 0x0A } + 1, reason: reason)
  }

  private static func name(of byte: UInt8) -> String {
    0x21..<0x7F ~= byte ? "\(Unicode.Scalar(byte))" : "the byte \(byte)"
  }
}
