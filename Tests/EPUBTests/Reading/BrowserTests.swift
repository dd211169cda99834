import Foundation
import Testing
import TextAlignment

@testable import EPUB

/// The text we read is the text a browser shows: headless Chromium's `innerText`.
@Suite(
  .enabled(
    if: TestData.program("chromium") != nil && TestData.books != nil,
    "chromium is not installed, or no real books here"))
struct BrowserTests {
  /// Documents whose style does not hide or make up text.
  private static let samples = [
    ("standardebooks/jane-austen_northanger-abbey.epub", "epub/text/chapter-1.xhtml"),
    ("standardebooks/mary-shelley_frankenstein.epub", "epub/text/chapter-5.xhtml"),
    ("standardebooks/herman-melville_moby-dick.epub", "epub/text/chapter-32.xhtml"),
    ("standardebooks/charles-dickens_david-copperfield.epub", "epub/text/chapter-2.xhtml"),
    ("idpf/childrens-literature.epub", "EPUB/s04.xhtml"),
    ("idpf/wasteland.epub", "EPUB/wasteland-content.xhtml"),
  ]

  /// All samples in one page each, joined by marks, so that the browser starts once.
  @Test func visibleTextIsWhatABrowserShows() throws {
    let folder = TemporaryFolder.shared.root + "browser/"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var expected: [[Word]] = []
    var frames = ""
    for (i, (name, document)) in Self.samples.enumerated() {
      let path = "\(TestData.books ?? "")/\(name)"
      let publication = try EPUBPublication.open(path: path)
      let bytes = try publication.contents(of: document)
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)\(i).xhtml"))
      let href = try #require(publication.manifest.first { $0.path == document }?.href)
      let sentences = publication.book.sections.filter { $0.href == href }.flatMap(\.sentences)
      // Alternative text is read, but not displayed.
      let displayed = sentences.filter {
        $0.role != .caption || $0.place?.cfi?.contains(",") == true
      }
      expected.append(
        displayed.flatMap { sentence in
          words(sentence.text).enumerated().map {
            Word(text: $1, mayJoin: $0 == 0 && !sentence.startsBlock)
          }
        })
      frames += "<iframe src=\"\(i).xhtml\"></iframe>"
    }
    let script = """
      window.onload = () => { document.body.innerText = JSON.stringify(Array.from(
        document.querySelectorAll('iframe')).map(f => f.contentDocument.body.innerText)); }
      """
    try
      "<html><head><meta charset=\"utf-8\"></head><body>\(frames)<script>\(script)</script></body></html>"
      .write(toFile: folder + "all.html", atomically: true, encoding: .utf8)
    let result = try TestData.run(
      try #require(TestData.program("chromium")),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
        "--user-data-dir=\(folder)profile", "--dump-dom", "file://\(folder)all.html",
      ])
    let start = try #require(result.output.range(of: "<body>[")?.lowerBound)
    let end = try #require(result.output.range(of: "]</body>", options: .backwards)?.upperBound)
    let json = result.output[start..<end].dropFirst(6).dropLast(7)
      .replacingOccurrences(of: "&nbsp;", with: "\u{A0}").replacingOccurrences(
        of: "&lt;", with: "<"
      )
      .replacingOccurrences(of: "&gt;", with: ">").replacingOccurrences(of: "&amp;", with: "&")
    let shown = try JSONDecoder().decode([String].self, from: Data(json.utf8))
    #expect(shown.count == expected.count)
    for (i, pair) in zip(shown, expected).enumerated() {
      let seen = words(pair.0)
      #expect(seen.count > 100)
      let difference = firstDifference(seen, pair.1)
      #expect(difference == nil, "\(Self.samples[i].1)")
    }
  }

  private struct Word {
    var text: String
    /// Whether it begins a sentence that may follow the one before it without a space.
    var mayJoin: Bool
  }

  private func firstDifference(_ seen: [String], _ expected: [Word]) -> String? {
    var rest = expected[...]
    for word in seen {
      var text = rest.popFirst()?.text ?? ""
      while text != word, let next = rest.first, next.mayJoin, word.hasPrefix(text) {
        text += next.text
        rest = rest.dropFirst()
      }
      if text != word { return "\(word) is read as \(text)" }
    }
    return rest.first.map { "\($0.text) is not shown" }
  }

  /// The text's words: white space, and nothing else, is left out of the comparison.
  private func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace && $0 != "\u{A0}" }.map(String.init)
  }
}
