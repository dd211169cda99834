import Testing
import TextAlignment

@testable import EPUB

/// Defects of real files: read anyway, and named.
@Suite struct DirtTests {
  private func texts(_ publication: EPUBPublication) -> [String] {
    publication.book.sections.flatMap { $0.sentences.map(\.text) }
  }

  private func codes(_ publication: EPUBPublication) -> Set<EPUBWarning.Code> {
    Set(publication.warnings.map(\.code))
  }

  @Test func aCleanBookHasNoWarnings() throws {
    let publication = try TestBook("<p>One. Two.</p>").read()
    #expect(texts(publication) == ["One.", "Two."])
    #expect(publication.warnings.isEmpty)
  }

  @Test func referencesThatLeadOutOfTheArchive() throws {
    var book = TestBook("<p>One.</p>")
    book.manifest =
      "<item id=\"out\" href=\"../../OEBPS/c1.xhtml\" media-type=\"application/xhtml+xml\"/>"
      + "<item id=\"in\" href=\"../OEBPS/./c1.xhtml\" media-type=\"application/xhtml+xml\"/>"
    let warnings = try book.read().warnings
    #expect(warnings.map(\.code) == [.pathRepaired])
    #expect(warnings.first?.path == "../../OEBPS/c1.xhtml")
    #expect(warnings.first?.detail.contains("read as OEBPS/c1.xhtml") == true)
  }

  @Test func referencesEscapedTwice() throws {
    var book = TestBook("<p>One.</p>")
    book.add("OEBPS/a%20b.xhtml", TestBook.document("<p>Two.</p>"))
    book.manifest =
      "<item id=\"b\" href=\"a%20b.xhtml\" media-type=\"application/xhtml+xml\"/>"
    let publication = try book.read()
    #expect(publication.manifest.first { $0.id == "b" }?.path == "OEBPS/a%20b.xhtml")
    #expect(codes(publication) == [.pathRepaired])
  }

