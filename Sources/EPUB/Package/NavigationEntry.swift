/// An entry of a table of contents, of the landmarks or of the page list.
public struct NavigationEntry: Hashable, Sendable {
  /// The title as displayed.
  public var title: String
  /// The path of the document it leads to, `nil` for a heading without a link.
  public var path: String?
  /// The id of the element it leads to within the document.
  public var fragment: String?
  /// The nesting level, 0 for the outermost.
  public var level: Int
  /// What it leads to, as `epub:type` or the type of an EPUB 2 guide names it.
  public var types: [String] = []
}
