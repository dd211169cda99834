public import AudioTimeline
public import TextAlignment

/// A sentence of the book with its times and its piece of the narrator's recording.
public struct MappedSentence: Hashable, Sendable {
  /// The sentence: its text, its role and its place in the book.
  public var sentence: Sentence
  /// Its state, times, confidence and words.
  public var alignment: AlignedSentence
  /// The frames to play for it.
  ///
  /// Empty for an unread sentence; more than one where it lies across files.
  public var references: [FrameReference]

  /// Creates a sentence.
  public init(sentence: Sentence, alignment: AlignedSentence, references: [FrameReference]) {
    self.sentence = sentence
    self.alignment = alignment
    self.references = references
  }
}
