/// Keeps what was heard, so that no second of audio is heard twice.
public protocol HeardStore: Sendable {
  /// What was heard of a stretch; nil where nothing is kept under this key.
  func stretch(_ planned: Range<Double>, key: HearingKey) throws -> HeardStretch?
  /// All that is kept under a key, in no particular order.
  func stretches(key: HearingKey) throws -> [HeardStretch]
  /// Keeps what was heard of a stretch.
  ///
  /// When this returns, it survives the end of the process.
  func keep(_ stretch: HeardStretch, for planned: Range<Double>, key: HearingKey) throws
}

/// What a heard stretch depends on besides the audio: the text that was expected, and the recognizer.
public struct HearingKey: Hashable, Sendable {
  /// The name of the text.
  public var text: String
  /// The recognizer's identity.
  public var recognizer: String

  /// Creates a key.
  public init(text: String, recognizer: String) {
    self.text = text
    self.recognizer = recognizer
  }
}
