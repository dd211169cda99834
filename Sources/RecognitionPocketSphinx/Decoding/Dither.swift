/// The least noise that can be added to samples: 0 or 1, at random but always the same.
///
/// Exact digital zeros have no logarithm, and one stretch of them wrecks the cepstral mean of its utterance.
/// The engine's own dither draws from one sequence for the whole process, so that what is heard
/// would depend on what was heard before.
struct Dither {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Samples with the noise added.
  mutating func added(to samples: ArraySlice<Int16>) -> [Int16] {
    var result = Array(samples)
    result.withUnsafeMutableBufferPointer { result in
      var index = 0
      while index < result.count {
        // Marsaglia's xorshift, one bit for each of 64 samples.
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        var bits = state
        let end = min(result.count, index + 64)
        while index < end {
          if result[index] < .max { result[index] += Int16(truncatingIfNeeded: bits & 1) }
          bits >>= 1
          index += 1
        }
      }
    }
    return result
  }
}
