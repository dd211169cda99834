/// A small document as a tree, held flat so that neither depth nor breaking it up costs stack.
///
/// For the package, navigation, container and overlay documents; content documents are streamed.
struct MarkupTree {
  /// One element, or one run of text.
  struct Node {
    /// The name as written, prefix included; empty for text.
    var name: String
    var attributes: [MarkupAttribute] = []
    /// The text of a run of text.
    var text = ""
    var parent: Int?
    var children: [Int] = []
    /// The name without its prefix.
    var local: String { localName(name) }
    var isElement: Bool { !name.isEmpty }
  }

  /// The nodes; the first is a nameless root that holds the document element.
  var nodes: [Node] = [Node(name: "")]

  /// The document element.
  var root: Int? { nodes[0].children.first { nodes[$0].isElement } }

  /// Parses a document, as XML if it can be read so, else as HTML.
  ///
  /// - Throws: An error where a limit is passed, or where there is no element at all.
  init(
    _ raw: [UInt8], path: String, limits: ReadingLimits, warnings: inout [EPUBWarning]
  ) throws(EPUBError) {
    let source = try MarkupSource(raw, path: path)
    var builder = Builder(path: path, limits: limits)
    if let failure = try MarkupParser.parse(source.bytes, as: .xml, to: &builder) {
      warnings.append(
        EPUBWarning(
          .malformedMarkup, path: path,
          detail:
            "it is not well-formed (line \(failure.line): \(failure.message)) and is read leniently"
        ))
      let strict = builder
      builder = Builder(path: path, limits: limits)
      _ = try MarkupParser.parse(source.bytes, as: .html, to: &builder)
      // What was well-formed up to an error near the end beats a guess at it as HTML.
      if strict.tree.nodes.count >= builder.tree.nodes.count { builder = strict }
    }
    self = builder.tree
    if root == nil {
      throw EPUBError(.unreadablePackage, path: path, reason: "it holds no markup")
    }
  }

  /// The child elements of a node.
  func elements(of node: Int) -> [Int] { nodes[node].children.filter { nodes[$0].isElement } }

  /// The child elements of a node with a name, whatever their prefix.
  func elements(of node: Int, named name: String) -> [Int] {
    nodes[node].children.filter { nodes[$0].isElement && nodes[$0].local == name }
  }

  /// The elements at or below a node with a name, whatever their prefix, in document order.
  func descendants(of node: Int = 0, named name: String) -> [Int] {
    var found: [Int] = []
    var pending = [node]
    while let next = pending.popLast() {
      if nodes[next].isElement, nodes[next].local == name { found.append(next) }
      pending += nodes[next].children.reversed()
    }
    return found
  }

  /// The text in an element, with white space folded.
  func text(of node: Int) -> String {
    var text = ""
    var pending = [node]
    while let next = pending.popLast() {
      text += nodes[next].text
      pending += nodes[next].children.reversed()
    }
    return text.foldedSpace
  }

  /// The value of an attribute of a node, by the name as written.
  func attribute(_ name: String, of node: Int) -> String? { nodes[node].attributes[name] }

  private struct Builder: MarkupHandler {
    var tree = MarkupTree()
    var current = 0
    var depth = 0
    let path: String
    let limits: ReadingLimits

    init(path: String, limits: ReadingLimits) {
      self.path = path
      self.limits = limits
    }

    mutating func startElement(_ name: String, _ attributes: [MarkupAttribute]) throws(EPUBError) {
      depth += 1
      if depth > limits.depth {
        throw EPUBError(.tooDeep, path: path, reason: "its elements are nested too deeply")
      }
      try add(Node(name: name, attributes: attributes, parent: current))
      current = tree.nodes.count - 1
    }

    mutating func endElement(_ name: String) {
      depth -= 1
      current = tree.nodes[current].parent ?? 0
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(EPUBError) {
      let piece = String(decoding: bytes, as: UTF8.self)
      if let last = tree.nodes[current].children.last, !tree.nodes[last].isElement {
        tree.nodes[last].text += piece
      } else {
        try add(Node(name: "", text: piece, parent: current))
      }
    }

    private mutating func add(_ node: Node) throws(EPUBError) {
      if tree.nodes.count > limits.nodes {
        throw EPUBError(
          .tooLarge, path: path, reason: "it has more elements than the limit allows")
      }
      tree.nodes.append(node)
      tree.nodes[current].children.append(tree.nodes.count - 1)
    }
  }

  private init() {}
}