  @Test func anArchiveOfNothingButAFolder() throws {
    let name = Array("e/".utf8)
    let facts: [UInt8] =
      [20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0] + [UInt8](repeating: 0, count: 12) + [2, 0]
    let local = [0x50, 0x4B, 3, 4] + facts + [0, 0] + name
    let directory =
      [0x50, 0x4B, 1, 2, 20, 0] + facts + [UInt8](repeating: 0, count: 16) + name
    let end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 48, 0, 0, 0, 32, 0, 0, 0, 0, 0]
    let error = #expect(throws: EPUBError.self) {
      _ = try EPUBPublication.read(local + directory + end, name: "folder")
    }
    #expect(error?.code == .notAnEPUB)
    #expect(error?.reason.contains("holds no package document") == true)
  }

  @Test func namedEntitiesWithoutDeclaration() throws {
    let publication = try TestBook(
      "<p title=\"&eacute;\">Caf&eacute;&nbsp;&mdash; &lt;b&gt; &amp; &#8230;</p>"
    ).read()
    #expect(texts(publication) == ["Café\u{A0}— <b> & …"])
    #expect(publication.warnings.isEmpty)
  }

  @Test func declaredEntitiesAndUnknownOnes() throws {
    let publication = try TestBook(
      """
      <?xml version="1.0"?><!DOCTYPE html [<!ENTITY hero "Ann &#38; Bo">]>
      <html xmlns="http://www.w3.org/1999/xhtml"><body><p>&hero; met &villain;.</p></body></html>
      """
    ).read()
    #expect(texts(publication) == ["Ann & Bo met &villain;."])
    #expect(codes(publication) == [.unknownEntity])
  }

  @Test func ampersandsThatAreNoEntities() throws {
    let publication = try TestBook("<p>Salt & pepper, R&D, A&amp;B.</p>").read()
    #expect(texts(publication) == ["Salt & pepper, R&D, A&B."])
  }

  @Test func entitiesInCDATAStayAsTheyAre() throws {
    let publication = try TestBook("<p>&eacute; <![CDATA[a &eacute; < b]]> &eacute;.</p>").read()
    #expect(texts(publication) == ["é a &eacute; < b é."])
  }

  @Test func unclosedTags() throws {
    let publication = try TestBook("<p>One.<p>Two<br>lines. <i>Three.</p>").read()
    #expect(texts(publication) == ["One.", "Two", "lines.", "Three."])
    #expect(codes(publication) == [.malformedMarkup])
  }

  @Test func encodings() throws {
    let text = "<html><head><title>x</title></head><body><p>Größe – “gut”.</p></body></html>"
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    var bigEndian: [UInt8] = []
    for unit in text.utf16 { bigEndian += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let windows =
      Array("<?xml version=\"1.0\" encoding=\"windows-1252\"?><html><body><p>Gr".utf8)
      + [0xF6, 0xDF] + Array("e ".utf8) + [0x96] + Array(" ".utf8) + [0x93] + Array("gut".utf8)
      + [0x94] + Array(".</p></body></html>".utf8)
    let mark = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for bytes in [utf16, bigEndian, windows, mark] {
      var book = TestBook("")
      book.entries = [("OEBPS/c1.xhtml", bytes)]
      #expect(texts(try book.read()) == ["Größe – “gut”."])
    }
  }

  @Test func aMislabeledDocumentIsReadByItsBytes() throws {
    var book = TestBook("")
    book.add(
      "OEBPS/c1.xhtml",
      "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><html><body><p>Größe.</p></body></html>")
    #expect(texts(try book.read()) == ["Größe."])
  }

  @Test func aFewBadBytesAreReplacedAndNamed() throws {
    var book = TestBook("")
    book.entries = [
      (
        "OEBPS/c1.xhtml",
        Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?><html><body><p>éèàùç ".utf8) + [0xFF]
          + Array(" end.</p></body></html>".utf8)
      )
    ]
    let publication = try book.read()
    #expect(texts(publication) == ["éèàùç \u{FFFD} end."])
    #expect(codes(publication) == [.encoding])
  }

  @Test func containerMissingOrWrong() throws {
    var book = TestBook("<p>Found.</p>")
    book.missing = ["META-INF/container.xml"]
    #expect(texts(try book.read()) == ["Found."])
    #expect(codes(try book.read()) == [.container])
    book.missing = []
    book.add("META-INF/container.xml", "<container><rootfile full-path='nowhere.opf'/></container>")
    #expect(texts(try book.read()) == ["Found."])
    #expect(codes(try book.read()) == [.container])
  }

  @Test func mimetypeMissingPackedOrWrong() throws {
    var book = TestBook("<p>Read.</p>")
    book.isMimetypeStored = false
    #expect(codes(try book.read()) == [.mimetype])
    book.missing = ["mimetype"]
    #expect(codes(try book.read()) == [.mimetype])
    book.add("mimetype", "text/plain")
    let publication = try book.read()
    #expect(codes(publication) == [.mimetype])
    #expect(texts(publication) == ["Read."])
  }

  @Test(arguments: [
    ("ch%20one.xhtml", "OEBPS/ch one.xhtml"), ("../text/x.xhtml", "text/x.xhtml"),
    ("Chapter.XHTML", "OEBPS/chapter.xhtml"), ("re\u{301}sume\u{301}.xhtml", "OEBPS/résumé.xhtml"),
    ("r%C3%A9sum%C3%A9.xhtml", "OEBPS/re\u{301}sume\u{301}.xhtml"),
    ("./a/../b.xhtml", "OEBPS/b.xhtml"),
    ("100%25.xhtml", "OEBPS/100%.xhtml"), ("win.xhtml", "OEBPS\\win.xhtml"),
  ])
  func pathsThatAreWrittenDifferently(href: String, entry: String) throws {
    var book = TestBook("<p>First.</p>")
    book.add(entry, TestBook.document("<p>Second.</p>"))
    book.manifest = "<item id=\"x\" href=\"\(href)\" media-type=\"application/xhtml+xml\"/>"
    book.spineAttributes = "><itemref idref=\"x\"/"
    #expect(texts(try book.read()) == ["Second.", "First."])
  }

  @Test func aMissingDocumentIsNamedAndKeepsItsPlace() throws {
    var book = TestBook("<p>One.</p>", "<p>Two.</p>", "<p>Three.</p>")
    book.missing = ["OEBPS/c2.xhtml"]
    let publication = try book.read()
    #expect(publication.book.sections.map(\.sentences.count) == [1, 0, 1])
    #expect(publication.book.sections.map(\.title) == ["Chapter 1", "Chapter 2", "Chapter 3"])
    #expect(publication.warnings.map(\.code) == [.missingResource])
    #expect(publication.warnings.first?.path == "OEBPS/c2.xhtml")
  }

  @Test func anItemThatTheManifestLacks() throws {
    var book = TestBook("<p>One.</p>")
    book.spineAttributes = "><itemref idref=\"ghost\"/"
    #expect(codes(try book.read()) == [.missingResource])
  }

  @Test func anEmptyDocument() throws {
    var book = TestBook("<p>One.</p>", "")
    book.entries = [("OEBPS/c2.xhtml", [])]
    let publication = try book.read()
    #expect(publication.book.sections.map(\.sentences.count) == [1, 0])
    #expect(codes(publication) == [.malformedMarkup])
  }

  @Test func aDamagedDocumentDoesNotPoisonTheRest() throws {
    let marker = String(repeating: "A line that packs into something. ", count: 40)
    var bytes = try TestBook("<p>One.</p>", "<p>\(marker)</p>", "<p>Three.</p>").make()
    let name = Array("OEBPS/c2.xhtml".utf8)
    let start = try #require(bytes[...].indices.first { bytes[$0...].starts(with: name) })
    for i in start + name.count + 4..<start + name.count + 24 { bytes[i] ^= 0x55 }
    let publication = try EPUBPublication.read(bytes, name: "damaged.epub")
    #expect(publication.book.sections.map(\.sentences.count) == [1, 0, 1])
    #expect(codes(publication) == [.damagedResource])
  }

  @Test func duplicateIdsAndEntriesInTheSpine() throws {
    var book = TestBook("<p id=\"a\">One.</p><p id=\"a\">Two.</p>")
    book.spineAttributes = "><itemref idref=\"c1\"/"
    let publication = try book.read()
    #expect(texts(publication) == ["One.", "Two."])
    #expect(codes(publication) == [.package])
  }

  @Test func nestingThirtyThousandDeep() throws {
    let depth = 30_000
    let deep =
      String(repeating: "<div>", count: depth) + "Deep down."
      + String(repeating: "</div>", count: depth)
    let publication = try TestBook("<p>One.</p>" + deep + "<p>Two.</p>").read()
    #expect(texts(publication) == ["One.", "Deep down.", "Two."])
    // Not closed at all: read as HTML, which must not take long either.
    let open = String(repeating: "<div>", count: depth) + "Deep down."
    #expect(texts(try TestBook("<p>One.</p>" + open).read()) == ["One.", "Deep down."])
  }
}
