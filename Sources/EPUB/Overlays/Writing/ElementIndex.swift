/// The bones of a content document: where elements begin and end among its texts.
///
/// Texts between tags are counted as ``DocumentReader`` counts them, so that a sentence's source
/// can be found again.
final class ElementIndex: MarkupHandler {
  /// An element by its place among the document's texts.
  struct Element {
    var parent: Int
    var name: String
    var id: String?
    /// The text before the start tag, by number.
    var before: Int
    /// The text after the end tag, by number.
    var after = Int.max
    /// What the element is to someone who wants to skip it or leave it, such as `footnote` or `table`.
    var container: String?

    /// Whether a text lies inside.
    func contains(_ chunk: Int) -> Bool { before < chunk && chunk < after }
  }

  /// The elements in document order; the first stands for the document itself.
  private(set) var elements = [Element(parent: -1, name: "", before: -1)]
  /// The element that each text lies in directly.
  private(set) var owners = [0]
  /// All ids in the document.
  private(set) var ids: Set<String> = []
  private(set) var hasHead = false

  private var open = [0]

  func startElement(_ name: String, _ attributes: [MarkupAttribute]) {
    let local = localName(name).lowercased()
    let id = attributes["id"] ?? attributes["xml:id"]
    if let id { ids.insert(id) }
    if local == "head" { hasHead = true }
    let types = attributes.isEmpty ? [] : ElementTraits.types(of: attributes)
    let container =
      types.first(where: Self.types.contains).map(String.init) ?? Self.tags[local]
    elements.append(
      Element(
        parent: open[open.count - 1], name: local, id: id, before: owners.count - 1,
        container: container))
    open.append(elements.count - 1)
    owners.append(elements.count - 1)
  }

  func endElement(_ name: String) {
    guard open.count > 1 else { return }
    elements[open.removeLast()].after = owners.count
    owners.append(open[open.count - 1])
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}

  /// The outermost element around a text that a listener may want to skip or to leave.
  func container(of chunk: Int) -> Int? {
    var element = owners[chunk]
    var found: Int?
    while element > 0 {
      if elements[element].container != nil { found = element }
      element = elements[element].parent
    }
    return found
  }

  /// The words for what may be skipped or left, from the EPUB structural semantics vocabulary.
  private static let types: Set<Substring> = [
    "footnote", "endnote", "rearnote", "footnotes", "endnotes", "rearnotes", "pagebreak", "sidebar",
    "annotation", "help", "marginalia", "practice",
  ]

  private static let tags = [
    "table": "table", "ol": "list", "ul": "list", "dl": "list", "figure": "figure",
  ]
}
