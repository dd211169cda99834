#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps other processes away from a folder for as long as it lives.
///
/// The lock is the operating system's: it ends with the process, however that ends.
final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock of a folder.
  ///
  /// - Throws: `ReadAlongError` with the code `inUse` where another process has it, `unwritable`
  ///   where the folder cannot be written to.
  init(folder: String) throws(ReadAlongError) {
    let path = folder + "/lock"
    let descriptor = open(path, O_RDWR | O_CREAT, 0o644)
    guard descriptor >= 0 else {
      throw .unwritable(folder, errno)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw ReadAlongError(
        .inUse, path: folder,
        reason: "another process is aligning this book; wait for it or choose another folder")
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
