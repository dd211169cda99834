#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A text file that is written in pieces and appears under its name only when it is complete.
///
/// Until `close()` the text stands in a file beside it, which is removed when writing is given up.
/// Writing does not throw, as `TextOutputStream` wants it: the first failure is kept and thrown by
/// `close()`.
public final class TextFile: TextOutputStream {
  /// The file's path.
  public let path: String
  private let partialPath: String
  private var descriptor: CInt
  private var failure: ReadAlongError?

  /// Opens a file for writing.
  ///
  /// - Parameter path: the file to make or to replace.
  /// - Throws: `ReadAlongError` with code `unwritable`.
  public init(path: String) throws(ReadAlongError) {
    self.path = path
    partialPath = path + ".part"
    descriptor = open(partialPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 {
      throw ReadAlongError(.unwritable, path: path, reason: Self.lastReason())
    }
  }

  deinit {
    if descriptor >= 0 {
      _ = Self.closing(descriptor)
      unlink(partialPath)
    }
  }

  /// Appends a text.
  public func write(_ string: String) {
    guard descriptor >= 0, failure == nil else { return }
    var string = string
    string.withUTF8 { text in
      var rest = UnsafeRawBufferPointer(text)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = Self.writing(descriptor, start, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          failure = ReadAlongError(.unwritable, path: path, reason: Self.lastReason())
          return
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Ends the file and gives it its name.
  ///
  /// - Throws: `ReadAlongError` with code `unwritable` when any of the text could not be written.
  public func close() throws(ReadAlongError) {
    guard descriptor >= 0 else { return }
    let closed = Self.closing(descriptor)
    descriptor = -1
    if failure == nil, closed != 0 || rename(partialPath, path) != 0 {
      failure = ReadAlongError(.unwritable, path: path, reason: Self.lastReason())
    }
    if let failure {
      unlink(partialPath)
      throw failure
    }
  }

  private static func lastReason() -> String {
    guard let text = strerror(errno) else { return "error \(errno)" }
    let reason = String(cString: text)
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }

  // The methods above hide the C functions of the same names.
  private static func closing(_ descriptor: CInt) -> CInt {
    #if canImport(Darwin)
      Darwin.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Glibc.close(descriptor)
    #endif
  }

  private static func writing(_ descriptor: CInt, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Glibc.write(descriptor, bytes, count)
    #endif
  }
}
