/// A piece of generated speech: which words it says and how long it sounds.
public struct SpeechChunk: Hashable, Sendable {
  /// The words it says, as indices in the section's list.
  public var words: Range<Int>
  /// How long it sounds, in seconds.
  public var duration: Double
  /// When each word is said as the engine tells, in seconds from the chunk's start; nil where it does not.
  public var wordTimes: [Range<Double>]?

  /// Creates a chunk.
  ///
  /// - Parameters:
  ///   - words: The words it says, as indices in the section's list.
  ///   - duration: How long it sounds, in seconds.
  ///   - wordTimes: When each word is said as the engine tells, in seconds from the chunk's start.
  public init(words: Range<Int>, duration: Double, wordTimes: [Range<Double>]? = nil) {
    precondition(duration >= 0 && duration.isFinite, "a duration is not negative")
    self.words = words
    self.duration = duration
    self.wordTimes = wordTimes
  }
}

/// Where the times of a chunk's words come from.
public enum ChunkTiming: String, Hashable, Sendable, CaseIterable {
  /// The engine's own times, which passed every check.
  case engine
  /// Shares by length, as the engine gave no times.
  case shares
  /// Shares by length, as the engine's times are not one for each word.
  case sharesForCount
  /// Shares by length, as the engine's times run backwards or stand still.
  case sharesForOrder
  /// Shares by length, as the engine's times lie outside the chunk.
  case sharesForBounds
  /// Shares by length, as the engine's words are too short or too long to have been said so.
  case sharesForLength
}

/// Decides on the times of a chunk's words.
enum ChunkTimer {
  /// How far an engine's times may reach over the chunk's end, in seconds, before none of them is trusted.
  static let overrun = 0.05
  /// A word may sound this much longer or shorter than its share by length.
  static let lengthRatio = 8.0
  /// A word may sound this long however short it is, in seconds.
  static let plainLength = 0.5

  /// The times of the words, from the chunk's start, and where they come from.
  static func times(
    of chunk: SpeechChunk, lengths: some Collection<Int>
  ) -> (times: [Range<Double>], timing: ChunkTiming) {
    let shares = shares(of: chunk.duration, lengths: lengths)
    guard let times = chunk.wordTimes else { return (shares, .shares) }
    if let failure = failure(of: times, in: chunk, shares: shares) { return (shares, failure) }
    let clipped = times.map {
      $0.lowerBound..<max($0.lowerBound, min($0.upperBound, chunk.duration))
    }
    return (clipped, .engine)
  }

  /// Every word's share of a duration, by the letters that are spoken and one more.
  static func shares(of duration: Double, lengths: some Collection<Int>) -> [Range<Double>] {
    let total = Double(lengths.reduce(0) { $0 + $1 + 1 })
    var passed = 0
    return lengths.map { length in
      let start = duration * (Double(passed) / total)
      passed += length + 1
      return start..<max(start, duration * (Double(passed) / total))
    }
  }

  private static func failure(
    of times: [Range<Double>], in chunk: SpeechChunk, shares: [Range<Double>]
  ) -> ChunkTiming? {
    guard times.count == chunk.words.count else { return .sharesForCount }
    var previous = -1.0
    for (time, share) in zip(times, shares) {
      guard time.lowerBound.isFinite, time.upperBound.isFinite, time.lowerBound >= 0,
        time.lowerBound <= chunk.duration, time.upperBound <= chunk.duration + overrun
      else { return .sharesForBounds }
      guard time.lowerBound > previous else { return .sharesForOrder }
      previous = time.lowerBound
      let length = time.upperBound - time.lowerBound
      let usual = share.upperBound - share.lowerBound
      guard length >= usual / lengthRatio, length <= max(plainLength, usual * lengthRatio) else {
        return .sharesForLength
      }
    }
    return nil
  }
}
