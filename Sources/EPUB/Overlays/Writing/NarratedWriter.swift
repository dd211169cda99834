/// Puts a narrated EPUB together from an opened one.
struct NarratedWriter: ~Copyable {
  private var file: PublicationFile
  private let plan: Plan
  private var package: PackageRewriter
  private var summary = OverlaySummary()
  private var duration = 0
  private var usedAudio: Set<Int> = []
  /// The entries that are written anew or taken out, by path.
  private var replaced: [String: [UInt8]] = [:]
  private var removed: Set<String> = ["META-INF/signatures.xml"]
  private var added: [(path: String, bytes: [UInt8])] = []

  private init(
    _ file: consuming PublicationFile, _ package: PackageRewriter, _ plan: Plan,
    removed: Set<String>
  ) {
    self.file = file
    self.package = package
    self.plan = plan
    self.removed.formUnion(removed)
  }

  /// What is to be written, and under which names.
  struct Plan {
    let audio: [OverlayAudio]
    let clips: ClipTable
    let options: OverlayOptions
    /// For each section of the book, the position of its document in the reading order.
    let sections: [Int]
    let target: String
    /// Where each audio file goes in the archive; `nil` for one that stays outside.
    let audioPaths: [String?]
    let styleSheet: String
    let isUpgrade: Bool
  }

  /// Starts with what the book holds, old overlays taken out.
  static func opening(
    _ opened: consuming PublicationFile, audio: [OverlayAudio], clips: ClipTable,
    options: OverlayOptions, sections: [Int], target: String
  ) throws(EPUBError) -> NarratedWriter {
    var file = opened
    let path = file.package.path
    let folder = String(ArchivePath.folder(of: path))
    var ignored: [EPUBWarning] = []
    let tree = try MarkupTree(
      try file.container.contents(of: path), path: path, limits: file.limits, warnings: &ignored)
    var package = try PackageRewriter(tree, path: path)
    var names = Names(taken: file.container.paths)
    var audioPaths: [String?] = []
    for item in audio {
      guard item.mediaType != nil else {
        throw EPUBError(
          .cannotWrite, path: target,
          reason: "\(item.name) is not MP3, M4A (AAC) or Opus, which is what EPUB players play")
      }
      if case .file(let source) = item.location {
        if FileHead.read(source).isEmpty {
          throw EPUBError(.cannotOpen, path: source, reason: "there is no such audio file")
        }
        audioPaths.append(names.free(folder + "audio/" + Names.ascii(item.name)))
      } else {
        audioPaths.append(nil)
      }
    }
    var removed: Set<String> = []
    try OldOverlays.remove(
      from: &file, &package, keepingNarrators: options.narrators.isEmpty, &removed)
    let isUpgrade = !file.package.metadata.version.hasPrefix("3")
    if isUpgrade { package.upgrade(cover: file.package.cover?.id) }
    let plan = Plan(
      audio: audio, clips: clips, options: options, sections: sections, target: target,
      audioPaths: audioPaths, styleSheet: names.free(folder + "overlays/active.css"),
      isUpgrade: isUpgrade)
    return NarratedWriter(file, package, plan, removed: removed)
  }

  /// Writes the documents that are narrated, and in an upgrade all of them.
  mutating func writeDocuments(titles: [String]) throws(EPUBError) {
    let assembler = BookAssembler(
      package: file.package, navigation: file.navigation, limits: file.limits)
    var names = Names(
      taken: file.container.paths + [plan.styleSheet] + plan.audioPaths.compactMap { $0 })
    var first = 0
    for position in file.package.spine.indices {
      let count = plan.sections.count { $0 == position }
      defer { first += count }
      let isNarrated = (first..<first + count).contains { plan.clips.sections[$0] != nil }
      guard isNarrated || plan.isUpgrade,
        let listed = file.package.item(file.package.spine[position].itemID),
        let item = file.package.resolved(listed, where: BookAssembler.isDocument),
        let path = item.path, file.container.find(path) != nil, !item.mediaType.contains("svg")
      else { continue }
      var warnings: [EPUBWarning] = []
      let found = try assembler.sectionsOfDocument(
        at: position, keepingSources: true, &file.container, &warnings)
      let document = try ContentDocument(try file.container.contents(of: path), path: path)
      let index = try document.feed(&warnings) { ElementIndex() }
      var narration = DocumentNarration(
        sources: found.map(\.sources), firstSection: first, clips: plan.clips, index: index)
      let href = ArchivePath.relative(to: plan.styleSheet, from: path)
      narration.finish(
        styleSheet: narration.draft.pars.isEmpty ? nil : href, isUpgrade: plan.isUpgrade,
        title: titles.indices.contains(first) ? titles[first] : "")
      let rewriter = try document.feed(&warnings) { DocumentRewriter(narration.changes) }
      replaced[path] = rewriter.writer.bytes
      if plan.isUpgrade { package.addProperties(rewriter.properties, of: item.id) }
      summary.warnings += warnings.filter { !summary.warnings.contains($0) }
      if !narration.draft.pars.isEmpty {
        let name = Names.ascii(String(path.split(separator: "/").last ?? "text"))
        let folder = ArchivePath.folder(of: file.package.path)
        add(
          narration.draft, of: item, at: path,
          as: names.free("\(folder)overlays/\(Names.stem(name)).smil"))
      }
    }
  }

