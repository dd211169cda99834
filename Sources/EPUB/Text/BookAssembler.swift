import TextAlignment

/// Makes a book's sections out of its documents and its table of contents.
struct BookAssembler {
  let package: PackageDocument
  let navigation: Navigation
  let limits: ReadingLimits
  private let cutter: SentenceCutter
  /// The entries of the table of contents by document.
  private var entries: [String: [NavigationEntry]] = [:]
  private var landmarks: [String: [NavigationEntry]] = [:]

  init(package: PackageDocument, navigation: Navigation, limits: ReadingLimits) {
    self.package = package
    self.navigation = navigation
    self.limits = limits
    cutter = SentenceCutter(language: package.metadata.language)
    for entry in navigation.contents {
      guard let path = entry.path else { continue }
      if path == package.path, let document = package.document(at: entry.fragment) {
        // A canonical fragment identifier leads through the package document's reading order.
        var direct = entry
        (direct.path, direct.fragment) = (document, nil)
        entries[document, default: []].append(direct)
      } else {
        entries[path, default: []].append(entry)
      }
    }
    for entry in navigation.landmarks {
      if let path = entry.path { landmarks[path, default: []].append(entry) }
    }
  }

  /// Reads all documents of the reading order.
  ///
  /// - Returns: The book, and for each section the position of its document in the reading order.
  func book(
    _ container: inout Container, _ warnings: inout [EPUBWarning]
  ) throws(EPUBError) -> (Book, positions: [Int]) {
    var sections: [Section] = []
    var positions: [Int] = []
    for position in package.spine.indices {
      let found = try sectionsOfDocument(at: position, &container, &warnings)
      sections += found.map(\.section)
      positions += found.map { _ in position }
    }
    reportDanglingEntries(container, &warnings)
    let metadata = package.metadata
    HeadingMarker(bookTitle: metadata.title).mark(&sections)
    let book = Book(
      title: metadata.title, authors: metadata.authors, language: metadata.language,
      identifier: metadata.identifier, sections: sections)
    return (book, positions)
  }

  /// A section with the way back to its document's markup.
  struct AssembledSection {
    var section: Section
    var sources: [SentenceSource]
  }

  /// Reads one document of the reading order.
  ///
  /// A document that is missing, damaged or not text gives one section without sentences, so that
  /// the sections after it keep their places.
  func sectionsOfDocument(
    at position: Int, keepingSources: Bool = false, _ container: inout Container,
    _ warnings: inout [EPUBWarning]
  ) throws(EPUBError) -> [AssembledSection] {
    let entry = package.spine[position]
    guard let listed = package.item(entry.itemID) else { return [] }
    guard let item = package.resolved(listed, where: Self.isDocument) else {
      warnings.append(
        EPUBWarning(
          .unsupportedItem, path: listed.path ?? listed.href,
          detail: "the reading order names it, but it is \(listed.mediaType) and no text"))
      return [empty(listed)]
    }
    guard let path = item.path, container.find(path) != nil else {
      warnings.append(
        EPUBWarning(
          .missingResource, path: item.path ?? item.href,
          detail: "the reading order names it, but the archive does not hold it"))
      return [empty(item)]
    }
    var context = DocumentReader.Context(
      href: item.href, path: path, base: base(of: entry))
    context.keepsSources = keepingSources
    context.depth = limits.depth
    context.splits = Set((entries[path] ?? []).compactMap(\.fragment))
    let found: [DocumentSection]
    do {
      found = try read(path, context, &container, &warnings)
    } catch  where error.code == .damagedResource {
      warnings.append(EPUBWarning(.damagedResource, path: path, detail: error.reason))
      return [empty(item)]
    }
    return found.map { describe($0, item: item, path: path, isLinear: entry.isLinear) }
  }

  /// The markup of a document, parsed as XML or else as HTML.
  private func read(
    _ path: String, _ context: DocumentReader.Context, _ container: inout Container,
    _ warnings: inout [EPUBWarning]
  ) throws(EPUBError) -> [DocumentSection] {
    let document = try ContentDocument(try container.contents(of: path), path: path)
    var reader = try document.feed(&warnings) { DocumentReader(context, cutter: cutter) }
    reader.finish()
    var sections = reader.sections
    let isNamed = (entries[path] ?? []).contains { $0.fragment == nil }
    if sections.count > 1, sections[0].sentences.isEmpty, !isNamed { sections.removeFirst() }
    return sections
  }

  /// Joins a section with what the table of contents and the landmarks say of it.
  private func describe(
    _ found: DocumentSection, item: ManifestItem, path: String, isLinear: Bool
  ) -> AssembledSection {
    let known = entries[path] ?? []
    let splits = Set(known.compactMap(\.fragment))
    let titles = known.filter {
      // An entry whose target is not there leads to the document's start.
      $0.fragment == found.fragment
        || (found.fragment == nil && $0.fragment != nil && !splits.contains($0.fragment ?? ""))
    }
    let title = titles.map(\.title).filter { !$0.isEmpty }.joined(separator: ": ")
    let places = (landmarks[path] ?? []).filter {
      $0.fragment == found.fragment || (found.fragment == nil && $0.fragment != nil)
    }
    var landmarkTypes = places.flatMap(\.types)
    landmarkTypes.removeAll { $0 == "bodymatter" || $0 == "text" || $0 == "start" }
    if item.properties.contains("nav") { landmarkTypes.insert("toc", at: 0) }
    let kind = SectionClassifier.kind(
      types: found.types, inherited: found.inheritedTypes, landmarks: landmarkTypes,
      title: title.isEmpty ? nil : title)
    let section = Section(
      title: title.isEmpty ? nil : title, kind: kind ?? (isLinear ? .body : .otherMatter),
      href: item.href, level: titles.first?.level ?? 0, sentences: found.sentences)
    return AssembledSection(section: section, sources: found.sources)
  }

  private func empty(_ item: ManifestItem) -> AssembledSection {
    describe(DocumentSection(), item: item, path: item.path ?? "", isLinear: true)
  }

  private func base(of entry: SpineItem) -> String {
    let id = entry.id.map { "[\($0)]" } ?? ""
    return "/\(package.spineStep)/\((entry.position + 1) * 2)\(id)!"
  }

  private func reportDanglingEntries(
    _ container: borrowing Container, _ warnings: inout [EPUBWarning]
  ) {
    let documents = Set(
      package.spine.compactMap { package.item($0.itemID) }
        .compactMap { package.resolved($0, where: Self.isDocument)?.path })
    for entry in navigation.contents {
      guard let path = entry.path, !documents.contains(path),
        path != package.path || package.document(at: entry.fragment) == nil
      else { continue }
      warnings.append(
        EPUBWarning(
          .danglingContentsEntry, path: path,
          detail:
            "the contents entry \"\(entry.title)\" leads to it, but it is not in the reading order"
        ))
    }
  }

  /// Whether an item's type is one whose text can be read.
  static func isDocument(_ item: ManifestItem) -> Bool {
    switch item.mediaType.lowercased() {
    case "application/xhtml+xml", "text/html", "text/x-oeb1-document", "application/x-dtbook+xml",
      "image/svg+xml", "application/xml", "text/xml":
      true
    case let type where type.isEmpty || type == "application/octet-stream" || type == "text/plain":
      [".xhtml", ".html", ".htm", ".xml"].contains { item.href.lowercased().hasSuffix($0) }
    default: false
    }
  }
}
