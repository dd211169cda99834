/// Writes a content document anew with spans in it, and otherwise as it was.
final class DocumentRewriter: MarkupHandler {
  /// What is to be put into a document.
  struct Changes {
    /// Where spans begin and end, by the text they stand in.
    var marks: [Int: [Mark]] = [:]
    /// Ids to give to elements that have none, by the element's number.
    var ids: [Int: String] = [:]
    /// The style sheet to link to.
    var styleSheet: String?
    /// Whether the document is brought up from EPUB 2 to EPUB 3.
    var isUpgrade = false
    /// A title for a document that has none.
    var title = ""
  }

  /// Where a span begins or ends.
  struct Mark: Hashable {
    var offset: Int
    /// The id of the span that begins; `nil` where one ends.
    var id: String?
  }

  private(set) var writer = MarkupWriter(doctype: "html")
  /// The manifest properties that the document's content asks for.
  private(set) var properties: Set<String> = []

  private let changes: Changes
  private let legacy = LegacyMarkup()
  private var chunk = 0
  private var consumed = 0
  private var element = 0
  private var pending: ArraySlice<Mark>
  private var names: [String?] = []
  private var prefix = ""
  private var hasHead = false
  private var titleText: String?

  init(_ changes: Changes) {
    self.changes = changes
    pending = changes.marks[0]?[...] ?? []
  }

  func startElement(_ name: String, _ attributes: [MarkupAttribute]) {
    place(upTo: .max)
    advance()
    element += 1
    let local = localName(name).lowercased()
    var name = name
    var attributes = attributes
    if names.isEmpty { openRoot(&name, &attributes) }
    if local == "head" { hasHead = true }
    if local == "body", !hasHead, names.count == 1 { writeHead() }
    if changes.isUpgrade { legacy.modernize(&name, &attributes) }
    if let id = changes.ids[element] {
      attributes.insert(MarkupAttribute(name: "id", value: id), at: 0)
    }
    note(local, attributes)
    if local == "title", names.count == 2 { titleText = "" }
    let isDropped = changes.isUpgrade && LegacyMarkup.isDropped(local, attributes)
    names.append(isDropped ? nil : name)
    if !isDropped { writer.start(name, attributes) }
  }

  func endElement(_ name: String) {
    place(upTo: .max)
    advance()
    let local = localName(name).lowercased()
    if local == "title", let text = titleText {
      titleText = nil
      if changes.isUpgrade, text.foldedSpace.isEmpty { writer.text(changes.title) }
    }
    if local == "head", names.count == 2 { linkStyleSheet() }
    guard let written = names.popLast(), let written else { return }
    writer.end(written, mayBeEmpty: Self.voids.contains(localName(written).lowercased()))
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    titleText? += String(decoding: bytes, as: UTF8.self)
    var rest = bytes[...]
    while let mark = pending.first, mark.offset <= consumed + rest.count {
      let count = max(0, mark.offset - consumed)
      writer.text(rest.prefix(count))
      rest = rest.dropFirst(count)
      consumed += count
      write(mark)
      pending = pending.dropFirst()
    }
    writer.text(rest)
    consumed += rest.count
  }

  func comment(_ text: String) { writer.comment(text) }

  func processingInstruction(_ target: String, _ data: String) {
    writer.processingInstruction(target, data)
  }

  private func place(upTo offset: Int) {
    while let mark = pending.first, mark.offset <= offset {
      write(mark)
      pending = pending.dropFirst()
    }
  }

  private func write(_ mark: Mark) {
    if let id = mark.id {
      writer.start(prefix + "span", [MarkupAttribute(name: "id", value: id)])
    } else {
      writer.end(prefix + "span", mayBeEmpty: false)
    }
  }

  private func advance() {
    chunk += 1
    consumed = 0
    pending = changes.marks[chunk]?[...] ?? []
  }

  /// The root says which names the document uses; a document read as HTML may not say it.
  private func openRoot(_ name: inout String, _ attributes: inout [MarkupAttribute]) {
    if let colon = name.firstIndex(of: ":") { prefix = String(name[...colon]) }
    let space = prefix.isEmpty ? "xmlns" : "xmlns:" + prefix.dropLast()
    if attributes[space] == nil {
      attributes.insert(
        MarkupAttribute(name: space, value: "http://www.w3.org/1999/xhtml"), at: 0)
    }
    if attributes["xmlns:epub"] == nil {
      attributes.append(
        MarkupAttribute(name: "xmlns:epub", value: "http://www.idpf.org/2007/ops"))
    }
  }

  private func writeHead() {
    hasHead = true
    writer.start(prefix + "head")
    writer.element(prefix + "title", text: changes.title)
    linkStyleSheet()
    writer.end(prefix + "head")
  }

  private func linkStyleSheet() {
    guard let href = changes.styleSheet else { return }
    writer.start(
      prefix + "link",
      [
        MarkupAttribute(name: "rel", value: "stylesheet"),
        MarkupAttribute(name: "type", value: "text/css"),
        MarkupAttribute(name: "href", value: href),
      ])
    writer.end(prefix + "link")
  }

  private func note(_ local: String, _ attributes: [MarkupAttribute]) {
    switch local {
    case "svg": properties.insert("svg")
    case "math": properties.insert("mathml")
    case "script", "form": properties.insert("scripted")
    default: break
    }
    if local != "a", local != "link" {
      for attribute in attributes where attribute.name == "src" || attribute.name == "data" {
        if attribute.value.hasPrefix("http:") || attribute.value.hasPrefix("https:") {
          properties.insert("remote-resources")
        }
      }
    }
    if attributes.contains(where: { $0.name.hasPrefix("on") && !$0.name.contains(":") }) {
      properties.insert("scripted")
    }
  }

  private static let voids: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr", "path", "rect", "circle", "line", "use", "image", "polygon", "polyline",
    "ellipse",
    "stop",
  ]
}
