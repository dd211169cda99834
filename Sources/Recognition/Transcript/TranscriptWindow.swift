public import TextAlignment

/// What was heard at one go: a range of audio and its words.
public struct TranscriptWindow: Hashable, Sendable {
  /// The audio that was heard, in seconds on the timeline.
  public let range: Range<Double>
  /// The words, rising in start time, without loops and plateaus.
  public let words: [HeardWord]
  /// What was taken out because no one can have said it.
  public let flaws: [TranscriptFlaw]

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - range: The audio that was heard, in seconds on the timeline.
  ///   - words: The words, in any order. Loops and plateaus among them are taken out.
  public init(range: Range<Double>, words: [HeardWord]) {
    let (kept, flaws) = FlawFinder.flawless(words.sorted(by: HeardWord.precedes))
    self.init(range: range, kept: kept, flaws: flaws)
  }

  init(range: Range<Double>, kept: [HeardWord], flaws: [TranscriptFlaw]) {
    self.range = range
    self.words = kept
    self.flaws = flaws
  }

  func shifted(by offset: Double) -> TranscriptWindow {
    func moved(_ range: Range<Double>) -> Range<Double> {
      range.lowerBound + offset..<range.upperBound + offset
    }
    return TranscriptWindow(
      range: moved(range),
      kept: words.map { word in
        var word = word
        word.time = moved(word.time)
        return word
      },
      flaws: flaws.map { TranscriptFlaw(kind: $0.kind, range: moved($0.range)) })
  }

  /// Of two windows of one range, the one with more words; then the surer; then any order that is always the same.
  func isPreferred(to other: TranscriptWindow) -> Bool {
    if words.count != other.words.count { return words.count > other.words.count }
    let sureness = (
      words.reduce(0) { $0 + $1.confidence }, other.words.reduce(0) { $0 + $1.confidence }
    )
    if sureness.0 != sureness.1 { return sureness.0 > sureness.1 }
    for (a, b) in zip(words, other.words) where a != b { return HeardWord.precedes(a, b) }
    return flaws.count >= other.flaws.count
  }
}

/// Words that were taken out of a transcript because no one can have said them.
public struct TranscriptFlaw: Hashable, Sendable {
  /// What was wrong.
  public var kind: Kind
  /// The audio that the words lay in, in seconds on the timeline.
  public var range: Range<Double>

  /// Creates a flaw.
  public init(kind: Kind, range: Range<Double>) {
    self.kind = kind
    self.range = range
  }

  /// What can be wrong with words.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// The same words over and over, as a recognizer writes that is stuck.
    case loop
    /// Many words at one time, as a recognizer writes that lost its clock.
    case plateau
  }
}
