/// The text encodings of ID3v2.
enum ID3Text {
  /// The values of a text frame: an encoding, then texts with a zero between them.
  static func values(_ body: [UInt8]) -> [String] {
    guard let encoding = body.first else { return [] }
    var values: [String] = []
    var rest = body[...].dropFirst()
    while !rest.isEmpty {
      let next = end(of: rest, encoding) ?? rest.endIndex
      let width = encoding == 1 || encoding == 2 ? 2 : 1
      let text =
        next == rest.endIndex && !endsWithZero(rest, width) ? rest : rest[..<(next - width)]
      values.append(decoded(text, encoding))
      rest = rest[next...]
    }
    return values
  }

  /// Where the text that starts here ends, its closing zero included; nil if none closes it.
  static func end(of text: ArraySlice<UInt8>, _ encoding: UInt8) -> Int? {
    guard encoding == 1 || encoding == 2 else { return text.firstIndex(of: 0).map { $0 + 1 } }
    var index = text.startIndex
    while index + 1 < text.endIndex {
      if text[index] == 0, text[index + 1] == 0 { return index + 2 }
      index += 2
    }
    return nil
  }

  private static func endsWithZero(_ text: ArraySlice<UInt8>, _ width: Int) -> Bool {
    text.count >= width && text.suffix(width).allSatisfy { $0 == 0 }
      && (width == 1 || text.count % 2 == 0)
  }

  static func latin1(_ bytes: some Sequence<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private static func decoded(_ text: ArraySlice<UInt8>, _ encoding: UInt8) -> String {
    switch encoding {
    case 1, 2: utf16(text, bigEndian: encoding == 2)
    case 3: String(decoding: text, as: UTF8.self)
    // Many writers put UTF-8 where Latin-1 is promised.
    default: decodedText(utf8OrLatin1: Array(text))
    }
  }

  private static func utf16(_ text: ArraySlice<UInt8>, bigEndian: Bool) -> String {
    var big = bigEndian
    var rest = text
    if rest.starts(with: [0xFE, 0xFF]) {
      big = true
      rest = rest.dropFirst(2)
    } else if rest.starts(with: [0xFF, 0xFE]) {
      big = false
      rest = rest.dropFirst(2)
    }
    var units: [UInt16] = []
    var index = rest.startIndex
    while index + 1 < rest.endIndex {
      let (a, b) = (UInt16(rest[index]), UInt16(rest[index + 1]))
      units.append(big ? a << 8 | b : b << 8 | a)
      index += 2
    }
    return String(decoding: units, as: UTF16.self)
  }
}
