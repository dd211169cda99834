#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is either as it was or as it should be, wherever the process is stopped.
///
/// What is appended stands in a file beside it, which is forced to the disk before it takes the name,
/// and removed when writing is given up.
final class ReplacedFile {
  private let path: String
  private let partialPath: String
  private var descriptor: CInt

  /// Starts to write.
  ///
  /// - Parameter path: The file to make or to replace.
  /// - Throws: `ReadAlongError` with the code `unwritable`.
  init(path: String) throws(ReadAlongError) {
    self.path = path
    partialPath = path + ".part"
    descriptor = open(partialPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw .unwritable(path, errno) }
  }

  deinit { giveUp() }

  /// Replaces a file by some bytes.
  ///
  /// - Throws: `ReadAlongError` with the code `unwritable`; the file is then as it was before.
  static func replace(_ path: String, by bytes: [UInt8]) throws(ReadAlongError) {
    let file = try ReplacedFile(path: path)
    let failure = bytes.withUnsafeBytes { buffer -> ReadAlongError? in
      do throws(ReadAlongError) {
        try file.append(buffer)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    try file.commit()
  }

  /// Appends bytes.
  ///
  /// - Throws: `ReadAlongError` with the code `unwritable`.
  func append(_ bytes: UnsafeRawBufferPointer) throws(ReadAlongError) {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = write(descriptor, start, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw .unwritable(path, errno)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Gives the file its name.
  ///
  /// - Throws: `ReadAlongError` with the code `unwritable`; the file is then as it was before.
  func commit() throws(ReadAlongError) {
    guard fsync(descriptor) == 0, rename(partialPath, path) == 0 else {
      throw .unwritable(path, errno)
    }
    close(descriptor)
    descriptor = -1
    syncFolder()
  }

  private func giveUp() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(partialPath)
  }

  /// Forces the new name to the disk.
  ///
  /// A file system that cannot do so on a folder is left alone.
  private func syncFolder() {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

extension ReadAlongError {
  /// What the operating system's error number says of a file that cannot be written, and what to do.
  static func unwritable(_ path: String, _ number: CInt) -> ReadAlongError {
    let reason: String
    switch number {
    case ENOSPC, EDQUOT:
      reason = "no space is left on the disk; free some, and the same run goes on where it was"
    case EROFS, EACCES, EPERM:
      reason = "\(text(of: number)); choose a folder that can be written to"
    default: reason = text(of: number)
    }
    return ReadAlongError(.unwritable, path: path, reason: reason)
  }

  private static func text(of number: CInt) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    let reason = String(cString: text)
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }
}
