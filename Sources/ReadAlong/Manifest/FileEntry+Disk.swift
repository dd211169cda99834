#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Manifest.FileEntry {
  /// Describes a file on disk.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - known: What was known of it; its hash is taken over where size and date have not changed.
  /// - Throws: `ReadAlongError` with the code `unreadable`.
  /// - Complexity: O(*n*) in the file's size, unless it is known.
  init(path: String, known: Manifest.FileEntry?) throws(ReadAlongError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw ReadAlongError(.unreadable, path: path, reason: String(cString: strerror(errno)))
    }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let date = Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec)
    let size = Int64(status.st_size)
    if let known, known.size == size, known.modified == date {
      self = known
      self.name = name
      return
    }
    self.init(name: name, size: size, modified: date, sha256: try Self.hash(of: path))
  }

  private static func hash(of path: String) throws(ReadAlongError) -> String {
    let file = open(path, O_RDONLY)
    guard file >= 0 else {
      throw ReadAlongError(.unreadable, path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    var hash = SHA256()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      guard count >= 0 else {
        throw ReadAlongError(.unreadable, path: path, reason: String(cString: strerror(errno)))
      }
      if count == 0 { return hash.finish() }
      hash.update(count == buffer.count ? buffer : Array(buffer[..<count]))
    }
  }
}
