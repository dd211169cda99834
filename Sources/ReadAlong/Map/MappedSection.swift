public import TextAlignment

/// A section of the book with what was found of it in the audio.
public struct MappedSection: Hashable, Sendable {
  /// The section's position in the book.
  public var index: Int
  /// The section's title.
  public var title: String?
  /// What the book says the section is.
  public var kind: SectionKind
  /// The content document the section starts in.
  public var href: String?
  /// Whether the section is read.
  public var verdict: Verdict
  /// The share of the section's words that were heard, from 0 to 1.
  public var heardShare: Double
  /// From the first sentence's start to the last one's end, in seconds on the timeline.
  public var range: Range<Double>?
  /// How the section was found, in words a person can follow.
  public var evidence: String
  /// The sentences, in order.
  public var sentences: [MappedSentence]

  /// Creates a section.
  public init(
    index: Int, title: String? = nil, kind: SectionKind = .body, href: String? = nil,
    verdict: Verdict, heardShare: Double, range: Range<Double>? = nil, evidence: String = "",
    sentences: [MappedSentence]
  ) {
    self.index = index
    self.title = title
    self.kind = kind
    self.href = href
    self.verdict = verdict
    self.heardShare = heardShare
    self.range = range
    self.evidence = evidence
    self.sentences = sentences
  }
}
