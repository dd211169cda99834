import AudioTimeline
import ReadAlong
import Testing
import TextAlignment

@Suite struct PageTests {
  private let player = PlayerExport().text(of: SampleMap.small)

  @Test func thePlayerHoldsTheWholeBook() {
    #expect(player.contains("<title>The Long Lamp</title>"))
    #expect(player.contains(#"<h2><span class="s" id="s0-0" data-t>The Lamp Lit</span></h2>"#))
    #expect(player.contains("“Never &amp; never,” said Ada Quill"))
    #expect(player.contains("water under the boards.</span>"))
  }

  @Test func unreadTextIsShownAsSuch() {
    #expect(
      player.contains(
        #"<span class="gap" lang="en">not read</span><span class="u" id="s0-3">A café note"#))
    #expect(player.contains("<summary lang=\"en\"><b>Section 2</b> · not in this recording"))
  }

  @Test func thePageNeedsNothingButTheAudio() {
    for page in [player, ReportExport(player: "player.html").text(of: SampleMap.small)] {
      #expect(!page.contains("http://") && !page.contains("https://"))
      #expect(!page.contains("<link") && !page.contains("src=") && !page.contains("@import"))
    }
    #expect(player.contains(#"["Part%201%20&%202.mp3",0,20,"Part 1 & 2.mp3"]"#))
  }

  @Test func textFromTheBookIsNeverMarkup() {
    var map = SampleMap.small
    map.title = "</title><script>alert(1)</script>"
    map.identifier = "</script><script>alert(2)</script>"
    map.sections[0].title = "<img onerror=alert(3)>"
    map.sections[0].evidence = "<b>heard</b>"
    map.sections[0].sentences[0].sentence.role = .text
    map.sections[0].sentences[0].sentence.text = "<script>alert(4)</script>"
    for page in [
      PlayerExport().text(of: map), ReportExport(player: "player.html").text(of: map),
    ] {
      for number in 1...4 { #expect(!page.contains("<script>alert(\(number))")) }
      #expect(!page.contains("<img onerror") && !page.contains("<b>heard"))
    }
  }

  @Test func wordsCountInTheUnitsOfScripts() throws {
    var map = SampleMap.small
    map.sections[0].sentences[0] = SampleMap.sentence(
      "é 😀 ok", at: 1, timeline: map.timeline, index: 0)
    let line = try #require(
      PlayerExport().text(of: map).split(separator: "\n").first { $0.hasPrefix("[0,0,1000,") })
    // The gap before, the length, the time since the word before, the duration.
    #expect(line.hasPrefix("[0,0,1000,1900,[0,1,0,270,1,2,300,270,1,2,300,270]]"))
  }

  @Test func theReportSaysWhatWasFound() {
    let report = ReportExport(player: "player.html").text(of: SampleMap.small)
    #expect(report.contains("<b>2 of 3 sections</b> are read aloud."))
    #expect(report.contains("<b>83 %</b> of their sentences have a time"))
    #expect(report.contains("8 s of the recording is not of the book."))
    #expect(report.contains(#"<a href="player.html#s0-3">A café note that nobody reads.</a>"#))
    #expect(report.contains("Only 2 % of its words were heard."))
    #expect(report.contains("The opening was heard at 0:01."))
    #expect(report.contains(#"<a href="player.html#t=23.00">0:23</a>"#))
  }

  @Test func aReportWithoutAPlayerHasNoLinks() {
    #expect(!ReportExport().text(of: SampleMap.small).contains("href"))
  }

  @Test func nothingFoundIsSaid() {
    var map = SampleMap.small
    map.sections = [map.sections[1]]
    let report = ReportExport().text(of: map)
    #expect(report.contains("Nothing of this book was found in the recording."))
    map.sections = []
    map.timeline = Timeline(files: [])
    map.extra = []
    for kind in ["report", "player"] {
      let page = kind == "report" ? ReportExport().text(of: map) : PlayerExport().text(of: map)
      #expect(page.hasSuffix("</html>\n"))
      #expect(!page.contains("nan") && !page.contains("inf\""))
    }
  }

  @Test func theSameMapGivesTheSameBytes() {
    let map = SampleMap.random(seed: 11)
    #expect(PlayerExport().text(of: map) == PlayerExport().text(of: map))
    #expect(ReportExport().text(of: map) == ReportExport().text(of: map))
  }

  @Test func theSummaryCounts() {
    let summary = AlignmentSummary(SampleMap.small)
    #expect(summary.sections == 3 && summary.readSections == 2)
    #expect(summary.sentences == [.narrated: 4, .bridged: 1, .unread: 1])
    #expect(summary.sentencesElsewhere == 1)
    #expect(summary.extraDuration == 8)
  }
}
