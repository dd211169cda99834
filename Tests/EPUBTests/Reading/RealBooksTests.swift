import EPUB
import Foundation
import Testing
import TextAlignment

/// Every EPUB at hand, those of a validator's test suite among them, reads or is refused as recorded.
///
/// The record is `Tests/Golden/epub-books.tsv`: file, sections, sentences, words and the codes of
/// the warnings, or the code of the error. `READALONG_RECORD=1` writes it anew.
@Suite(.enabled(if: TestData.books != nil, "no real books here: set READALONG_DATA"))
struct RealBooksTests {
  private static let record: String = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return tests.appendingPathComponent("Golden/epub-books.tsv").path
  }()

  private static func line(_ name: String, in folder: String) -> String {
    do {
      let publication = try EPUBPublication.open(path: "\(folder)/\(name)")
      let sentences = publication.book.sections.flatMap(\.sentences)
      let words = sentences.reduce(0) { count, sentence in
        count + sentence.text.split { !$0.isLetter && !$0.isNumber && $0 != "’" && $0 != "'" }.count
      }
      let codes = Set(publication.warnings.map(\.code.rawValue)).sorted().joined(separator: ",")
      return "\(name)\t\(publication.book.sections.count)\t\(sentences.count)\t\(words)\t\(codes)"
    } catch {
      return "\(name)\terror\t\(error.code.rawValue)"
    }
  }

  private static func lines() -> [String] {
    guard let folder = TestData.books,
      let names = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    else { return [] }
    return names.filter { $0.lowercased().hasSuffix(".epub") }
      .filter { FileManager.default.isReadableFile(atPath: "\(folder)/\($0)") }
      .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      .map { line($0, in: folder) }
  }

  @Test func allBooksReadAsRecorded() throws {
    let found = Self.lines()
    if ProcessInfo.processInfo.environment["READALONG_RECORD"] != nil {
      try (found.joined(separator: "\n") + "\n").write(
        toFile: Self.record, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOfFile: Self.record, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    let differences = Set(found).subtracting(recorded).sorted()
    #expect(differences.isEmpty)
    #expect(found.count == recorded.count)
  }

  /// The suite's own word: valid books are read without loss, fatally broken ones are refused.
  @Test func validBooksAreReadAndFatalOnesRefused() throws {
    for line in try String(contentsOfFile: Self.record, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      if fields[0].hasSuffix("-valid.epub"), !fields[0].contains("encryption-unknown") {
        #expect(fields[1] != "error", "\(line)")
        #expect(!line.contains("malformedMarkup"), "\(line)")
        #expect(!line.contains("missingResource"), "\(line)")
        #expect(!line.contains("damagedResource"), "\(line)")
      }
      if fields[0].contains("document-missing-fatal") || fields[0].contains("opf-missing-fatal")
        || fields[0].contains("no-end-header")
      {
        #expect(fields[1] == "error", "\(line)")
      }
    }
  }
}
