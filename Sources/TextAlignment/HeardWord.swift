/// A word that a recognizer heard, with the time it was heard at.
public struct HeardWord: Hashable, Sendable {
  /// The word as the recognizer wrote it.
  public var text: String
  /// When it was heard, in seconds from the start of the timeline.
  public var time: Range<Double>
  /// How sure the recognizer is, from 0 to 1.
  public var confidence: Double
  /// Whether the time was measured, or shared out over the words of a longer cue.
  public var timing: Timing

  /// Creates a heard word.
  public init(
    _ text: String, time: Range<Double>, confidence: Double = 1, timing: Timing = .measured
  ) {
    self.text = text
    self.time = time
    self.confidence = confidence
    self.timing = timing
  }

  /// How a heard word came by its time.
  public enum Timing: String, Hashable, Sendable, Codable {
    /// The recognizer gave this word its own time.
    case measured
    /// The recognizer gave a time to a longer cue, and the word got a share of it.
    case spread
  }
}
