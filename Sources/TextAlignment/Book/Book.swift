/// The text of a book as a value: sections in reading order, each cut into sentences.
///
/// Readers of files (the `EPUB` target, a plain text reader, an app's own store) make one; the
/// matcher, the locator and the recognizers take it. It holds no markup and knows no file format.
public struct Book: Hashable, Sendable {
  /// The title as the book itself gives it.
  public var title: String
  /// The authors, in the book's order.
  public var authors: [String]
  /// The language as a BCP 47 tag, `"und"` where the book does not say.
  public var language: String
  /// The identifier the publisher gave the book, such as an ISBN or a UUID.
  public var identifier: String?
  /// The sections in reading order.
  ///
  /// `sections[i].index == i`.
  public var sections: [Section]

  /// Creates a book.
  ///
  /// Sections are renumbered so that each one's index is its position.
  public init(
    title: String, authors: [String] = [], language: String = "und", identifier: String? = nil,
    sections: [Section] = []
  ) {
    self.title = title
    self.authors = authors
    self.language = language
    self.identifier = identifier
    self.sections = sections
    for index in self.sections.indices {
      self.sections[index].index = index
    }
  }
}
