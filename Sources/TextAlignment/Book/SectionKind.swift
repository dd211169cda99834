/// What a section is, as far as the book says so.
///
/// Kinds are hints: whether a section is read aloud is decided by what is heard.
public enum SectionKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// Running text: a chapter, a part, a story.
  case body
  /// The cover.
  case cover
  /// The title page or half title page.
  case titlePage
  /// The copyright page, imprint, colophon or licence.
  case copyright
  /// The table of contents, a list of illustrations or of tables.
  case contents
  /// The dedication.
  case dedication
  /// The epigraph.
  case epigraph
  /// A foreword, preface, introduction or prologue.
  case preface
  /// An afterword, epilogue, conclusion or acknowledgments.
  case afterword
  /// Footnotes, endnotes or rearnotes.
  case notes
  /// A glossary.
  case glossary
  /// An index.
  case index
  /// A bibliography.
  case bibliography
  /// An appendix.
  case appendix
  /// Front or back matter of no kind named here.
  case otherMatter
}
