public import AudioTimeline
public import ChapterLocator
import Synchronization
import TextAlignment

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder in which a pair of book and audiobook keeps what was learnt of it.
///
/// It holds `manifest.json`, a file for each stretch that was heard, and a lock. Every file is
/// written whole or not at all. A stretch that was heard is found again as long as the audio, the
/// book's text and the recognizer are the same.
public final class ManifestFolder: HeardStore {
  /// Where the folder is.
  public let path: String
  /// The manifest, with the files as they are now.
  public var manifest: Manifest {
    @inline(never) get { current.withLock { $0 } }
  }
  /// What has changed since the folder was last used, in sentences for a person.
  public let notices: [String]

  private let lock: FolderLock
  private let current: Mutex<Manifest>
  private let audioName: String
  private let names = Mutex<[HearingKey: String]>([:])

  /// Opens the folder of a pair, or makes it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - book: The book's file.
  ///   - timeline: The audiobook.
  ///   - probes: The store the audio was opened with, which has hashed the files already.
  /// - Throws: `ReadAlongError`: `inUse` where another process has the folder, `unwritable` or
  ///   `unreadable` where the disk refuses, `tooNew` where a later version wrote it.
  /// - Complexity: O(*n*) in the size of the files that are new or have changed.
  public init(
    path: String, book: String, timeline: Timeline, probes: ProbeFolder? = nil
  ) throws(ReadAlongError) {
    self.path = path
    do {
      try FileManager.default.createDirectory(
        atPath: path + "/heard", withIntermediateDirectories: true)
    } catch {
      throw ReadAlongError(
        .unwritable, path: path,
        reason: "the folder cannot be made; check its permissions, or choose another one")
    }
    lock = try FolderLock(folder: path)
    var notices: [String] = []
    let old = try Self.load(path + "/manifest.json", notices: &notices)
    let bookEntry = try Manifest.FileEntry(path: book, known: old?.book)
    if let old, old.book.sha256 != bookEntry.sha256 {
      notices.append("\(bookEntry.name) has changed since it was last aligned")
    }
    var audio: [Manifest.FileEntry] = []
    for file in timeline.files {
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      let known = old?.audio.first { $0.name == name }
      let hashed = probes?.entry(ofFileAt: file.path)
      let entry = try Manifest.FileEntry(path: file.path, known: hashed ?? known)
      if let known, known.sha256 != entry.sha256 {
        notices.append("\(name) has changed since it was last heard; it is heard again")
      }
      audio.append(entry)
    }
    var manifest = Manifest(
      book: bookEntry, audio: audio, rulesVersion: old?.rulesVersion ?? 0,
      recognizer: old?.recognizer ?? "")
    if let old, old.book.sha256 == bookEntry.sha256,
      old.audio.map(\.sha256) == audio.map(\.sha256)
    {
      manifest.sections = old.sections
      manifest.placements = old.placements
      manifest.corrections = old.corrections
    } else if let old {
      manifest.corrections = old.corrections
      manifest.corrections.starts = []
      if !old.corrections.starts.isEmpty {
        notices.append(
          "the sentence starts that were corrected may be elsewhere now and are dropped")
      }
    }
    current = Mutex(manifest)
    self.notices = notices
    audioName = SHA256.hash(audio.map(\.sha256).joined(separator: " ").utf8)
    try save(manifest)
  }

