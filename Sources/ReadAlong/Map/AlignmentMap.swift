public import AudioTimeline
public import TextAlignment

/// Everything an alignment found, as one value: which words of the book are spoken at which frames of which file.
///
/// All exports are made from it. Times are seconds on the timeline of all files.
public struct AlignmentMap: Hashable, Sendable {
  /// The version of the schema in which the map is written.
  public static let schemaVersion = 1

  /// The version of the rules by which sections were judged.
  public var rulesVersion: Int
  /// The book's title.
  public var title: String
  /// The book's authors.
  public var authors: [String]
  /// The book's language as a BCP 47 tag.
  public var language: String
  /// The book's identifier.
  public var identifier: String?
  /// The audio files in order.
  public var timeline: Timeline
  /// The book's sections, in the book's order.
  public var sections: [MappedSection]
  /// The audio that belongs to no sentence.
  public var extra: [ExtraStretch]

  /// Creates a map.
  public init(
    rulesVersion: Int, title: String, authors: [String], language: String,
    identifier: String? = nil, timeline: Timeline, sections: [MappedSection],
    extra: [ExtraStretch]
  ) {
    self.rulesVersion = rulesVersion
    self.title = title
    self.authors = authors
    self.language = language
    self.identifier = identifier
    self.timeline = timeline
    self.sections = sections
    self.extra = extra
  }
}
