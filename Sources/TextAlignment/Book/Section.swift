/// One entry of a book's reading order: a chapter, a preface, a dedication, a copyright page.
///
/// A section is known by its `index`, never by the number in its title: in a book with a
/// dedication, "Chapter 1" can well be index 4.
public struct Section: Hashable, Sendable {
  /// The position in `Book.sections`.
  public var index: Int
  /// The title from the table of contents, if the book has one for this section.
  public var title: String?
  /// What the book says this section is.
  public var kind: SectionKind
  /// The content document the section starts in, relative to the package document.
  public var href: String?
  /// The level in the table of contents, 0 for the outermost.
  public var level: Int
  /// The sentences in reading order.
  public var sentences: [Sentence]

  /// Creates a section.
  public init(
    index: Int = 0, title: String? = nil, kind: SectionKind = .body, href: String? = nil,
    level: Int = 0, sentences: [Sentence] = []
  ) {
    self.index = index
    self.title = title
    self.kind = kind
    self.href = href
    self.level = level
    self.sentences = sentences
  }
}
