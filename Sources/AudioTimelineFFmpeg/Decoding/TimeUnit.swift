/// The unit of a stream's timestamps, a fraction of a second.
struct TimeUnit: Hashable, Sendable {
  let numerator: Int64
  let denominator: Int64

  /// How many frames a duration is, to the nearest one.
  ///
  /// What no packet can last counts as the most that one is believed to, so that sums stay in range.
  func frames(_ duration: Int64, sampleRate: Int) -> Int {
    guard duration > 0, denominator > 0 else { return 0 }
    let frames =
      (Int128(duration) * scale(sampleRate) * 2 + Int128(denominator)) / (2 * Int128(denominator))
    return Int(clamping: min(frames, Int128(Int32.max)))
  }

  /// Whether a duration in this unit states the length of a packet without rounding.
  func isExact(_ duration: Int64, sampleRate: Int) -> Bool {
    guard duration > 0, denominator > 0 else { return false }
    // A unit coarser than a frame states whole frames by chance only.
    return Int128(duration) * scale(sampleRate) % Int128(denominator) == 0
      && Int128(denominator) >= scale(sampleRate)
  }

  private func scale(_ sampleRate: Int) -> Int128 { Int128(numerator) * Int128(sampleRate) }
}
