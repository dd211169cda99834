/// An EPUB file opened as far as its package document and its table of contents.
struct PublicationFile: ~Copyable {
  var container: Container
  let package: PackageDocument
  let navigation: Navigation
  let limits: ReadingLimits
  /// What was odd so far.
  let warnings: [EPUBWarning]

  init(path: String, limits: ReadingLimits) throws(EPUBError) {
    let archive: ZipArchive
    do {
      archive = try ZipArchive.opening(path: path)
    } catch  where error.code == .notAnArchive {
      throw Self.named(error, head: FileHead.read(path))
    }
    try self.init(Container(archive, name: path, limits: limits), limits: limits)
  }

  init(bytes: [UInt8], name: String, limits: ReadingLimits) throws(EPUBError) {
    let archive: ZipArchive
    do {
      archive = try ZipArchive.opening(bytes: bytes, name: name)
    } catch  where error.code == .notAnArchive {
      throw Self.named(error, head: Array(bytes.prefix(68)))
    }
    try self.init(Container(archive, name: name, limits: limits), limits: limits)
  }

  private init(_ opened: consuming Container, limits: ReadingLimits) throws(EPUBError) {
    var container = opened
    var warnings = container.warnings
    if container.isEmpty {
      throw EPUBError(
        .notAnArchive, path: container.name, reason: "it is empty, and no ZIP archive")
    }
    let path = try Self.packagePath(&container, limits, &warnings)
    let tree = try MarkupTree(
      try container.contents(of: path), path: path, limits: limits, warnings: &warnings)
    let package = try PackageDocument(tree, path: path, container: container, warnings: &warnings)
    try Self.refuseEncryptedText(package, &container, limits, &warnings)
    navigation = Self.navigation(package, &container, limits, &warnings)
    self.package = package
    self.limits = limits
    self.warnings = warnings
    self.container = container
  }

  /// The path of the package document: where the container says, else wherever one is found.
  private static func packagePath(
    _ container: inout Container, _ limits: ReadingLimits, _ warnings: inout [EPUBWarning]
  ) throws(EPUBError) -> String {
    let place = "META-INF/container.xml"
    var complaint = "it is missing"
    if let found = container.find(place) {
      complaint = "it names no package document that the archive holds"
      if let bytes = try? container.contents(of: found),
        let tree = try? MarkupTree(bytes, path: found, limits: limits, warnings: &warnings)
      {
        let named = tree.descendants(named: "rootfile").compactMap {
          tree.attribute("full-path", of: $0)
        }
        for path in named {
          guard let target = ArchivePath.resolve(path, from: "")?.path else { continue }
          if let found = container.find(target) { return found }
        }
      }
    }
    let candidates = container.paths.filter { $0.lowercased().hasSuffix(".opf") }
    let nearest = candidates.min {
      ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1)
    }
    guard let nearest else {
      throw EPUBError(
        .notAnEPUB, path: container.name,
        reason: "it holds no package document (\(place): \(complaint)), so it is no EPUB")
    }
    warnings.append(
      EPUBWarning(.container, path: place, detail: "\(complaint), so \(nearest) is read"))
    return nearest
  }

  private static func refuseEncryptedText(
    _ package: PackageDocument, _ container: inout Container, _ limits: ReadingLimits,
    _ warnings: inout [EPUBWarning]
  ) throws(EPUBError) {
    guard let place = container.find("META-INF/encryption.xml") else { return }
    var ignored: [EPUBWarning] = []
    guard
      let tree = try? MarkupTree(
        try container.contents(of: place), path: place, limits: limits, warnings: &ignored)
    else { return }
    let rights =
      container.find("META-INF/rights.xml")
      .flatMap { try? container.contents(of: $0) }
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
    let protection = ContentProtection(tree, rights: rights, container: container)
    let documents = package.spine.compactMap { package.item($0.itemID)?.path }
    if let path = documents.first(where: protection.paths.contains) {
      throw EPUBError(
        .encrypted, path: container.name,
        reason: "its text (\(path)) is encrypted with \(protection.scheme)")
    }
    for path in protection.paths.sorted() {
      warnings.append(
        EPUBWarning(
          .encryptedResource, path: path, detail: "it is encrypted with \(protection.scheme)"))
    }
  }

  private static func navigation(
    _ package: PackageDocument, _ container: inout Container, _ limits: ReadingLimits,
    _ warnings: inout [EPUBWarning]
  ) -> Navigation {
    var navigation = Navigation()
    for item in [package.navigation, package.ncx] {
      guard let item, let path = item.path, navigation.contents.isEmpty else { continue }
      do {
        let tree = try MarkupTree(
          try container.contents(of: path), path: path, limits: limits, warnings: &warnings)
        let landmarks = navigation.landmarks
        navigation =
          item == package.navigation
          ? Navigation(document: tree, path: path) : Navigation(ncx: tree, path: path)
        navigation.keep(landmarks: landmarks)
      } catch {
        warnings.append(EPUBWarning(.navigation, path: path, detail: error.reason))
      }
    }
    if navigation.contents.isEmpty {
      warnings.append(
        EPUBWarning(
          .navigation, path: package.path, detail: "the book has no table of contents"))
    }
    navigation.add(guide: package.guide, path: package.path)
    return navigation
  }

  /// An error that says what the file is, where its first bytes tell.
  private static func named(_ error: EPUBError, head: [UInt8]) -> EPUBError {
    guard let format = ContentProtection.foreignFormat(head) else { return error }
    return EPUBError(
      format.isEncrypted ? .encrypted : .notAnArchive, path: error.path,
      reason: "it is \(format.name), not an EPUB")
  }
}