  /// Writes the manifest.
  ///
  /// - Throws: `ReadAlongError` with the code `unwritable`.
  @inline(never)
  public func save(_ manifest: Manifest) throws(ReadAlongError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let bytes = Array(try encoder.encode(manifest))
      try ReplacedFile.replace(path + "/manifest.json", by: bytes)
      current.withLock { $0 = manifest }
    } catch let error as ReadAlongError {
      throw error
    } catch {
      throw ReadAlongError(.unwritable, path: path + "/manifest.json", reason: "\(error)")
    }
  }

  /// Writes what an alignment found into the manifest.
  ///
  /// - Throws: `ReadAlongError` with the code `unwritable`.
  public func save(_ map: AlignmentMap, recognizer: String) throws(ReadAlongError) {
    var manifest = manifest
    manifest.rulesVersion = map.rulesVersion
    manifest.recognizer = recognizer
    manifest.sections = map.sections.map { section in
      Manifest.SectionEntry(
        index: section.index, isRead: section.verdict == .aligned,
        start: section.range?.lowerBound, end: section.range?.upperBound,
        heard: section.heardShare, evidence: section.evidence)
    }
    try save(manifest)
  }

  /// Writes what a person corrected into the manifest, in place of what was corrected before.
  ///
  /// - Throws: `ReadAlongError` with the code `unwritable`.
  public func save(_ corrections: Corrections) throws(ReadAlongError) {
    var manifest = manifest
    manifest.corrections = corrections
    try save(manifest)
  }

  /// Writes where sections were found into the manifest, in place of what was known before.
  ///
  /// - Throws: `ReadAlongError` with the code `unwritable`.
  public func save(_ placements: [SectionPlacement]) throws(ReadAlongError) {
    var manifest = manifest
    manifest.placements = placements
    try save(manifest)
  }

  /// What was heard of a stretch; nil where nothing is kept under this key, or the file is damaged.
  public func stretch(_ planned: Range<Double>, key: HearingKey) throws -> HeardStretch? {
    try stretch(inFile: file(of: planned, key: key))
  }

  /// All stretches that are kept under a key, in order of their files' names.
  public func stretches(key: HearingKey) throws -> [HeardStretch] {
    let ending = "-\(name(of: key)).json"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/heard")) ?? []
    return try names.filter { $0.hasSuffix(ending) }.sorted().compactMap {
      try stretch(inFile: "\(path)/heard/\($0)")
    }
  }

  private func stretch(inFile file: String) throws(ReadAlongError) -> HeardStretch? {
    guard let bytes = try Self.bytes(of: file),
      let record = try? JSONDecoder().decode(StretchRecord.self, from: Data(bytes)),
      record.isWhole
    else { return nil }
    return record.stretch
  }

  /// Keeps what was heard of a stretch.
  ///
  /// - Throws: `ReadAlongError` with the code `unwritable`; what was kept before is still there.
  public func keep(
    _ stretch: HeardStretch, for planned: Range<Double>, key: HearingKey
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let record = StretchRecord(stretch, key: key)
    try ReplacedFile.replace(
      file(of: planned, key: key), by: Array(try encoder.encode(record)))
  }

  /// The file of a stretch: its place on the timeline, and a hash of all that it depends on.
  private func file(of planned: Range<Double>, key: HearingKey) -> String {
    let start = Int((planned.lowerBound * 1000).rounded())
    let end = Int((planned.upperBound * 1000).rounded())
    return "\(path)/heard/\(start)-\(end)-\(name(of: key)).json"
  }

  /// A hash of all that a stretch depends on, computed once for each key.
  @inline(never)
  private func name(of key: HearingKey) -> String {
    names.withLock { names in
      if let known = names[key] { return known }
      let name = String(
        SHA256.hash("\(audioName)\n\(key.text)\n\(key.recognizer)".utf8).prefix(16))
      names[key] = name
      return name
    }
  }

  /// A whole file; nil where there is none.
  private static func bytes(of path: String) throws(ReadAlongError) -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw ReadAlongError(.unreadable, path: path, reason: "\(error)")
    }
  }

  private static func load(
    _ path: String, notices: inout [String]
  ) throws(ReadAlongError) -> Manifest? {
    guard let bytes = try bytes(of: path) else { return nil }
    guard let version = try? JSONDecoder().decode(SchemaVersion.self, from: Data(bytes)) else {
      notices.append("manifest.json is damaged and is made anew; what was heard is kept")
      return nil
    }
    guard version.schema <= Manifest.currentSchema else {
      throw ReadAlongError(
        .tooNew, path: path,
        reason:
          "it has schema \(version.schema), this version reads up to \(Manifest.currentSchema); update, or choose another folder"
      )
    }
    return try? JSONDecoder().decode(Manifest.self, from: Data(bytes))
  }

  private struct SchemaVersion: Codable {
    var schema: Int
  }
}
