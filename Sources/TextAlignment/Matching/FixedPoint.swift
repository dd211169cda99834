/// A place that a person fixed: this word is spoken at this time.
///
/// A fixed point becomes an anchor that no heard word can overrule.
public struct FixedPoint: Hashable, Sendable {
  /// The sentence, counted over what is aligned.
  public var sentence: Int
  /// The printed word in the sentence.
  public var word: Int
  /// When the word starts, in seconds on the timeline.
  public var time: Double

  /// Creates a fixed point.
  public init(sentence: Int, word: Int = 0, time: Double) {
    self.sentence = sentence
    self.word = word
    self.time = time
  }
}
