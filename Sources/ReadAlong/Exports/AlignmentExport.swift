/// A way to write an alignment for another program.
///
/// Exports are written piece by piece, so that memory stays flat for a book of any length, and the
/// same map and options always give the same bytes.
public protocol AlignmentExport: Sendable {
  /// The end of the names of files in this format, without the dot.
  static var fileExtension: String { get }

  /// Writes an alignment as text.
  ///
  /// - Parameters:
  ///   - map: the alignment.
  ///   - output: where the text goes, in pieces of some tens of kilobytes.
  func write<Output: TextOutputStream>(_ map: AlignmentMap, to output: inout Output)
}

extension AlignmentExport {
  /// An alignment as one string, for tests and small books.
  public func text(of map: AlignmentMap) -> String {
    var text = ""
    write(map, to: &text)
    return text
  }

  /// Writes an alignment to a file, which appears whole or not at all.
  ///
  /// - Parameters:
  ///   - map: the alignment.
  ///   - path: the file to make or to replace.
  /// - Throws: `ReadAlongError` with code `unwritable` when the file cannot be written.
  public func write(_ map: AlignmentMap, toFile path: String) throws(ReadAlongError) {
    var file = try TextFile(path: path)
    write(map, to: &file)
    try file.close()
  }
}
