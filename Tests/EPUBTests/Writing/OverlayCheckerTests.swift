import Testing

@testable import EPUB

/// Each defect of an overlay is found, and nothing else.
@Suite struct OverlayCheckerTests {
  /// A book with an overlay of the pars given as text id, begin and end.
  private func report(
    _ pars: [(String, String, String)], total: String = "0:00:20", length: Double = 100,
    audio: String = "a.mp3", _ change: (inout OverlayTolerances) -> Void = { _ in }
  ) throws -> OverlayReport {
    var book = TestBook(
      "<p id=\"a\">Twenty letters and more here.</p><p id=\"b\">Twenty letters and more here.</p><p id=\"c\">Short.</p>"
    )
    book.metadata = "<meta property=\"media:duration\">\(total)</meta>"
    book.manifest = """
      <item id="o" href="c1.smil" media-type="application/smil+xml"/>\
      <item id="d" href="d.xhtml" media-type="application/xhtml+xml" media-overlay="o"/>\
      <item id="m" href="a.mp3" media-type="audio/mpeg"/>
      """
    book.add("OEBPS/d.xhtml", TestBook.document("<p>x</p>"))
    book.add("OEBPS/a.mp3", "x")
    let list = pars.map {
      "<par><text src=\"c1.xhtml#\($0.0)\"/><audio src=\"\(audio)\" clipBegin=\"\($0.1)\" clipEnd=\"\($0.2)\"/></par>"
    }
    book.add(
      "OEBPS/c1.smil",
      "<smil xmlns=\"http://www.w3.org/ns/SMIL\" version=\"3.0\"><body>\(list.joined())</body></smil>"
    )
    let path = TemporaryFolder.shared.path("overlay")
    try book.write(to: path)
    var tolerances = OverlayTolerances()
    change(&tolerances)
    return try EPUBPublication.open(path: path).checkOverlays(
      audioDurations: ["OEBPS/a.mp3": length], tolerances: tolerances)
  }

  private let good = [("a", "0s", "10s"), ("b", "10s", "19s"), ("c", "0:19", "20000ms")]

  @Test func aGoodOverlayScoresFull() throws {
    let report = try report(good)
    #expect(report.problems.isEmpty)
    #expect(report.score == 100)
    #expect(report.clips == 3)
    #expect(report.duration == 20)
  }

  @Test(arguments: [
    ([("a", "0s", "10s"), ("z", "10s", "20s")], OverlayProblem.Code.missingText),
    ([("a", "0s", "10s"), ("a", "10s", "20s")], .doubledText),
    ([("b", "0s", "10s"), ("a", "10s", "20s")], .textOrder),
    ([("a", "0s", "10s"), ("b", "9s", "19s")], .overlap),
    ([("a", "10s", "20s"), ("b", "0s", "10s")], .backwards),
    ([("a", "0s", "10s"), ("b", "15s", "25s")], .gap),
    ([("a", "0s", "10s"), ("b", "10s", "20s"), ("c", "20s", "20s")], .noLength),
    ([("a", "0s", "10s")], .duration), ([("a", "0s", "10s"), ("b", "10s", "oops")], .unreadable),
  ])
  func defects(pars: [(String, String, String)], code: OverlayProblem.Code) throws {
    let report = try report(pars)
    #expect(report.problems.contains { $0.code == code })
    #expect(report.score < 100)
  }

  @Test func audioThatIsTooShortOrNotThere() throws {
    #expect(try report(good, length: 15).problems.map(\.code) == [.beyondAudio, .beyondAudio])
    #expect(
      try report(good, audio: "b.mp3").problems.map(\.code)
        == Array(repeating: .missingAudio, count: 3))
  }

  @Test func paceIsJudgedAgainstTheMedian() throws {
    let pars = [("a", "0s", "1s"), ("b", "1s", "20s")]
    #expect(try report(pars).problems.map(\.code) == [.pace])
    #expect(try report(pars) { $0.pace = 100 }.problems.isEmpty)
  }
}
