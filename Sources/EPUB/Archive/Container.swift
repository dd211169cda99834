/// The entries of an EPUB by path, read within limits.
struct Container: ~Copyable {
  /// The file's name, for messages.
  let name: String
  /// What was odd about the archive itself.
  private(set) var warnings: [EPUBWarning] = []

  private let archive: ZipArchive
  private let limits: ReadingLimits
  /// The entries by path.
  ///
  /// Equality of strings is canonical, so that NFC and NFD names are one.
  private var entries: [String: ZipArchive.Entry] = [:]
  private var order: [String] = []
  private var folded: [String: String] = [:]
  private var unpacked = 0

  /// Lists an archive.
  ///
  /// - Throws: An error where there are too many entries, or one whose name leads out of the
  ///   archive, or a symbolic link.
  init(_ archive: consuming ZipArchive, name: String, limits: ReadingLimits) throws(EPUBError) {
    let listing = try Listing(archive, name: name, limits: limits)
    self.archive = archive
    self.name = name
    self.limits = limits
    warnings = listing.warnings
    entries = listing.entries
    order = listing.order
    for path in order where folded[path.lowercased()] == nil { folded[path.lowercased()] = path }
    checkMimetype(first: listing.first)
  }

  /// Whether there is nothing at all in the archive, not even a folder.
  var isEmpty: Bool { archive.count == 0 }

  /// The paths of all entries, in the archive's order.
  var paths: [String] { order }

  /// The path under which the archive holds what a document names, allowing for a difference in case.
  func find(_ path: String) -> String? {
    entries[path] != nil ? path : folded[path.lowercased()]
  }

  /// Unpacks an entry.
  ///
  /// - Throws: An error where there is none, where it is damaged or where it is over a limit.
  mutating func contents(of path: String) throws(EPUBError) -> [UInt8] {
    guard let entry = entries[path] else {
      throw EPUBError(.missingResource, path: path, reason: "the archive does not hold it")
    }
    if entry.isLocked {
      throw EPUBError(.encrypted, path: path, reason: "it is encrypted with a ZIP password")
    }
    if entry.size > limits.documentSize || unpacked + entry.size > limits.totalSize {
      throw EPUBError(
        .tooLarge, path: path,
        reason: "it unpacks to \(entry.size) bytes, more than the limit allows")
    }
    if entry.size > 1 << 20, entry.size / max(1, entry.packedSize) > limits.compressionRatio {
      throw EPUBError(
        .suspiciousCompression, path: path,
        reason: "it unpacks to \(entry.size / max(1, entry.packedSize)) times its size")
    }
    unpacked += entry.size
    return try archive.contents(of: entry)
  }

  /// Hands an entry to another archive as it is packed here.
  func copy(_ path: String, to zip: borrowing ZipWriter) throws(EPUBError) {
    guard let entry = entries[path] else { return }
    try zip.copy(entry.index, of: archive, as: path)
  }

  /// OCF wants `mimetype` first, stored, and exactly these twenty bytes.
  private mutating func checkMimetype(first: String?) {
    let expected = "application/epub+zip"
    guard let entry = entries["mimetype"] else {
      warnings.append(EPUBWarning(.mimetype, path: "mimetype", detail: "the entry is missing"))
      return
    }
    let bytes = entry.size <= 1024 ? try? contents(of: "mimetype") : nil
    if bytes.map({ String(decoding: $0, as: UTF8.self) }) != expected {
      warnings.append(
        EPUBWarning(.mimetype, path: "mimetype", detail: "it does not say \(expected)"))
    } else if first != "mimetype" || !entry.isStored {
      warnings.append(
        EPUBWarning(.mimetype, path: "mimetype", detail: "it is not the first entry, stored"))
    }
  }

  /// What is gathered while the archive's directory is walked.
  private struct Listing {
    var entries: [String: ZipArchive.Entry] = [:]
    var order: [String] = []
    var warnings: [EPUBWarning] = []
    var first: String?

    init(_ archive: borrowing ZipArchive, name: String, limits: ReadingLimits) throws(EPUBError) {
      let count = archive.count
      if count > limits.entries {
        throw EPUBError(
          .tooManyEntries, path: name,
          reason: "it holds \(count) entries, more than the limit of \(limits.entries)")
      }
      entries.reserveCapacity(count)
      for index in 0..<count {
        guard let entry = archive.entry(at: index) else { continue }
        if index == 0 { first = entry.name }
        guard let path = ArchivePath.normalized(entry.name) else {
          throw EPUBError(
            .unsafePath, path: name, reason: "the entry \(entry.name) leads out of the archive")
        }
        if entry.isSymbolicLink {
          throw EPUBError(
            .symbolicLink, path: name, reason: "the entry \(entry.name) is a symbolic link")
        }
        if path.hasSuffix("/") || entry.name.hasSuffix("/") { continue }
        if path != entry.name {
          warnings.append(
            EPUBWarning(.pathRepaired, path: entry.name, detail: "the entry is read as \(path)"))
        }
        if entries[path] != nil {
          warnings.append(
            EPUBWarning(.duplicateEntry, path: path, detail: "only the first entry is read"))
          continue
        }
        entries[path] = entry
        order.append(path)
      }
    }
  }
}
