/// A sentence of a book, or a word in it, with the piece of audio to play for it.
public struct OverlayClip: Hashable, Sendable {
  /// The section's index in the book.
  public var section: Int
  /// The sentence's index in its section.
  public var sentence: Int
  /// The word, as offsets in the UTF-8 of the sentence's text; `nil` for the whole sentence.
  public var word: Range<Int>?
  /// The index of the audio among the files handed over with the clips.
  public var audio: Int
  /// The time in the audio file at which the clip begins, in seconds.
  public var begin: Double
  /// The time in the audio file at which the clip ends, in seconds.
  public var end: Double

  /// Creates a clip.
  public init(
    section: Int, sentence: Int, word: Range<Int>? = nil, audio: Int, begin: Double, end: Double
  ) {
    self.section = section
    self.sentence = sentence
    self.word = word
    self.audio = audio
    self.begin = begin
    self.end = end
  }
}
