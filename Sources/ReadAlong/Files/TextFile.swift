/// A text file that is written in pieces and appears under its name only when it is complete.
///
/// Until `close()` the text stands in a file beside it, which is removed when writing is given up.
/// Writing does not throw, as `TextOutputStream` wants it: the first failure is kept and thrown by
/// `close()`.
public final class TextFile: TextOutputStream {
  /// The file's path.
  public let path: String
  private var file: ReplacedFile?
  private var failure: ReadAlongError?

  /// Opens a file for writing.
  ///
  /// - Parameter path: the file to make or to replace.
  /// - Throws: `ReadAlongError` with code `unwritable`.
  public init(path: String) throws(ReadAlongError) {
    self.path = path
    file = try ReplacedFile(path: path)
  }

  /// Appends a text.
  public func write(_ string: String) {
    guard let file, failure == nil else { return }
    var string = string
    string.withUTF8 { text in
      do throws(ReadAlongError) {
        try file.append(UnsafeRawBufferPointer(text))
      } catch {
        failure = error
      }
    }
  }

  /// Ends the file and gives it its name.
  ///
  /// - Throws: `ReadAlongError` with code `unwritable` when any of the text could not be written.
  public func close() throws(ReadAlongError) {
    defer { file = nil }
    if let failure { throw failure }
    try file?.commit()
  }
}
