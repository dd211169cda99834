extension Array where Element == UInt8 {
  /// The character that starts at a position of valid UTF-8, and how many bytes it takes.
  func scalar(at position: Int) -> (value: UInt32, length: Int) {
    let first = self[position]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length where position + offset < count {
      value = value << 6 | UInt32(self[position + offset] & 0x3F)
    }
    return (value, length)
  }

  /// The character that ends at a position of valid UTF-8, and how many bytes it takes.
  func scalar(before position: Int) -> (value: UInt32, length: Int) {
    var start = position - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return (scalar(at: start).value, position - start)
  }
}
