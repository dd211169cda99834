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

/// Files that are either as they were or as they should be, wherever the process is stopped.
enum DurableFile {
  /// Writes a file beside its place, forces it to the disk and moves it there.
  ///
  /// - Throws: `ReadAlongError` with the code `unwritable`. The file is then as it was before.
  static func write(_ bytes: [UInt8], to path: String) throws(ReadAlongError) {
    let temporary = "\(path).new"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw failure(path) }
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Self.write(file, buffer, from: offset)
      }
      if count < 0 {
        let error = failure(path)
        close(file)
        unlink(temporary)
        throw error
      }
      offset += count
    }
    guard fsync(file) == 0, close(file) == 0, rename(temporary, path) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
    syncFolder(of: path)
  }

  /// Reads a whole file; nil where there is none.
  ///
  /// - Throws: `ReadAlongError` with the code `unreadable`.
  static func read(_ path: String) throws(ReadAlongError) -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw ReadAlongError(.unreadable, path: path, reason: "\(error)")
    }
  }

  private static func write(
    _ file: Int32, _ buffer: UnsafeRawBufferPointer, from offset: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
    #elseif canImport(Musl)
      Musl.write(file, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
    #else
      Darwin.write(file, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
    #endif
  }

  /// Forces a rename to the disk.
  ///
  /// A file system that cannot do so on a folder is left alone.
  private static func syncFolder(of path: String) {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let descriptor = open(path.hasPrefix("/") ? "/" + folder : folder, O_RDONLY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func failure(_ path: String) -> ReadAlongError {
    let code = errno
    return ReadAlongError(.unwritable, path: path, reason: String(cString: strerror(code)))
  }
}
