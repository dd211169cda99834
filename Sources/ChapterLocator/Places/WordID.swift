/// The words of books and listeners as 32-bit numbers, the same in every process.
enum WordID {
  /// The number of a normalized word: FNV-1a over its UTF-8, folded and mixed.
  ///
  /// Two words of a library of a million share a number with a chance of 1 in 4,000 each; a shared
  /// number makes one word read as another and costs at most a vote.
  static func of(_ word: some StringProtocol) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return UInt32(truncatingIfNeeded: mix(hash))
  }

  /// Mixes one more word into the hash of a run of words.
  @inline(__always)
  static func extend(_ hash: UInt64, by word: UInt32) -> UInt64 {
    mix(hash ^ UInt64(word) &+ 0x9E37_79B9_7F4A_7C15)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
    value = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return value ^ (value >> 32)
  }
}
