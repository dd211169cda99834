import Foundation
import Recognition
import Testing

@testable import RecognitionPocketSphinx

struct DictionaryFileTests {
  static func dictionary(_ lines: String...) -> DictionaryFile {
    DictionaryFile(bytes: Array(lines.joined(separator: "\n").utf8))
  }

  @Test func findsWordsWithAllTheirAlternates() {
    let file = Self.dictionary(
      "'bout B AW T", "read R EH D", "read(2) R IY D", "reader R IY D ER", "red\tR EH D \r")
    #expect(file.pronunciations(of: "read") == ["R EH D", "R IY D"])
    #expect(file.pronunciations(of: "'bout") == ["B AW T"])
    #expect(file.pronunciations(of: "red") == ["R EH D"])
    #expect(file.pronunciations(of: "rea").isEmpty)
    #expect(file.pronunciations(of: "zebra").isEmpty)
  }

  @Test func takesFilesInAnyOrderAndCase() {
    let file = Self.dictionary(
      "## a comment", "ZEBRA  Z IY B R AH  # striped", "", "apple AE P AH L", ";;; another",
      "Zebra(2) Z EH B R AH", "lonely")
    #expect(file.pronunciations(of: "zebra") == ["Z IY B R AH", "Z EH B R AH"])
    #expect(file.pronunciations(of: "apple") == ["AE P AH L"])
    #expect(file.pronunciations(of: "lonely").isEmpty)
  }

  @Test func namesAFileThatIsMissingOrEmpty() throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let empty = directory.appendingPathComponent("empty.dict").path
    try Data("\n".utf8).write(to: URL(fileURLWithPath: empty))
    let error = #expect(throws: RecognitionError.self) { try DictionaryFile(path: empty) }
    #expect(error?.code == .modelUnusable && error?.subject == empty)
    let missing = directory.appendingPathComponent("none.dict").path
    let other = #expect(throws: RecognitionError.self) { try DictionaryFile(path: missing) }
    #expect(other?.code == .modelMissing && other?.subject == missing)
  }
}