  /// Writes the archive.
  consuming func close() throws(EPUBError) -> OverlaySummary {
    finishPackage()
    if plan.isUpgrade { addNavigation() }
    replaced[file.package.path] = package.bytes
    let zip = try ZipWriter.creating(path: plan.target)
    try zip.add(Array("application/epub+zip".utf8), as: "mimetype", isStored: true)
    for path in file.container.paths where path != "mimetype" && !removed.contains(path) {
      if let bytes = replaced[path] {
        try zip.add(bytes, as: path)
      } else {
        try file.container.copy(path, to: zip)
      }
    }
    for (path, bytes) in added { try zip.add(bytes, as: path) }
    for (item, path) in Swift.zip(plan.audio, plan.audioPaths) {
      if case .file(let source) = item.location, let path {
        try zip.add(fileAt: source, as: path)
      }
    }
    try zip.close(path: plan.target)
    return summary
  }

  /// Lists an overlay in the package document and keeps its bytes for the archive.
  private mutating func add(
    _ draft: OverlayDraft, of item: ManifestItem, at path: String, as smil: String
  ) {
    let folder = String(ArchivePath.folder(of: file.package.path))
    let references = Swift.zip(plan.audio, plan.audioPaths).map { item, path in
      switch item.location {
      case .file: ArchivePath.percentEncoded(ArchivePath.relative(to: path ?? "", from: smil))
      case .reference(let url) where ArchivePath.hasScheme(url): url
      case .reference(let relative): "../" + ArchivePath.percentEncoded(relative)
      }
    }
    let document = ArchivePath.percentEncoded(ArchivePath.relative(to: path, from: smil))
    added.append((smil, draft.smil(document: document, audio: references)))
    let isRemote = draft.pars.contains { par in ArchivePath.hasScheme(references[par.audio]) }
    let id = package.freeID("overlay-\(summary.documents + 1)")
    package.add(
      PackageRewriter.NewItem(
        id: id, href: String(smil.dropFirst(folder.count)), mediaType: "application/smil+xml",
        properties: isRemote ? "remote-resources" : ""))
    package.set("media-overlay", of: item.id, to: id)
    package.addMeta(
      "media:duration", ClockValue.text(milliseconds: draft.duration), refines: id)
    usedAudio.formUnion(draft.pars.map(\.audio))
    duration += draft.duration
    summary.documents += 1
    summary.clips += draft.pars.count
  }

  private mutating func finishPackage() {
    let folder = String(ArchivePath.folder(of: file.package.path))
    summary.duration = Double(duration) / 1000
    package.setModified(plan.options.modified)
    guard summary.documents > 0 else { return }
    package.addMeta("media:duration", ClockValue.text(milliseconds: duration))
    for narrator in plan.options.narrators { package.addMeta("media:narrator", narrator) }
    package.addMeta("media:active-class", plan.options.activeClass)
    let style = ".\(plan.options.activeClass) { \(plan.options.activeStyle) }\n"
    added.append((plan.styleSheet, Array(style.utf8)))
    package.add(
      PackageRewriter.NewItem(
        id: package.freeID("overlay-style"), href: String(plan.styleSheet.dropFirst(folder.count)),
        mediaType: "text/css"))
    for (i, item) in plan.audio.enumerated() where usedAudio.contains(i) {
      guard let type = item.mediaType else { continue }
      if let path = plan.audioPaths[i] {
        package.add(
          PackageRewriter.NewItem(
            id: package.freeID("audio-\(i + 1)"),
            href: ArchivePath.percentEncoded(path.dropFirst(folder.count)), mediaType: type))
      } else if case .reference(let url) = item.location, ArchivePath.hasScheme(url) {
        package.add(
          PackageRewriter.NewItem(
            id: package.freeID("audio-\(i + 1)"), href: url, mediaType: type))
      }
    }
  }

  private mutating func addNavigation() {
    guard file.package.navigation == nil else { return }
    let folder = String(ArchivePath.folder(of: file.package.path))
    var names = Names(taken: file.container.paths)
    let path = names.free(folder + "nav.xhtml")
    let documents = file.package.spine.compactMap { entry in
      file.package.item(entry.itemID)
        .flatMap { file.package.resolved($0, where: BookAssembler.isDocument)?.path }
    }
    let writer = NavigationWriter(
      navigation: file.navigation, metadata: file.package.metadata, path: path,
      documents: documents)
    added.append((path, writer.bytes))
    package.add(
      PackageRewriter.NewItem(
        id: package.freeID("nav"), href: String(path.dropFirst(folder.count)),
        mediaType: "application/xhtml+xml", properties: "nav"))
  }
}
