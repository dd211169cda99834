/// Whether bytes are valid UTF-8 (The Unicode Standard, table 3-7).
///
/// The standard library tells it by making a string, which costs a copy of every document.
enum UTF8Check {
  static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var i = 0
    while i < bytes.count {
      // Eight bytes of ASCII pass at once.
      if i + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        i += 8
        continue
      }
      if bytes[i] < 0x80 {
        i += 1
        continue
      }
      guard let length = sequence(bytes, at: i) else { return false }
      i += length
    }
    return true
  }

  /// How many bytes the character has that starts with a byte beyond ASCII; nil if there is none.
  private static func sequence(_ bytes: UnsafeRawBufferPointer, at i: Int) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[i] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard i + length <= bytes.count, second ~= bytes[i + 1] else { return nil }
    for j in i + 2..<max(i + 2, i + length) where bytes[j] & 0xC0 != 0x80 { return nil }
    return length
  }
}
