/// A content document's markup, made ready once and fed to handlers.
struct ContentDocument {
  private let path: String
  private let source: MarkupSource

  /// Makes a document's bytes ready.
  ///
  /// - Throws: An error where the document declares an expansion bomb.
  init(_ raw: [UInt8], path: String) throws(EPUBError) {
    self.path = path
    source = try MarkupSource(raw, path: path)
  }

  /// Parses the document as XML and, where it is not well-formed, anew as HTML.
  ///
  /// - Parameters:
  ///   - warnings: What had to be repaired is added here.
  ///   - makeHandler: Makes a fresh handler for each attempt.
  /// - Returns: The handler that has seen the whole document.
  /// - Throws: What a handler throws, which ends the parse.
  func feed<Handler: MarkupHandler>(
    _ warnings: inout [EPUBWarning], to makeHandler: () -> Handler
  ) throws(EPUBError) -> Handler {
    if source.isDamaged {
      warnings.append(
        EPUBWarning(
          .encoding, path: path,
          detail: "some bytes are not \(source.encoding.rawValue) and were replaced"))
    }
    if source.encoding == .windows1252 {
      warnings.append(
        EPUBWarning(
          .encoding, path: path, detail: "it is not UTF-8 and is read as windows-1252"))
    }
    for name in source.unknownEntities.sorted() {
      warnings.append(
        EPUBWarning(
          .unknownEntity, path: path, detail: "the entity &\(name); is unknown and kept as text"))
    }
    var handler = makeHandler()
    guard let failure = try MarkupParser.parse(source.bytes, as: .xml, to: &handler) else {
      return handler
    }
    let line = failure.line > 0 ? "line \(failure.line): " : ""
    warnings.append(
      EPUBWarning(
        .malformedMarkup, path: path,
        detail: "it is not well-formed (\(line)\(failure.message)) and is read as HTML"))
    var second = makeHandler()
    _ = try MarkupParser.parse(source.bytes, as: .html, to: &second)
    return second
  }
}
