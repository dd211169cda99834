/// The package document: metadata, manifest and reading order.
struct PackageDocument {
  /// The package document's own path in the archive.
  let path: String
  private(set) var metadata = PublicationMetadata()
  private(set) var items: [ManifestItem] = []
  private(set) var spine: [SpineItem] = []
  /// The manifest item of the EPUB 2 table of contents.
  private(set) var ncx: ManifestItem?
  /// The manifest item of the EPUB 3 table of contents.
  private(set) var navigation: ManifestItem?
  private(set) var cover: ManifestItem?
  /// The references of an EPUB 2 `guide`: type and reference.
  private(set) var guide: [(type: String, href: String)] = []
  /// The step of the spine in a canonical fragment identifier, such as 6.
  private(set) var spineStep = 6
  /// The class the overlays give to the element that is being spoken.
  private(set) var activeClass: String?

  /// The stated durations of overlays in seconds, by item; the whole book's under the empty name.
  private(set) var durations: [String: Double] = [:]

  private var positions: [String: Int] = [:]

  /// Reads a package document.
  ///
  /// - Throws: An error where it has no manifest or no spine that could be read.
  init(
    _ tree: MarkupTree, path: String, container: borrowing Container,
    warnings: inout [EPUBWarning]
  ) throws(EPUBError) {
    self.path = path
    guard let package = tree.descendants(named: "package").first ?? tree.root else {
      throw EPUBError(.unreadablePackage, path: path, reason: "it holds no package element")
    }
    metadata.version = tree.attribute("version", of: package) ?? ""
    readMetadata(tree, package, &warnings)
    readManifest(tree, package, container, &warnings)
    try readSpine(tree, package, &warnings)
    for reference in tree.descendants(of: package, named: "reference") {
      guard let type = tree.attribute("type", of: reference),
        let href = tree.attribute("href", of: reference)
      else { continue }
      guide.append((type.lowercased(), href))
    }
    findCover(tree, package)
  }

  /// The manifest item with an id.
  func item(_ id: String) -> ManifestItem? { positions[id].map { items[$0] } }

  /// The manifest item at a path.
  func item(at path: String) -> ManifestItem? { items.first { $0.path == path } }

  /// The path of the document that a canonical fragment identifier leads to, such as `epubcfi(/6/4!…)`.
  func document(at fragment: String?) -> String? {
    guard let fragment, fragment.hasPrefix("epubcfi(/\(spineStep)/") else { return nil }
    let step = fragment.dropFirst("epubcfi(/\(spineStep)/".count).prefix { $0.isNumber }
    guard let number = Int(step), number > 0, number % 2 == 0 else { return nil }
    return spine.first { $0.position == number / 2 - 1 }.flatMap { item($0.itemID)?.path }
  }

  /// The first item of a fallback chain that a test accepts.
  func resolved(_ item: ManifestItem, where accepts: (ManifestItem) -> Bool) -> ManifestItem? {
    var seen: Set<String> = []
    var candidate: ManifestItem? = item
    while let next = candidate, seen.insert(next.id).inserted {
      if accepts(next) { return next }
      candidate = next.fallback.flatMap { self.item($0) }
    }
    return nil
  }

  private mutating func readMetadata(
    _ tree: MarkupTree, _ package: Int, _ warnings: inout [EPUBWarning]
  ) {
    let parents = tree.elements(of: package, named: "metadata")
    // EPUB 2 inherits `dc-metadata` and `x-metadata` from OEB.
    let fields = parents.flatMap { parent in
      tree.elements(of: parent).flatMap { field in
        tree.nodes[field].local.hasSuffix("-metadata") ? tree.elements(of: field) : [field]
      }
    }
    var roles: [String: Set<String>] = [:]
    var titleKinds: [String: String] = [:]
    for field in fields where tree.nodes[field].local == "meta" {
      let subject = (tree.attribute("refines", of: field) ?? "").drop { $0 == "#" }
      switch tree.attribute("property", of: field) {
      case "role": roles[String(subject), default: []].insert(tree.text(of: field))
      case "title-type": titleKinds[String(subject)] = tree.text(of: field)
      case "media:narrator": metadata.narrators.append(tree.text(of: field))
      case "media:active-class": activeClass = tree.text(of: field)
      case "media:duration": durations[String(subject)] = ClockValue.seconds(tree.text(of: field))
      default: break
      }
    }
    let unique = tree.attribute("unique-identifier", of: package)?.trimmedOfASCIISpace
    var titles: [(kind: String?, text: String)] = []
    for field in fields {
      let text = tree.text(of: field)
      let id = tree.attribute("id", of: field)?.trimmedOfASCIISpace
      guard !text.isEmpty else { continue }
      switch tree.nodes[field].local.lowercased() {
      case "title": titles.append((id.flatMap { titleKinds[$0] }, text))
      case "creator":
        var found = id.flatMap { roles[$0] } ?? []
        if let role = tree.nodes[field].attributes.local("role") { found.insert(role) }
        if found.isEmpty || found.contains("aut") { metadata.authors.append(text) }
      case "language" where metadata.language == "und": metadata.language = text
      case "identifier" where metadata.identifier == nil || (unique != nil && id == unique):
        metadata.identifier = text
      case "publisher": metadata.publisher = metadata.publisher ?? text
      case "date": metadata.date = metadata.date ?? text
      case "description": metadata.description = metadata.description ?? text
      default: break
      }
    }
    metadata.title = (titles.first { $0.kind == "main" } ?? titles.first)?.text ?? ""
    for (missing, name) in [
      (metadata.title.isEmpty, "title"), (metadata.language == "und", "language"),
      (metadata.identifier == nil, "identifier"),
    ] where missing {
      warnings.append(EPUBWarning(.package, path: path, detail: "the metadata name no \(name)"))
    }
  }

