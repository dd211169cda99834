import Testing

@testable import EPUB

@Suite struct ArchivePathTests {
  @Test(arguments: [
    ("OEBPS/a.xhtml", "OEBPS/a.xhtml"), ("OEBPS/../a.xhtml", "a.xhtml"),
    ("./OEBPS//a.xhtml", "OEBPS/a.xhtml"), ("OEBPS\\text\\a.xhtml", "OEBPS/text/a.xhtml"),
    ("a/./b/../c", "a/c"), (".hidden/x", ".hidden/x"), ("a/..b", "a/..b"),
  ])
  func foldsDots(path: String, expected: String) {
    #expect(ArchivePath.normalized(path) == expected)
  }

  @Test(arguments: ["../a", "a/../../b", "..", "..\\a"])
  func refusesToLeaveTheArchive(path: String) {
    #expect(ArchivePath.normalized(path) == nil)
  }

  @Test(arguments: [
    ("ch%201.xhtml", "OEBPS/ch 1.xhtml", nil), ("../img/a.png", "img/a.png", nil),
    ("a.xhtml#p%C3%A9", "OEBPS/a.xhtml", "pé"), ("#here", "OEBPS/text.xhtml", "here"),
    ("/root.xhtml", "root.xhtml", nil), ("100%.xhtml", "OEBPS/100%.xhtml", nil),
    ("a.xhtml?x=1#f", "OEBPS/a.xhtml", "f"), (" a.xhtml ", "OEBPS/a.xhtml", nil),
    ("../../out.xhtml", "out.xhtml", nil),
  ])
  func followsReferences(reference: String, path: String, fragment: String?) throws {
    let found = try #require(ArchivePath.resolve(reference, from: "OEBPS/text.xhtml"))
    #expect(found.path == path)
    #expect(found.fragment == fragment)
  }

  @Test(arguments: ["https://example.org/a", "data:text/plain,x"])
  func followsNothingOutside(reference: String) {
    #expect(ArchivePath.resolve(reference, from: "OEBPS/text.xhtml") == nil)
  }

  @Test(arguments: [
    ("OPS/a.smil", "OPS/text/b.xhtml", "../a.smil"), ("OPS/a", "OPS/b", "a"),
    ("audio/a.mp3", "OPS/overlays/b.smil", "../../audio/a.mp3"), ("OPS/x/a", "b", "OPS/x/a"),
  ])
  func leadsFromOneDocumentToAnother(path: String, base: String, expected: String) {
    #expect(ArchivePath.relative(to: path, from: base) == expected)
    #expect(ArchivePath.resolve(expected, from: base)?.path == path)
  }

  @Test func encodesWhatAReferenceMayNotHold() {
    #expect(ArchivePath.percentEncoded("a b/é?.x") == "a%20b/%C3%A9%3F.x")
    #expect(ArchivePath.percentDecoded("a%20b/%C3%A9%3F.x") == "a b/é?.x")
  }
}
