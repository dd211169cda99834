import Testing
import TextAlignment

@testable import EPUB

/// Sections: the reading order joined with the table of contents and what the book calls its parts.
@Suite struct SectionTests {
  @Test func severalChaptersInOneDocument() throws {
    var book = TestBook(
      """
      <p>Before.</p><section id="a"><h1>One</h1><p>First.</p></section>\
      <h1>Two <a id="b"></a></h1><p>Second.</p><a name="c"></a><h2>Three</h2><p>Third.<a id="d"/></p><h2>Four</h2>
      """)
    book.navigation = """
      <li><a href="c1.xhtml#a">One</a><ol><li><a href="c1.xhtml#b">Two</a></li></ol></li>\
      <li><a href="c1.xhtml#c">Three</a></li><li><a href="c1.xhtml#d">Four</a></li>
      """
    let sections = try book.read().book.sections
    #expect(sections.map(\.title) == [nil, "One", "Two", "Three", "Four"])
    #expect(sections.map(\.level) == [0, 0, 1, 0, 0])
    #expect(
      sections.map { $0.sentences.map(\.text) } == [
        ["Before."], ["One", "First."], ["Two", "Second."], ["Three", "Third."], ["Four"],
      ])
    #expect(sections.map(\.index) == [0, 1, 2, 3, 4])
    #expect(sections[2].sentences[0].place?.characters == 0..<3)
  }

  @Test func severalEntriesForOnePlaceAndEntriesThatLeadNowhere() throws {
    var book = TestBook("<p>One.</p>")
    book.navigation = """
      <li><a href="c1.xhtml">Part One</a></li><li><a href="c1.xhtml">Chapter 1</a></li>\
      <li><a href="gone.xhtml">Gone</a></li><li><span>A heading</span></li>
      """
    let publication = try book.read()
    #expect(publication.book.sections.map(\.title) == ["Part One: Chapter 1"])
    #expect(publication.warnings.map(\.code) == [.danglingContentsEntry])
    #expect(publication.contents.map(\.title) == ["Part One", "Chapter 1", "Gone", "A heading"])
  }

  @Test func kinds() throws {
    let cases: [(String, SectionKind)] = [
      ("<section epub:type=\"cover\"><p>x</p></section>", .cover),
      ("<section role=\"doc-dedication\"><p>x</p></section>", .dedication),
      (
        "<section epub:type=\"chapter\"><div epub:type=\"epigraph\"><p>x</p></div></section>", .body
      ),
      ("<section epub:type=\"endnotes\"><p>x</p></section>", .notes),
      (
        "<div epub:type=\"frontmatter\"><section epub:type=\"imprint\"><p>x</p></section></div>",
        .copyright
      ),
      ("<section epub:type=\"halftitlepage\"><p>x</p></section>", .titlePage),
      ("<section epub:type=\"frontmatter\"><p>x</p></section>", .otherMatter),
      ("<section epub:type=\"prologue\"><p>x</p></section>", .preface),
      ("<section epub:type=\"epilogue\"><p>x</p></section>", .afterword),
      ("<section epub:type=\"glossary\"><p>x</p></section>", .glossary),
      ("<section epub:type=\"index\"><p>x</p></section>", .index),
      ("<section epub:type=\"appendix\"><p>x</p></section>", .appendix),
      ("<p>x</p>", .body),
    ]
    for (body, kind) in cases {
      #expect(try TestBook(body).read().book.sections[0].kind == kind, "\(body)")
    }
  }

  @Test func kindsFromTitlesLandmarksAndTheGuide() throws {
    var book = TestBook("<p>x</p>", "<p>x</p>")
    book.navigation =
      "<li><a href=\"c1.xhtml\">Acknowledgements</a></li><li><a href=\"c2.xhtml\">II</a></li>"
    #expect(try book.read().book.sections.map(\.kind) == [.afterword, .body])
    book.add(
      "OEBPS/nav.xhtml",
      TestBook.document(
        """
        <nav epub:type="toc"><ol><li><a href="c1.xhtml">I</a></li></ol></nav>\
        <nav epub:type="landmarks"><ol><li><a epub:type="dedication" href="c1.xhtml">D</a></li>\
        <li><a epub:type="bodymatter" href="c2.xhtml">B</a></li></ol></nav>
        """))
    #expect(try book.read().book.sections.map(\.kind) == [.dedication, .body])
  }

  @Test func secondaryDocumentsAndTheNavigationDocument() throws {
    var book = TestBook("<p>One.</p>")
    book.manifest = "<item id=\"n\" href=\"n.xhtml\" media-type=\"application/xhtml+xml\"/>"
    book.add("OEBPS/n.xhtml", TestBook.document("<p>Aside.</p>"))
    book.spineAttributes = "><itemref idref=\"nav\"/><itemref idref=\"n\" linear=\"no\"/"
    let publication = try book.read()
    #expect(publication.book.sections.map(\.kind) == [.contents, .otherMatter, .body])
    #expect(publication.spine.map(\.isLinear) == [true, false, true])
  }

  @Test func metadata() throws {
    var book = TestBook("<p>One.</p>")
    book.language = "en-GB"
    book.metadata = """
      <dc:creator id="a">Ann Author</dc:creator><meta refines="#a" property="role">aut</meta>\
      <dc:creator id="b">Bo Binder</dc:creator><meta refines="#b" property="role">bkd</meta>\
      <dc:creator opf:role="aut">Cy Coauthor</dc:creator><dc:publisher>Pub</dc:publisher>\
      <dc:date>2020</dc:date><meta name="cover" content="pic"/>
      """
    book.manifest = "<item id=\"pic\" href=\"c.jpg\" media-type=\"image/jpeg\"/>"
    book.add("OEBPS/c.jpg", "picture")
    let path = TemporaryFolder.shared.path("metadata")
    try book.write(to: path)
    let publication = try EPUBPublication.open(path: path)
    #expect(publication.metadata.title == "The Test Book")
    #expect(publication.metadata.authors == ["Ann Author", "Cy Coauthor"])
    #expect(publication.book.authors == publication.metadata.authors)
    #expect(publication.metadata.language == "en-GB")
    #expect(publication.metadata.identifier == "urn:test:1")
    #expect(publication.metadata.publisher == "Pub")
    let cover = try #require(publication.cover?.path)
    #expect(try publication.contents(of: cover) == Array("picture".utf8))
  }

  @Test func versionTwoWithNCX() throws {
    var book = TestBook("<p>One.</p>", "<p>Two.</p>")
    book.version = "2.0"
    book.manifest = "<item id=\"ncx\" href=\"toc.ncx\" media-type=\"application/x-dtbncx+xml\"/>"
    book.spineAttributes = " toc=\"ncx\""
    book.add(
      "OEBPS/toc.ncx",
      """
      <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>Part</text></navLabel>\
      <content src="c1.xhtml"/><navPoint><navLabel><text> Inner \n chapter</text></navLabel><content src="c2.xhtml"/>\
      </navPoint></navPoint></navMap><pageList><pageTarget><navLabel><text>7</text></navLabel>\
      <content src="c2.xhtml#p7"/></pageTarget></pageList></ncx>
      """)
    let publication = try book.read()
    #expect(publication.book.sections.map(\.title) == ["Part", "Inner chapter"])
    #expect(publication.book.sections.map(\.level) == [0, 1])
    #expect(publication.pages.map(\.title) == ["7"])
    #expect(publication.warnings.isEmpty)
  }

  @Test func fallbacksAndItemsWithoutText() throws {
    var book = TestBook("<p>One.</p>")
    book.manifest = """
      <item id="v" href="v.pdf" media-type="application/pdf" fallback="w"/>\
      <item id="w" href="w.jpg" media-type="image/jpeg" fallback="c1"/>\
      <item id="x" href="x.pdf" media-type="application/pdf" fallback="y"/>\
      <item id="y" href="y.pdf" media-type="application/pdf" fallback="x"/>
      """
    book.spineAttributes = "><itemref idref=\"v\"/><itemref idref=\"x\"/"
    let publication = try book.read()
    #expect(publication.book.sections.map(\.sentences.count) == [1, 0, 1])
    #expect(publication.warnings.map(\.code) == [.unsupportedItem])
  }
}