  private mutating func readManifest(
    _ tree: MarkupTree, _ package: Int, _ container: borrowing Container,
    _ warnings: inout [EPUBWarning]
  ) {
    for manifest in tree.elements(of: package, named: "manifest") {
      for node in tree.elements(of: manifest, named: "item") {
        guard let id = tree.attribute("id", of: node)?.trimmedOfASCIISpace,
          let href = tree.attribute("href", of: node)
        else {
          warnings.append(
            EPUBWarning(.package, path: path, detail: "a manifest item lacks its id or its href"))
          continue
        }
        var resolved = ArchivePath.resolve(href, from: path)?.path
        if let wanted = resolved, let found = container.find(wanted), found != wanted {
          warnings.append(
            EPUBWarning(.pathRepaired, path: wanted, detail: "the archive names it \(found)"))
          resolved = found
        } else if let wanted = resolved, container.find(wanted) == nil {
          // A reference that was escaped twice, or not at all where it should have been.
          let raw = ArchivePath.normalized(ArchivePath.folder(of: path) + href)
          if let raw, let found = container.find(raw) {
            warnings.append(
              EPUBWarning(
                .pathRepaired, path: href, detail: "its escapes are wrong; it is read as \(found)"))
            resolved = found
          }
        }
        if let resolved, ArchivePath.leadsOut(href, from: path) {
          warnings.append(
            EPUBWarning(
              .pathRepaired, path: href,
              detail: "it leads out of the archive and is read as \(resolved)"))
        }
        let item = ManifestItem(
          id: id, href: href, path: resolved,
          mediaType: (tree.attribute("media-type", of: node) ?? "").trimmedOfASCIISpace,
          properties: (tree.attribute("properties", of: node) ?? "").tokens.map(String.init),
          fallback: tree.attribute("fallback", of: node),
          overlay: tree.attribute("media-overlay", of: node))
        if positions[id] != nil {
          warnings.append(
            EPUBWarning(.package, path: path, detail: "two manifest items have the id \(id)"))
        } else {
          positions[id] = items.count
        }
        items.append(item)
      }
    }
    navigation = items.first { $0.properties.contains("nav") }
  }

  private mutating func readSpine(
    _ tree: MarkupTree, _ package: Int, _ warnings: inout [EPUBWarning]
  ) throws(EPUBError) {
    guard let node = tree.elements(of: package, named: "spine").first, !items.isEmpty else {
      throw EPUBError(.unreadablePackage, path: path, reason: "it has no manifest or no spine")
    }
    let siblings = tree.elements(of: package)
    spineStep = ((siblings.firstIndex(of: node) ?? 2) + 1) * 2
    let toc = tree.attribute("toc", of: node)
    ncx =
      toc.flatMap { item($0) }.flatMap { $0.mediaType.contains("xhtml") ? nil : $0 }
      ?? items.first {
        $0.mediaType == "application/x-dtbncx+xml" || $0.href.lowercased().hasSuffix(".ncx")
      }
    var listed: Set<String> = []
    for (position, reference) in tree.elements(of: node).enumerated()
    where tree.nodes[reference].local == "itemref" {
      guard let id = tree.attribute("idref", of: reference)?.trimmedOfASCIISpace, item(id) != nil
      else {
        let id = tree.attribute("idref", of: reference) ?? ""
        warnings.append(
          EPUBWarning(
            .missingResource, path: path,
            detail: "the reading order names an item \"\(id)\" that the manifest does not hold"))
        continue
      }
      if !listed.insert(id).inserted {
        warnings.append(
          EPUBWarning(.package, path: path, detail: "the reading order names \(id) twice"))
        continue
      }
      spine.append(
        SpineItem(
          itemID: id, isLinear: tree.attribute("linear", of: reference) != "no",
          position: position, id: tree.attribute("id", of: reference)))
    }
    if spine.isEmpty {
      throw EPUBError(.unreadablePackage, path: path, reason: "its reading order is empty")
    }
  }

  private mutating func findCover(_ tree: MarkupTree, _ package: Int) {
    let isImage = { (item: ManifestItem) in item.mediaType.hasPrefix("image/") }
    let named = tree.descendants(of: package, named: "meta").first {
      tree.attribute("name", of: $0) == "cover"
    }
    let content = named.flatMap { tree.attribute("content", of: $0) }
    cover =
      items.first { $0.properties.contains("cover-image") }
      ?? content.flatMap { item($0) }.flatMap { isImage($0) ? $0 : nil }
      ?? content.flatMap { name in items.first { isImage($0) && $0.href == name } }
      ?? items.first { isImage($0) && $0.id.lowercased().contains("cover") }
  }
}
