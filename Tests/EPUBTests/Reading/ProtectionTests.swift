import Testing
import TextAlignment

@testable import EPUB

/// Encrypted text is refused by the name of the scheme; fonts that are obfuscated are nobody's business.
@Suite struct ProtectionTests {
  private func book(algorithm: String, target: String = "OEBPS/c1.xhtml", key: String = "")
    -> TestBook
  {
    var book = TestBook("<p>One.</p>")
    book.add(
      "META-INF/encryption.xml",
      """
      <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" \
      xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>\
      <enc:EncryptionMethod Algorithm="\(algorithm)"/>\(key)<enc:CipherData>\
      <enc:CipherReference URI="\(target)"/></enc:CipherData></enc:EncryptedData></encryption>
      """)
    return book
  }

  private let cipher = "http://www.w3.org/2001/04/xmlenc#aes128-cbc"

  private func refusal(_ book: TestBook) -> EPUBError? {
    do {
      _ = try book.read()
      return nil
    } catch {
      return error as? EPUBError
    }
  }

  @Test(arguments: [
    ("META-INF/rights.xml", "<rights xmlns=\"http://ns.adobe.com/adept\"/>", "Adobe ADEPT"),
    ("META-INF/sinf.xml", "<sinf/>", "Apple FairPlay"),
    ("META-INF/license.lcpl", "{}", "Readium LCP"),
    ("META-INF/rights.xml", "<kdrm/>", "Kobo"),
    (
      "META-INF/other.xml", "<x/>",
      "an unknown scheme (http://www.w3.org/2001/04/xmlenc#aes128-cbc)"
    ),
  ])
  func schemes(entry: String, content: String, name: String) throws {
    var book = book(algorithm: cipher)
    book.add(entry, content)
    let error = try #require(refusal(book))
    #expect(error.code == .encrypted)
    #expect(error.description.contains("is encrypted with \(name)"))
  }

  @Test(arguments: ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"])
  func obfuscatedFontsAreFine(algorithm: String) throws {
    let publication = try book(algorithm: algorithm, target: "OEBPS/font.otf").read()
    #expect(publication.warnings.isEmpty)
    #expect(publication.book.sections.first?.sentences.count == 1)
  }

  @Test func encryptedPicturesAreOnlyNamed() throws {
    let publication = try book(algorithm: cipher, target: "OEBPS/picture.jpg").read()
    #expect(publication.warnings.map(\.code) == [.encryptedResource])
  }

  @Test func filesThatAreNoEPUB() throws {
    let mobi = [UInt8](repeating: 0, count: 60) + Array("BOOKMOBI".utf8)
    let kfx = [0xEA] + Array("DRMION".utf8) + [0xEE]
    for (bytes, code, word) in [
      (mobi, EPUBError.Code.notAnArchive, "Kindle"), (kfx, .encrypted, "Kindle"),
      (Array("%PDF-1.7".utf8), .notAnArchive, "PDF"), ([], .notAnArchive, "ZIP"),
    ] {
      let error = #expect(throws: EPUBError.self) {
        _ = try EPUBPublication.read(bytes, name: "x.epub")
      }
      #expect(error?.code == code)
      #expect(error?.reason.contains(word) == true)
    }
    let error = #expect(throws: EPUBError.self) {
      _ = try EPUBPublication.open(path: "/nowhere.epub")
    }
    #expect(error?.description == "Cannot read /nowhere.epub: there is no such file.")
  }

  @Test func aZipWithoutAPackage() throws {
    var book = TestBook()
    book.missing = ["OEBPS/book.opf"]
    #expect(refusal(book)?.code == .notAnEPUB)
  }
}
