import Testing
import TextAlignment

@testable import EPUB

/// What untrusted files may not do, each with an error that says which.
@Suite struct LimitTests {
  private func code(_ body: () throws -> Void) -> EPUBError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? EPUBError)?.code
    }
  }

  private func read(_ book: TestBook, _ change: (inout ReadingLimits) -> Void = { _ in })
    -> EPUBError.Code?
  {
    var limits = ReadingLimits.standard
    change(&limits)
    return code { _ = try EPUBPublication.read(try book.make(), name: "x.epub", limits: limits) }
  }

  @Test func entryCount() {
    #expect(read(TestBook("<p>One.</p>")) { $0.entries = 5 } == nil)
    #expect(read(TestBook("<p>One.</p>")) { $0.entries = 4 } == .tooManyEntries)
  }

  @Test func documentSize() {
    #expect(
      read(TestBook("<p>\(String(repeating: "x", count: 9000))</p>")) { $0.documentSize = 8000 }
        == .tooLarge)
  }

  @Test func totalSize() {
    let body = "<p>\(String(repeating: "x", count: 5000))</p>"
    #expect(read(TestBook(body, body, body)) { $0.totalSize = 12_000 } == .tooLarge)
  }

  @Test func compressionRatio() {
    #expect(
      read(TestBook("<p>\(String(repeating: "x", count: 3 << 20))</p>")) == .suspiciousCompression)
  }

  @Test func depth() {
    let deep = String(repeating: "<i>", count: 600) + "x" + String(repeating: "</i>", count: 600)
    #expect(read(TestBook(deep)) { $0.depth = 500 } == .tooDeep)
  }

  @Test func nodes() {
    #expect(read(TestBook("<p>One.</p>")) { $0.nodes = 10 } == .tooLarge)
  }

  @Test func entityExpansion() {
    let bomb = """
      <!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
      <html xmlns="http://www.w3.org/1999/xhtml"><body><p>&c;</p></body></html>
      """
    #expect(read(TestBook(bomb)) == .entityExpansion)
  }

  @Test func externalEntitiesAreNotFetched() throws {
    let document = """
      <!DOCTYPE html [<!ENTITY secret SYSTEM "file:///etc/hostname"><!ENTITY % more SYSTEM "file:///etc/passwd">%more;]>
      <html xmlns="http://www.w3.org/1999/xhtml"><body><p>It is &secret;.</p></body></html>
      """
    let publication = try TestBook(document).read()
    #expect(publication.book.sections.first?.sentences.map(\.text) == ["It is &secret;."])
  }

  @Test(arguments: ["../evil.xhtml", "OEBPS/../../evil.xhtml", "..\\evil.xhtml"])
  func pathTraversal(name: String) {
    var book = TestBook("<p>One.</p>")
    book.add(name, "x")
    #expect(read(book) == .unsafePath)
  }

  @Test func symbolicLink() throws {
    var bytes = try TestBook("<p>One.</p>").make()
    // The Unix mode in the directory's record of the first entry: a regular file becomes a link.
    let record: [UInt8] = [0x50, 0x4B, 0x01, 0x02]
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: record) })
    bytes[start + 41] = 0xA1
    #expect(code { _ = try EPUBPublication.read(bytes, name: "x.epub") } == .symbolicLink)
  }

  @Test func descriptionsAreOneSentence() {
    for code in EPUBError.Code.allCases {
      let text = EPUBError(code, path: "a.epub", reason: "something is wrong").description
      #expect(text.hasSuffix("a.epub: something is wrong."))
      #expect(text.hasPrefix("Cannot "))
    }
  }
}
