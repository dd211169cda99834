/// Where a sentence stands in its content document, so that any player can find it again.
public struct SentencePlace: Hashable, Sendable {
  /// The content document, relative to the package document.
  public var href: String
  /// The id of the nearest element that has one and holds the sentence's start.
  public var elementID: String?
  /// The range as an EPUB canonical fragment identifier, without the `epubcfi(` `)` around it.
  public var cfi: String?
  /// The range in the section's text, in Unicode code points.
  ///
  /// The section's text is its sentences' texts joined by one space, counted as a
  /// `TextPositionSelector` of the W3C Web Annotation Data Model counts.
  public var characters: Range<Int>

  /// Creates a place.
  public init(
    href: String, elementID: String? = nil, cfi: String? = nil, characters: Range<Int>
  ) {
    self.href = href
    self.elementID = elementID
    self.cfi = cfi
    self.characters = characters
  }
}
