/// Changes a package document's tree: overlays in, old overlays out, EPUB 2 brought up to EPUB 3.
struct PackageRewriter {
  /// An item to be added to the manifest.
  struct NewItem: Hashable {
    var id: String
    var href: String
    var mediaType: String
    var properties = ""
  }

  private(set) var tree: MarkupTree
  private let package: Int
  private let metadata: Int
  private let manifest: Int
  private var ids: Set<String>

  /// - Throws: An error where the document lacks the parts that are to be changed.
  init(_ tree: MarkupTree, path: String) throws(EPUBError) {
    guard let package = tree.descendants(named: "package").first,
      let metadata = tree.elements(of: package, named: "metadata").first,
      let manifest = tree.elements(of: package, named: "manifest").first
    else {
      throw EPUBError(.unreadablePackage, path: path, reason: "it has no metadata or no manifest")
    }
    self.tree = tree
    self.package = package
    self.metadata = metadata
    self.manifest = manifest
    ids = Set(tree.nodes.compactMap { $0.attributes["id"] })
  }

  /// The document as XML.
  var bytes: [UInt8] {
    var writer = MarkupWriter()
    tree.write(package, to: &writer)
    return writer.bytes + "\n".utf8
  }

  /// An id that is not taken yet.
  mutating func freeID(_ name: String) -> String {
    var id = name
    while !ids.insert(id).inserted { id += "_" }
    return id
  }

  /// Adds an element with text to the metadata.
  mutating func addMeta(_ property: String, _ text: String, refines: String? = nil) {
    var attributes: [MarkupAttribute] = []
    if let refines { attributes.append(MarkupAttribute(name: "refines", value: "#" + refines)) }
    attributes.append(MarkupAttribute(name: "property", value: property))
    tree.append(prefixed("meta"), attributes, text: text, to: metadata)
  }

  /// Adds an item to the manifest.
  mutating func add(_ item: NewItem) {
    var attributes = [
      MarkupAttribute(name: "id", value: item.id), MarkupAttribute(name: "href", value: item.href),
      MarkupAttribute(name: "media-type", value: item.mediaType),
    ]
    if !item.properties.isEmpty {
      attributes.append(MarkupAttribute(name: "properties", value: item.properties))
    }
    tree.append(prefixed("item"), attributes, text: "", to: manifest)
  }

  /// Sets or removes an attribute of a manifest item.
  mutating func set(_ name: String, of id: String, to value: String?) {
    for item in tree.elements(of: manifest, named: "item")
    where tree.attribute("id", of: item)?.trimmedOfASCIISpace == id {
      tree.set(name, of: item, to: value)
    }
  }

  /// Adds words to the properties of a manifest item.
  mutating func addProperties(_ properties: Set<String>, of id: String) {
    for item in tree.elements(of: manifest, named: "item")
    where tree.attribute("id", of: item)?.trimmedOfASCIISpace == id {
      let old = (tree.attribute("properties", of: item) ?? "").tokens.map(String.init)
      let all = old + properties.subtracting(old).sorted()
      tree.set("properties", of: item, to: all.isEmpty ? nil : all.joined(separator: " "))
    }
  }

  /// Takes items out of the manifest.
  mutating func removeItems(_ removed: Set<String>) {
    tree.removeChildren(of: manifest) { tree, node in
      tree.attribute("id", of: node).map { removed.contains($0.trimmedOfASCIISpace) } ?? false
    }
  }

  /// Takes an old overlay's metadata out.
  mutating func removeOverlayMetadata(keepingNarrators: Bool) {
    tree.removeChildren(of: metadata) { tree, node in
      switch tree.attribute("property", of: node) {
      case "media:duration", "media:active-class", "media:playback-active-class": true
      case "media:narrator": !keepingNarrators
      default: false
      }
    }
    for item in tree.elements(of: manifest, named: "item") {
      tree.set("media-overlay", of: item, to: nil)
    }
  }

