/// The table of contents, landmarks and page list of a publication, in the order written.
struct Navigation {
  private(set) var contents: [NavigationEntry] = []
  private(set) var landmarks: [NavigationEntry] = []
  private(set) var pages: [NavigationEntry] = []

  init() {}

  /// Reads the navigation document of EPUB 3.
  init(document tree: MarkupTree, path: String) {
    for nav in tree.descendants(named: "nav") {
      let types = (tree.nodes[nav].attributes.local("type") ?? "").tokens
      let role = tree.attribute("role", of: nav)
      if types.contains("toc") || (types.isEmpty && role == "doc-toc") {
        if contents.isEmpty { contents = entries(tree, nav, path) }
      } else if types.contains("landmarks") {
        landmarks = entries(tree, nav, path)
      } else if types.contains("page-list") || role == "doc-pagelist" {
        pages = entries(tree, nav, path)
      }
    }
    if contents.isEmpty, let nav = tree.descendants(named: "nav").first, landmarks.isEmpty {
      contents = entries(tree, nav, path)
    }
  }

  /// Reads the `.ncx` of EPUB 2.
  init(ncx tree: MarkupTree, path: String) {
    if let map = tree.descendants(named: "navMap").first {
      contents = points(tree, map, path)
    }
    if let list = tree.descendants(named: "pageList").first {
      for target in tree.elements(of: list, named: "pageTarget") {
        pages.append(point(tree, target, path, level: 0))
      }
    }
  }

  /// Keeps landmarks that another table of contents gave.
  mutating func keep(landmarks other: [NavigationEntry]) {
    if landmarks.isEmpty { landmarks = other }
  }

  /// Adds what an EPUB 2 guide names to the landmarks.
  mutating func add(guide: [(type: String, href: String)], path: String) {
    for reference in guide {
      guard let target = ArchivePath.resolve(reference.href, from: path) else { continue }
      landmarks.append(
        NavigationEntry(
          title: "", path: target.path, fragment: target.fragment, level: 0,
          types: [reference.type]))
    }
  }

  private func entries(_ tree: MarkupTree, _ nav: Int, _ path: String) -> [NavigationEntry] {
    var found: [NavigationEntry] = []
    // Pending list items with their level, the next one last.
    var pending: [(node: Int, level: Int)] = []
    func push(listsOf node: Int, level: Int) {
      let lists = tree.elements(of: node).filter {
        tree.nodes[$0].local == "ol" || tree.nodes[$0].local == "ul"
      }
      let items = lists.flatMap { tree.elements(of: $0, named: "li") }
      pending += items.reversed().map { ($0, level) }
    }
    push(listsOf: nav, level: 0)
    if pending.isEmpty {
      for list in tree.descendants(of: nav, named: "ol").prefix(1) {
        pending += tree.elements(of: list, named: "li").reversed().map { ($0, 0) }
      }
    }
    while let (node, level) = pending.popLast() {
      let label = tree.elements(of: node).first {
        tree.nodes[$0].local != "ol" && tree.nodes[$0].local != "ul"
      }
      if let label {
        let anchor = tree.descendants(of: label, named: "a").first
        let target = anchor.flatMap { tree.attribute("href", of: $0) }
          .flatMap { ArchivePath.resolve($0, from: path) }
        var title = tree.text(of: label)
        if title.isEmpty { title = alternative(tree, label) }
        let types = anchor.flatMap { tree.nodes[$0].attributes.local("type") } ?? ""
        found.append(
          NavigationEntry(
            title: title, path: target?.path, fragment: target?.fragment, level: level,
            types: types.tokens.map(String.init)))
      }
      push(listsOf: node, level: level + 1)
    }
    return found
  }

  /// The text that stands for a label of pictures only.
  private func alternative(_ tree: MarkupTree, _ label: Int) -> String {
    if let title = tree.attribute("title", of: label) { return title.foldedSpace }
    let pictures = tree.descendants(of: label, named: "img")
    return pictures.compactMap { tree.attribute("alt", of: $0) }.joined(separator: " ").foldedSpace
  }

  private func points(_ tree: MarkupTree, _ map: Int, _ path: String) -> [NavigationEntry] {
    var found: [NavigationEntry] = []
    var pending = tree.elements(of: map, named: "navPoint").reversed().map { ($0, 0) }
    while let (node, level) = pending.popLast() {
      found.append(point(tree, node, path, level: level))
      pending += tree.elements(of: node, named: "navPoint").reversed().map { ($0, level + 1) }
    }
    return found
  }

  private func point(
    _ tree: MarkupTree, _ node: Int, _ path: String, level: Int
  ) -> NavigationEntry {
    let label = tree.elements(of: node, named: "navLabel").first.map { tree.text(of: $0) } ?? ""
    let target = tree.elements(of: node, named: "content").first
      .flatMap { tree.attribute("src", of: $0) }
      .flatMap { ArchivePath.resolve($0, from: path) }
    return NavigationEntry(
      title: label, path: target?.path, fragment: target?.fragment, level: level)
  }
}
