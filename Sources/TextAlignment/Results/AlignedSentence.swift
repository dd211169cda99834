/// A sentence with the time it is spoken at.
public struct AlignedSentence: Hashable, Sendable {
  /// Whether it is read.
  public var state: ReadState
  /// From the first word's onset to the last word's end, in seconds on the timeline.
  public var speech: Range<Double>?
  /// From the first word's onset to the next timed sentence's, so that playback has no holes.
  public var playback: Range<Double>?
  /// How sure the time is, from 0 to 1.
  public var confidence: Double
  /// The printed words, in order.
  public var words: [AlignedWord]

  /// Creates an aligned sentence.
  public init(
    state: ReadState, speech: Range<Double>? = nil, playback: Range<Double>? = nil,
    confidence: Double = 0, words: [AlignedWord] = []
  ) {
    self.state = state
    self.speech = speech
    self.playback = playback
    self.confidence = confidence
    self.words = words
  }
}

/// Whether a sentence is read aloud.
public enum ReadState: String, Hashable, Sendable, CaseIterable, Codable {
  /// At least one of its words was heard.
  case narrated
  /// None of its words was heard, in a gap so short that it was probably read: it has its neighbours' time.
  case bridged
  /// It is not read. It has no time.
  case unread
}
