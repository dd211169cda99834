public import TextAlignment

/// What a recognizer heard in a range of the timeline.
public struct RecognitionResult: Hashable, Sendable {
  /// The words, rising in start time.
  ///
  /// Empty where nothing was said.
  public var words: [HeardWord]
  /// The audio the result speaks for, in seconds on the timeline.
  public var range: Range<Double>
  /// Whether the result is final.
  ///
  /// A volatile one may still change.
  public var isFinal: Bool

  /// Creates a result.
  public init(words: [HeardWord], range: Range<Double>, isFinal: Bool) {
    self.words = words
    self.range = range
    self.isFinal = isFinal
  }
}
