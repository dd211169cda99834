/// The encodings a document's bytes can be in.
enum TextEncoding: String {
  case utf8 = "UTF-8"
  case utf16BigEndian = "UTF-16BE"
  case utf16LittleEndian = "UTF-16LE"
  case windows1252 = "windows-1252"

  /// Finds out a document's encoding and turns it into UTF-8.
  ///
  /// A byte order mark decides; then the bytes themselves: zeros beside `<` mean UTF-16, and what is
  /// valid UTF-8 is UTF-8 whatever the declaration says, as chance seldom makes it so. Everything
  /// else is read as windows-1252, which is how browsers read Latin-1 too.
  static func decode(
    _ raw: [UInt8]
  ) -> (bytes: ArraySlice<UInt8>, encoding: TextEncoding, isDamaged: Bool) {
    if raw.starts(with: [0xEF, 0xBB, 0xBF]) {
      return repaired(raw.dropFirst(3))
    }
    if raw.starts(with: [0xFE, 0xFF]) || raw.starts(with: [0x00, 0x3C]) {
      return utf16(raw, .utf16BigEndian)
    }
    if raw.starts(with: [0xFF, 0xFE]) || raw.starts(with: [0x3C, 0x00]) {
      return utf16(raw, .utf16LittleEndian)
    }
    if isUTF8(raw) { return (raw[...], .utf8, false) }
    let declaration = raw.prefix(1024).map { $0 | 0x20 }
    let isDeclaredUTF8 =
      declaration[...].firstRange(of: "encoding=\"utf-8\"") != nil
      || declaration[...].firstRange(of: "encoding='utf-8'") != nil
    if isDeclaredUTF8, isNearlyUTF8(raw) { return repaired(raw[...]) }
    return (latin(raw)[...], .windows1252, false)
  }

  private static func repaired(
    _ bytes: ArraySlice<UInt8>
  ) -> (bytes: ArraySlice<UInt8>, encoding: TextEncoding, isDamaged: Bool) {
    if isUTF8(bytes) { return (bytes, .utf8, false) }
    return (Array(String(decoding: bytes, as: UTF8.self).utf8)[...], .utf8, true)
  }

  /// Whether most of the bytes beyond ASCII are UTF-8: then a few are damaged, not all mislabeled.
  private static func isNearlyUTF8(_ raw: [UInt8]) -> Bool {
    var high = 0
    for byte in raw where byte >= 0x80 { high += 1 }
    var replaced = 0
    for scalar in String(decoding: raw, as: UTF8.self).unicodeScalars where scalar == "\u{FFFD}" {
      replaced += 1
    }
    return replaced * 4 < high
  }

  private static func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.withContiguousStorageIfAvailable { UTF8Check.isValid(UnsafeRawBufferPointer($0)) }
      ?? (String(validating: bytes, as: UTF8.self) != nil)
  }

  private static func utf16(
    _ raw: [UInt8], _ encoding: TextEncoding
  ) -> (bytes: ArraySlice<UInt8>, encoding: TextEncoding, isDamaged: Bool) {
    let high = encoding == .utf16BigEndian ? 0 : 1
    var units: [UInt16] = []
    units.reserveCapacity(raw.count / 2)
    var i = 0
    while i + 1 < raw.count {
      units.append(UInt16(raw[i + high]) << 8 | UInt16(raw[i + 1 - high]))
      i += 2
    }
    if units.first == 0xFEFF { units.removeFirst() }
    let text = String(decoding: units, as: UTF16.self)
    let isDamaged = raw.count % 2 != 0 || text.unicodeScalars.contains("\u{FFFD}")
    return (Array(text.utf8)[...], encoding, isDamaged)
  }

  private static func latin(_ raw: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count + raw.count / 8)
    for byte in raw {
      switch byte {
      case 0..<0x80: bytes.append(byte)
      case 0x80..<0xA0: bytes += String(c1[Int(byte) - 0x80]).utf8
      default: bytes += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
      }
    }
    return bytes
  }

  /// What windows-1252 puts in the place of the C1 controls (WHATWG Encoding Standard).
  private static let c1: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
  ]
}
