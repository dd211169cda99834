import Foundation

@testable import EPUB

/// A small EPUB made for a test: documents in, file out.
struct TestBook {
  /// The body of each document, in reading order; the first is `c1.xhtml`.
  var bodies: [String] = []
  /// Entries that replace or join the usual ones.
  var entries: [(path: String, bytes: [UInt8])] = []
  /// Usual entries to leave out.
  var missing: Set<String> = []
  var navigation = ""
  var metadata = ""
  var manifest = ""
  var spineAttributes = ""
  var title = "The Test Book"
  var language = "en"
  var version = "3.0"
  var isMimetypeStored = true

  init(_ bodies: String...) { self.bodies = bodies }

  /// The text of a content document around a body.
  static func document(_ body: String, head: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
    <head><title>Test</title>\(head)</head><body>\(body)</body></html>
    """
  }

  mutating func add(_ path: String, _ text: String) {
    entries.append((path, Array(text.utf8)))
  }

  /// The file's bytes, by way of a temporary file.
  func make() throws -> [UInt8] {
    let path = TemporaryFolder.shared.path("book")
    try write(to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(to path: String) throws {
    let zip = try ZipWriter.creating(path: path)
    var usual: [(path: String, text: String)] = [
      ("mimetype", "application/epub+zip"), ("META-INF/container.xml", Self.container),
      ("OEBPS/book.opf", package),
    ]
    if version.hasPrefix("3") {
      let list = navigation.isEmpty ? usualNavigation : navigation
      usual.append(
        ("OEBPS/nav.xhtml", Self.document("<nav epub:type=\"toc\"><ol>\(list)</ol></nav>")))
    }
    for (i, body) in bodies.enumerated() {
      usual.append(
        ("OEBPS/c\(i + 1).xhtml", body.contains("<html") ? body : Self.document(body)))
    }
    for (name, text) in usual
    where !missing.contains(name) && !entries.contains(where: { $0.path == name }) {
      try zip.add(
        Array(text.utf8), as: name, isStored: name == "mimetype" && isMimetypeStored)
    }
    for (name, bytes) in entries { try zip.add(bytes, as: name) }
    try zip.close(path: path)
  }

  private static let container = """
    <?xml version="1.0"?><container version="1.0" \
    xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile \
    full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
    """

  func read() throws -> EPUBPublication {
    try EPUBPublication.read(try make(), name: "test.epub")
  }

  private var usualNavigation: String {
    bodies.indices.map { "<li><a href=\"c\($0 + 1).xhtml\">Chapter \($0 + 1)</a></li>" }.joined()
  }

  private var package: String {
    let items = bodies.indices.map {
      "<item id=\"c\($0 + 1)\" href=\"c\($0 + 1).xhtml\" media-type=\"application/xhtml+xml\"/>"
    }
    let spine = bodies.indices.map { "<itemref idref=\"c\($0 + 1)\"/>" }
    let nav =
      version.hasPrefix("3")
      ? "<item id=\"nav\" href=\"nav.xhtml\" media-type=\"application/xhtml+xml\" properties=\"nav\"/>"
      : ""
    let modified =
      version.hasPrefix("3")
      ? "<meta property=\"dcterms:modified\">2026-01-01T00:00:00Z</meta>" : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="\(version)" unique-identifier="id">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">
      <dc:identifier id="id">urn:test:1</dc:identifier><dc:title>\(title)</dc:title>
      <dc:language>\(language)</dc:language>\(modified)\(metadata)</metadata>
      <manifest>\(nav)\(items.joined())\(manifest)</manifest>
      <spine\(spineAttributes)>\(spine.joined())</spine>
      </package>
      """
  }
}

/// A folder for the files of one test run.
struct TemporaryFolder: Sendable {
  static let shared = TemporaryFolder()

  let root: String

  private init() {
    root = NSTemporaryDirectory() + "epub-tests-\(ProcessInfo.processInfo.processIdentifier)/"
    try? FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  /// A path that nothing else uses.
  func path(_ name: String, _ suffix: String = "epub") -> String {
    root + "\(name)-\(UUID().uuidString).\(suffix)"
  }
}