  /// Sets when the publication was modified.
  mutating func setModified(_ date: String?) {
    let old = tree.elements(of: metadata, named: "meta").filter {
      tree.attribute("property", of: $0) == "dcterms:modified"
        && tree.attribute("refines", of: $0) == nil
    }
    if date == nil, !old.isEmpty { return }
    tree.removeChildren(of: metadata) { _, node in old.contains(node) }
    addMeta("dcterms:modified", date ?? "2000-01-01T00:00:00Z")
  }

  private func prefixed(_ name: String) -> String {
    let own = tree.nodes[package].name
    guard let colon = own.firstIndex(of: ":") else { return name }
    return own[...colon] + name
  }
}

extension PackageRewriter {
  /// Brings an EPUB 2 package document up to EPUB 3.
  ///
  /// - Parameter cover: The id of the cover's picture, if the book names one.
  mutating func upgrade(cover: String?) {
    tree.set("version", of: package, to: "3.0")
    // OEB's wrappers around the metadata are gone in EPUB 3.
    for wrapper in tree.elements(of: metadata)
    where tree.nodes[wrapper].local.hasSuffix("-metadata") {
      tree.unwrap(wrapper)
    }
    var hasDate = false
    var refinements: [(property: String, text: String, id: String)] = []
    tree.removeChildren(of: metadata) { tree, node in
      guard tree.nodes[node].local.lowercased() == "date" else { return false }
      defer { hasDate = true }
      return hasDate
    }
    for node in tree.elements(of: metadata) {
      let local = tree.nodes[node].local.lowercased()
      for attribute in tree.nodes[node].attributes where attribute.name.contains(":") {
        switch localName(attribute.name) {
        case "role" where !attribute.name.hasPrefix("xml"):
          refinements.append(("role", attribute.value, id(of: node, local)))
        case "file-as": refinements.append(("file-as", attribute.value, id(of: node, local)))
        default: break
        }
      }
      tree.nodes[node].attributes.removeAll {
        ["role", "file-as", "scheme", "event", "type"].contains(localName($0.name))
          && $0.name.contains(":")
      }
      // Names are in lower case in EPUB 3; some tools wrote them in capitals.
      if tree.nodes[node].name.hasPrefix("dc:") {
        tree.nodes[node].name = "dc:" + local
      }
    }
    tree.removeChildren(of: metadata) { tree, node in
      tree.nodes[node].name.hasPrefix("dc:") && tree.text(of: node).isEmpty
        || tree.nodes[node].local == "meta" && tree.attribute("name", of: node) == nil
          && tree.attribute("property", of: node) == nil
    }
    for refinement in refinements {
      tree.append(
        prefixedName("meta"),
        [
          MarkupAttribute(name: "refines", value: "#" + refinement.id),
          MarkupAttribute(name: "property", value: refinement.property),
        ]
          + (refinement.property == "role"
            ? [MarkupAttribute(name: "scheme", value: "marc:relators")] : []),
        text: refinement.text, to: metadata)
    }
    for spine in tree.elements(of: package, named: "spine") {
      tree.set("page-map", of: spine, to: nil)
    }
    tree.removeChildren(of: package) { tree, node in tree.nodes[node].local == "tours" }
    for item in tree.elements(of: manifest, named: "item") {
      tree.set("required-namespace", of: item, to: nil)
      tree.set("required-modules", of: item, to: nil)
      tree.set("fallback-style", of: item, to: nil)
      let type = tree.attribute("media-type", of: item)?.lowercased()
      if type == "text/x-oeb1-document" || type == "text/html" {
        tree.set("media-type", of: item, to: "application/xhtml+xml")
      } else if type == "text/x-oeb1-css" {
        tree.set("media-type", of: item, to: "text/css")
      }
    }
    if let cover { addProperties(["cover-image"], of: cover) }
  }

  private mutating func id(of node: Int, _ name: String) -> String {
    if let id = tree.attribute("id", of: node) { return id }
    let id = freeID(name + "-id")
    tree.set("id", of: node, to: id)
    return id
  }

  private func prefixedName(_ name: String) -> String {
    let own = tree.nodes[package].name
    guard let colon = own.firstIndex(of: ":") else { return name }
    return own[...colon] + name
  }
}
