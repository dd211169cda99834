#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A local file open for reading at any place.
struct LocalFile: ~Copyable {
  private let descriptor: Int32
  let path: String
  /// How many bytes it has.
  let size: Int64

  private init(owning descriptor: Int32, path: String, size: Int64) {
    self.descriptor = descriptor
    self.path = path
    self.size = size
  }

  deinit { close(descriptor) }

  /// Opens a regular file that holds something.
  static func opening(_ path: String) throws(AudioError) -> LocalFile {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw AudioError(.unreadable, path: path, reason: systemMessage(errno))
    }
    var status = stat()
    let known = fstat(descriptor, &status) == 0
    let file = LocalFile(owning: descriptor, path: path, size: known ? Int64(status.st_size) : 0)
    let kind = status.st_mode & S_IFMT
    guard known, kind == S_IFREG else {
      throw AudioError(
        .unreadable, path: path,
        reason: kind == S_IFDIR ? "it is a folder" : "it is not a regular file")
    }
    guard file.size > 0 else {
      throw AudioError(.empty, path: path, reason: "it is empty")
    }
    return file
  }

  /// The bytes from an offset on, fewer where the file ends.
  func read(at offset: Int64, count: Int) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    let wanted = Int(min(Int64(count), size - offset))
    return [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, wanted - filled,
          off_t(offset) + off_t(filled))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { break }
        filled += got
      }
    }
  }

  private static func systemMessage(_ number: Int32) -> String {
    switch number {
    case ENOENT, ENOTDIR: "there is no such file"
    case EACCES, EPERM: "reading it is not permitted"
    case EMFILE, ENFILE: "too many files are open"
    default: strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
  }
}
