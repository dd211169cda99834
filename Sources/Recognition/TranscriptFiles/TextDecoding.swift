/// Makes text of a file's bytes.
enum TextDecoding {
  /// The text, by its byte order mark or by its looks: UTF-8, UTF-16, or else Latin-1.
  static func text(of bytes: some Collection<UInt8>) -> String {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    if let utf16 = utf16(bytes) { return utf16 }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // A character may have been cut off at the end.
    if let text = String(validating: bytes.dropLast(3), as: UTF8.self) { return text }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }

  /// The bytes as UTF-8 without a byte order mark; what is no valid UTF-8 stays as it is.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if let text = utf16(bytes) { return Array(text.utf8) }
    return bytes
  }

  private static func utf16(_ bytes: some Collection<UInt8>) -> String? {
    let start = Array(bytes.prefix(4))
    guard start.count >= 2 else { return nil }
    let isBigEndian: Bool
    var skipped = 2
    switch (start[0], start[1]) {
    case (0xFE, 0xFF): isBigEndian = true
    case (0xFF, 0xFE): isBigEndian = false
    case (0, 1...) where start.count > 2 && start[2] == 0: (isBigEndian, skipped) = (true, 0)
    case (1..., 0) where start.count > 3 && start[3] == 0: (isBigEndian, skipped) = (false, 0)
    default: return nil
    }
    var units: [UInt16] = []
    var first: UInt8?
    for byte in bytes.dropFirst(skipped) {
      if let high = first {
        let pair = (UInt16(high), UInt16(byte))
        units.append(isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0)
        first = nil
      } else {
        first = byte
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
