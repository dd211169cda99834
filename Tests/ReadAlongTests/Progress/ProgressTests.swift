import ReadAlong
import Testing

@Suite struct ProgressTests {
  private let hearing = AlignmentProgress(
    phase: .hearing, share: 0.474, speed: 24.4, secondsLeft: 185, section: "Chapter Seven")

  @Test func aTerminalLineSaysItAll() {
    var renderer = ProgressRenderer(style: .line(width: 100, usesUnicode: true))
    let text = renderer.text(for: hearing, at: 0)
    #expect(
      text
        == "\r\u{1B}[2KListening  ━━━━━━━━━━━┄┄┄┄┄┄┄┄┄┄┄┄┄  47 %  24 × real time  3 min left  Chapter Seven"
    )
    #expect(renderer.end() == "\r\u{1B}[2K")
    #expect(renderer.end() == "")
  }

  @Test(arguments: [1, 5, 12, 20, 33, 47, 60, 72, 200], [true, false])
  func aLineIsNeverWiderThanItsTerminal(width: Int, usesUnicode: Bool) {
    var renderer = ProgressRenderer(style: .line(width: width, usesUnicode: usesUnicode))
    for section in ["第七章第七章第七章第七章第七章", "A very long title of a chapter indeed", "a\nb\u{1B}[0m"] {
      var progress = hearing
      progress.section = section
      let text = renderer.text(for: progress, at: Double(section.count) * 10)
      let line = text.dropFirst("\r\u{1B}[2K".count)
      let columns = line.reduce(0) { $0 + ($1 >= "\u{2E80}" ? 2 : 1) }
      #expect(columns < max(2, width))
      #expect(!line.contains("\n") && !line.contains("\u{1B}"))
      #expect(usesUnicode || !line.contains { "━╸┄×…".contains($0) })
    }
  }

  @Test func aTerminalIsNotFlooded() {
    var renderer = ProgressRenderer(style: .line(width: 80, usesUnicode: true))
    let drawn = (0..<1000).count { !renderer.text(for: hearing, at: Double($0) / 1000).isEmpty }
    #expect((9...11).contains(drawn))
  }

  @Test func aLogHasALineATenth() {
    var renderer = ProgressRenderer(style: .log)
    var lines: [String] = []
    for step in 0...1000 {
      let progress = AlignmentProgress(phase: .hearing, share: Double(step) / 1000)
      let text = renderer.text(for: progress, at: Double(step) / 100)
      if !text.isEmpty { lines.append(text) }
    }
    #expect(lines.count == 11)
    #expect(lines.first == "Listening 0 %\n")
    #expect(lines[5] == "Listening 50 %\n")
    #expect(lines.last == "Listening 100 %\n")
    #expect(lines.allSatisfy { !$0.contains("\r") })
  }

  @Test func aLogIsAliveWhenNothingMoves() {
    var renderer = ProgressRenderer(style: .log)
    _ = renderer.text(for: hearing, at: 0)
    #expect(renderer.text(for: hearing, at: 59) == "")
    #expect(
      renderer.text(for: hearing, at: 61)
        == "Listening 47 %, 24 × real time, 3 min left, Chapter Seven\n")
  }

  @Test func programsReadObjects() {
    var renderer = ProgressRenderer(style: .json)
    #expect(
      renderer.text(for: hearing, at: 0)
        == #"{"phase":"hearing","share":0.474,"speed":24.4,"secondsLeft":185,"section":"Chapter Seven"}"#
        + "\n")
    #expect(
      renderer.text(for: AlignmentProgress(phase: .writing), at: 0)
        == #"{"phase":"writing","share":null,"speed":null,"secondsLeft":null,"section":null}"#
        + "\n")
  }

  @Test func quietIsQuiet() {
    var renderer = ProgressRenderer(style: .quiet)
    #expect(renderer.text(for: hearing, at: 0) == "")
    #expect(renderer.end() == "")
  }

  @Test func onlyWhatIsDoneIsAHundred() {
    var renderer = ProgressRenderer(style: .log)
    let almost = AlignmentProgress(phase: .hearing, share: 0.9999)
    #expect(renderer.text(for: almost, at: 0) == "Listening 99 %\n")
  }

  @Test func theLineIsForTerminalsOnly() {
    func style(_ columns: Int?, _ terminal: String?, _ isLogged: Bool) -> ProgressRenderer.Style {
      ProgressOutput.style(
        columns: columns, terminal: terminal, isLogged: isLogged, locale: "en_US.UTF-8")
    }
    #expect(style(80, "xterm", false) == .line(width: 80, usesUnicode: true))
    #expect(style(nil, "xterm", false) == .log)
    #expect(style(80, "dumb", false) == .log)
    #expect(style(80, "xterm", true) == .log)
    #expect(
      ProgressOutput.style(columns: 80, terminal: "xterm", isLogged: false, locale: "C")
        == .line(width: 80, usesUnicode: false))
  }
}
