import Foundation
import Testing

/// The program `match-words` pairs two lists of words, a word a line.
@Suite struct MatchWordsTests {
  private func run(_ book: String, _ heard: String) throws -> Program.Run {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "words-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = [("a", book), ("b", heard)].map { name, text in
      let path = folder.appending(path: name).path
      _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
      return path
    }
    return try Program(name: "match-words").run(paths)
  }

  private let words = """
    seven gray gulls circled the broken mast while nobody on deck looked up at them and the wind \
    turned slowly round to the north before the last lamp in the harbor had been lit
    """.split(separator: " ").map(String.init)

  private func lines(_ words: some Sequence<String>) -> String {
    words.map { $0 + "\n" }.joined()
  }

  @Test func pairsAreLineNumbersFromZero() throws {
    let heard = Array(words[..<9]) + ["umm"] + Array(words[9...])
    let found = try run(lines(words), lines(heard))
    #expect(found.status == 0)
    let pairs = words.indices.map { "\($0)\t\($0 < 9 ? $0 : $0 + 1)" }
    #expect(found.output == lines(pairs))
  }

  @Test func theOtherListMayHaveTimes() throws {
    let heard = words.enumerated().map { "\($1)\t\($0).25\t\($0).75" }
    #expect(
      try run(lines(words), lines(heard)).output == lines(words.indices.map { "\($0)\t\($0)" }))
  }

  @Test func listsWithNothingInCommonGiveNoPairs() throws {
    let found = try run(lines(words), lines(["zebra", "quartz", "yonder"]))
    #expect(found.status == 0)
    #expect(found.output == "")
  }

  @Test func aMissingFileIsNamed() throws {
    let found = try Program(name: "match-words").run(["/nowhere/a.txt", "/nowhere/b.txt"])
    #expect(found.status != 0)
    #expect(found.errors.contains("/nowhere/a.txt"))
  }
}
