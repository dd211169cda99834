import EPUB
import Foundation
import Testing
import TextAlignment

/// What is written must satisfy epubcheck.
@Suite(
  .serialized,
  .enabled(
    if: TestData.epubcheck != nil && TestData.program("ffmpeg") != nil,
    "epubcheck, java or ffmpeg is not installed"))
struct EPUBCheckTests {
  @Test func aBookMadeHere() throws {
    var book = TestBook(
      """
      <section epub:type="chapter" id="one"><h1>One</h1>
      <p>It was <i>dark. Very</i> dark<a href="c2.xhtml#n1" epub:type="noteref">1</a> indeed. Then light came.</p>
      <table><tr><td>A cell.</td><td>Another cell.</td></tr></table>
      <p><ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby> is ruby. And so on.</p></section>
      """,
      "<aside epub:type=\"footnote\" id=\"n1\"><p>A note. It has two sentences.</p></aside>")
    book.title = "Light"
    try check(try write(book))
  }

  @Test func wordByWord() throws {
    let book = TestBook(
      "<p>It was <i>dark. Very</i> dark<a href=\"c2.xhtml#n\">*</a> indeed. A well-known “word”…</p>",
      "<p id=\"n\">A note — of <b>so</b>rts.</p>")
    try check(try write(book), isByWord: true)
  }

  @Test func audioThatStaysOutside() throws {
    let audio = OverlayAudio(reference: "https://example.org/audio/one%201.mp3")
    try check(try write(TestBook("<p>One sentence. Another.</p>", "<p>A third.</p>")), audio: audio)
  }

  @Test func aBookOfVersionTwo() throws {
    var book = TestBook(
      """
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title></title>
      <meta http-equiv="Content-Type" content="application/xhtml+xml; charset=utf-8"/></head>
      <body bgcolor="#ffffff"><center><big>Old</big></center><a name="x"></a>
      <p align="right"><font color="red">Red words.</font> <tt>Typed words.</tt></p>
      <table border="0" cellpadding="2" width="90%"><tr><td valign="top" nowrap="nowrap">Cell.</td></tr></table>
      </body></html>
      """)
    book.version = "2.0"
    book.metadata = "<dc:creator opf:role=\"aut\" opf:file-as=\"Writer, A\">A Writer</dc:creator>"
    book.manifest = "<item id=\"ncx\" href=\"toc.ncx\" media-type=\"application/x-dtbncx+xml\"/>"
    book.spineAttributes = " toc=\"ncx\""
    book.add(
      "OEBPS/toc.ncx",
      """
      <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head>
      <meta name="dtb:uid" content="urn:test:1"/></head><docTitle><text>T</text></docTitle><navMap>
      <navPoint id="a" playOrder="1"><navLabel><text>Old</text></navLabel><content src="c1.xhtml#x"/>
      </navPoint></navMap></ncx>
      """)
    try check(try write(book))
  }

  @Test(
    .enabled(
      if: TestData.books != nil && TestData.runsSlowTests,
      "no real books here, or READALONG_SLOW_TESTS is not set"),
    arguments: [
      "standardebooks/mary-shelley_frankenstein.epub", "idpf/childrens-literature.epub",
      "with-overlays/moby-dick-two-chapters-narrated.epub",
    ])
  func realBooks(name: String) throws {
    let path = (TestData.books ?? "") + "/" + name
    let before = try Narration.complaints(about: path)
    try check(path, besides: before)
    try check(path, besides: before, isByWord: true)
  }

  private func write(_ book: TestBook) throws -> String {
    let path = TemporaryFolder.shared.path("source")
    try book.write(to: path)
    return path
  }

  /// Narrates a book's first hundred sentences, checks the file, and reads it back.
  private func check(
    _ path: String, besides before: Set<String> = [], audio: OverlayAudio? = nil,
    isByWord: Bool = false
  ) throws {
    let publication = try EPUBPublication.open(path: path)
    let audio =
      try audio
      ?? OverlayAudio(
        path: Narration.silence(seconds: 60), name: "Épisode 1.mp3")
    var clips = Narration.clips(of: publication.book, seconds: 60, most: 100)
    if isByWord { clips = Narration.words(of: clips, in: publication.book) }
    let target = TemporaryFolder.shared.path("narrated")
    let summary = try publication.writeNarrated(to: target, audio: [audio], clips: clips)
    #expect(summary.documents > 0)
    let after = try Narration.complaints(about: target)
    #expect(after.subtracting(before).isEmpty)
    #expect(summary.clips >= clips.count)
    let again = try EPUBPublication.open(path: target)
    #expect(
      again.book.sections.map { $0.sentences.map(\.text) }
        == publication.book.sections.map { $0.sentences.map(\.text) })
    let written = try again.overlays().flatMap(\.clips)
    #expect(written.count == summary.clips)
    try? FileManager.default.removeItem(atPath: target)
  }
}
