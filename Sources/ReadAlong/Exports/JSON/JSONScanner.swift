/// Reads JSON value by value, in the order in which it stands in the text, without building a tree.
struct JSONScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// An error at the current place.
  func malformed(_ reason: String) -> ReadAlongError {
    let line = 1 + bytes.prefix(position).count { $0 == 0x0A }
    return ReadAlongError(
      .damaged, path: AlignmentJSON.inMemory, reason: "\(reason) in line \(line)")
  }

  /// Reads an object, handing out each member's name; the body reads or skips the value.
  mutating func object(
    _ body: (inout JSONScanner, String) throws(ReadAlongError) -> Void
  ) throws(ReadAlongError) {
    try expect(0x7B, "an object")
    if take(0x7D) { return }
    repeat {
      let name = try string()
      try expect(0x3A, "a colon")
      try body(&self, name)
    } while take(0x2C)
    try expect(0x7D, "the end of an object")
  }

  /// Reads an array; the body reads each element, told its position.
  mutating func array(
    _ body: (inout JSONScanner, Int) throws(ReadAlongError) -> Void
  ) throws(ReadAlongError) {
    try expect(0x5B, "an array")
    if take(0x5D) { return }
    var index = 0
    repeat {
      try body(&self, index)
      index += 1
    } while take(0x2C)
    try expect(0x5D, "the end of an array")
  }

  /// Whether `null` came next; if so it is read.
  mutating func isNull() -> Bool {
    skipSpace()
    guard bytes[position...].starts(with: "null".utf8) else { return false }
    position += 4
    return true
  }

  mutating func optional<Value>(
    _ read: (inout JSONScanner) throws(ReadAlongError) -> Value
  ) throws(ReadAlongError) -> Value? {
    isNull() ? nil : try read(&self)
  }

  mutating func bool() throws(ReadAlongError) -> Bool {
    skipSpace()
    for (text, value) in [("true", true), ("false", false)]
    where bytes[position...].starts(with: text.utf8) {
      position += text.utf8.count
      return value
    }
    throw malformed("expected true or false")
  }

  mutating func number() throws(ReadAlongError) -> Double {
    let text = numberText()
    guard let number = Double(text), number.isFinite else { throw malformed("expected a number") }
    return number
  }

  mutating func integer() throws(ReadAlongError) -> Int64 {
    let text = numberText()
    guard let number = Int64(text) else { throw malformed("expected a whole number") }
    return number
  }

  mutating func int() throws(ReadAlongError) -> Int {
    guard let number = Int(exactly: try integer()) else { throw malformed("a number is too large") }
    return number
  }

  mutating func string() throws(ReadAlongError) -> String {
    try expect(0x22, "a string")
    let start = position
    while position < bytes.count, bytes[position] != 0x22, bytes[position] != 0x5C {
      position += 1
    }
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    while position < bytes.count {
      switch bytes[position] {
      case 0x22:
        position += 1
        return text
      case 0x5C:
        position += 1
        text.unicodeScalars.append(try escaped())
      default:
        let start = position
        while position < bytes.count, bytes[position] != 0x22, bytes[position] != 0x5C {
          position += 1
        }
        text += String(decoding: bytes[start..<position], as: UTF8.self)
      }
    }
    throw malformed("a string has no end")
  }

  /// Passes over the next value, however deep it is.
  mutating func skip() throws(ReadAlongError) {
    var depth = 0
    repeat {
      skipSpace()
      guard position < bytes.count else { throw malformed("the text ends too early") }
      switch bytes[position] {
      case 0x22: _ = try string()
      case 0x7B, 0x5B:
        depth += 1
        position += 1
      case 0x7D, 0x5D:
        depth -= 1
        position += 1
      case 0x2C, 0x3A:
        guard depth > 0 else { throw malformed("expected a value") }
        position += 1
      default:
        let start = position
        while position < bytes.count, !Self.endsPlainValue(bytes[position]) { position += 1 }
        if position == start { throw malformed("expected a value") }
      }
    } while depth > 0
  }

  /// Makes sure that nothing follows.
  mutating func end() throws(ReadAlongError) {
    skipSpace()
    if position < bytes.count { throw malformed("unexpected text") }
  }

  private static func endsPlainValue(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2C, 0x3A, 0x5D, 0x7D, 0x5B, 0x7B, 0x22, 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ byte: UInt8, _ what: String) throws(ReadAlongError) {
    guard take(byte) else {
      throw malformed(
        position < bytes.count ? "expected \(what)" : "the text ends where \(what) is due")
    }
  }

  private mutating func numberText() -> String {
    skipSpace()
    let start = position
    while position < bytes.count, !Self.endsPlainValue(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func escaped() throws(ReadAlongError) -> Unicode.Scalar {
    guard position < bytes.count else { throw malformed("a string has no end") }
    let kind = bytes[position]
    position += 1
    switch kind {
    case 0x22, 0x5C, 0x2F: return Unicode.Scalar(kind)
    case 0x62: return "\u{8}"
    case 0x66: return "\u{C}"
    case 0x6E: return "\n"
    case 0x72: return "\r"
    case 0x74: return "\t"
    case 0x75:
      let unit = try hexUnit()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // The first half of a surrogate pair; the second must follow.
      guard unit < 0xDC00, bytes[position...].starts(with: "\\u".utf8) else {
        throw malformed("half a character is escaped")
      }
      position += 2
      let low = try hexUnit()
      guard (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00)
      else { throw malformed("half a character is escaped") }
      return scalar
    default: throw malformed("an unknown escape")
    }
  }

  private mutating func hexUnit() throws(ReadAlongError) -> UInt16 {
    guard position + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw malformed("an escape is not hexadecimal") }
    position += 4
    return unit
  }
}
