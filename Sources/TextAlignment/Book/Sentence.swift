/// One sentence of a book, with what is known about how it is spoken and where it stands.
///
/// Ranges are offsets in the UTF-8 of `text`.
public struct Sentence: Hashable, Sendable {
  /// The text as displayed, with runs of white space folded to one space.
  public var text: String
  /// What the sentence is in its section.
  public var role: SentenceRole
  /// The parts of `text` that are displayed but not spoken, such as footnote marks, rising and disjoint.
  public var unspoken: [Range<Int>]
  /// Other ways parts of `text` may be spoken, such as a ruby reading.
  public var readings: [Reading]
  /// Whether a new paragraph, line of verse, list item or table cell starts here.
  public var startsBlock: Bool
  /// Where the sentence stands in its document, if it came from one.
  public var place: SentencePlace?

  /// Creates a sentence.
  public init(
    _ text: String, role: SentenceRole = .text, unspoken: [Range<Int>] = [],
    readings: [Reading] = [], startsBlock: Bool = false, place: SentencePlace? = nil
  ) {
    self.text = text
    self.role = role
    self.unspoken = unspoken
    self.readings = readings
    self.startsBlock = startsBlock
    self.place = place
  }

  /// Another way a part of a sentence may be spoken.
  public struct Reading: Hashable, Sendable {
    /// The part of the sentence's text, as UTF-8 offsets.
    public var range: Range<Int>
    /// What may be said there instead.
    public var text: String

    /// Creates a reading.
    public init(range: Range<Int>, text: String) {
      self.range = range
      self.text = text
    }
  }
}

/// What a sentence is in its section.
public enum SentenceRole: String, Hashable, Sendable, CaseIterable, Codable {
  /// Running text.
  case text
  /// A heading.
  case heading
  /// The book's title or a running title repeated at a section's head.
  case repeatedTitle
  /// A footnote or endnote, held out of the running text by the narrator more often than not.
  case note
  /// A caption, or the alternative text of a picture.
  case caption
}
