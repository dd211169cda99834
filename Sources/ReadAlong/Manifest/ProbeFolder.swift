public import AudioTimeline
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps what was found out about audio files in the folder of a pair, by the hash of their content.
///
/// A file that was renamed, moved or copied is known again; one that was changed is not. Give it to
/// the audio source that is opened, and to the ``ManifestFolder`` of the same folder, which then need
/// not hash the files again.
public final class ProbeFolder: ProbeStore {
  private let path: String
  /// The files by path, with their hashes.
  private let entries: Mutex<[String: Manifest.FileEntry]>
  /// The files that the manifest tells of, whose hashes hold as long as size and date do.
  private let listed: [Manifest.FileEntry]

  /// Uses the folder of a pair, which need not be there yet.
  public init(path: String) {
    self.path = path + "/files"
    entries = Mutex([:])
    let manifest = FileManager.default.contents(atPath: path + "/manifest.json")
      .flatMap { try? JSONDecoder().decode(Manifest.self, from: $0) }
    listed = manifest?.audio ?? []
  }

  /// What was kept of a file with this content; nil if nothing was.
  ///
  /// - Complexity: O(*n*) in the size of the file, unless the manifest knows it by size and date.
  public func record(ofFileAt path: String) -> [UInt8]? {
    guard let place = place(of: path) else { return nil }
    return FileManager.default.contents(atPath: place).map { [UInt8]($0) }
  }

  /// Keeps a record under the file's content.
  public func keep(_ record: [UInt8], ofFileAt path: String) {
    guard let place = place(of: path) else { return }
    try? FileManager.default.createDirectory(
      atPath: self.path, withIntermediateDirectories: true)
    try? Data(record).write(to: URL(fileURLWithPath: place), options: .atomic)
  }

  /// A file's size, date and hash; nil if it cannot be read.
  @inline(never)
  func entry(ofFileAt path: String) -> Manifest.FileEntry? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let known = entries.withLock { $0[path] } ?? listed.first { $0.name == name }
    guard let entry = try? Manifest.FileEntry(path: path, known: known) else { return nil }
    entries.withLock { $0[path] = entry }
    return entry
  }

  private func place(of path: String) -> String? {
    entry(ofFileAt: path).map { "\(self.path)/\($0.sha256).json" }
  }
}
