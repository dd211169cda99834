import AudioTimeline
import ReadAlong
import TestSupport
import Testing
import TextAlignment

/// A caption as a program that shows it reads it.
private struct Shown {
  var start: Int
  var end: Int
  var lines: [String]
}

@Suite struct CaptionTests {
  /// Reads SubRip or WebVTT as loosely as players do.
  private func shown(_ text: String) throws -> [Shown] {
    try text.components(separatedByBlankLines: ()).compactMap { block in
      guard let clock = block.firstIndex(where: { $0.contains(" --> ") }) else { return nil }
      let ends = block[clock].split(separator: " --> ").map(milliseconds)
      try #require(ends.count == 2)
      return Shown(start: ends[0], end: ends[1], lines: Array(block[(clock + 1)...]))
    }
  }

  private func milliseconds(_ clock: Substring) -> Int {
    let parts = clock.split { ":.,".contains($0) }.compactMap { Int($0) }
    return parts.count == 4
      ? ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 1000 + parts[3] : -1
  }

  @Test func captionsKeepTheConventions() throws {
    for seed in UInt64(1)...25 {
      let captions = try shown(SubRipExport().text(of: SampleMap.random(seed: seed)))
      for (index, caption) in captions.enumerated() {
        #expect(caption.lines.count <= 2, "seed \(seed), caption \(index + 1)")
        #expect(caption.lines.allSatisfy { $0.count <= 42 }, "seed \(seed), caption \(index + 1)")
        #expect(caption.end > caption.start, "seed \(seed), caption \(index + 1)")
        guard index + 1 < captions.count else { continue }
        let next = captions[index + 1]
        #expect(caption.end <= next.start, "seed \(seed), caption \(index + 1)")
        // A caption is shorter than five sixths of a second only where the next one presses.
        #expect(
          caption.end - caption.start >= 833 || next.start - caption.end <= 84,
          "seed \(seed), caption \(index + 1)")
      }
    }
  }

  @Test func nothingIsLostAndNothingAdded() throws {
    for seed in UInt64(1)...25 {
      let map = SampleMap.random(seed: seed)
      let printed = map.sections.flatMap(\.sentences)
        .filter { $0.alignment.state != .unread }
        .map { $0.sentence.text.filter { !$0.isWhitespace } }.joined()
      let captioned = try shown(SubRipExport().text(of: map))
        .flatMap(\.lines).joined().filter { !$0.isWhitespace }
      #expect(captioned == printed, "seed \(seed)")
    }
  }

  @Test func aLongSentenceIsCutAtItsClauses() throws {
    let captions = try shown(SubRipExport().text(of: SampleMap.small))
    let long = captions.filter { $0.start >= 12_000 && $0.start < 19_000 }
    #expect(long.count >= 2)
    #expect(long.first?.lines.last?.hasSuffix(",") == true)
    #expect(long.allSatisfy { $0.end - $0.start <= 7000 })
  }

  @Test func captionsBeginWithTheirFirstWord() throws {
    let captions = try shown(SubRipExport().text(of: SampleMap.small))
    #expect(captions.first?.start == 1000)
    #expect(captions.first?.lines == ["The Lamp Lit"])
    #expect(captions.contains { $0.start == 2500 && $0.lines[0].hasPrefix("“Never & never,”") })
  }

  @Test func wordTimesRiseInsideTheirCue() throws {
    for seed in UInt64(1)...10 {
      for cue in try shown(WebVTTExport().text(of: SampleMap.random(seed: seed))) {
        let times = cue.lines.joined().split(separator: "<").dropFirst()
          .compactMap { $0.split(separator: ">").first }.map(milliseconds)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        #expect(times.allSatisfy { $0 > cue.start && $0 < cue.end }, "seed \(seed)")
      }
    }
  }

  @Test func webVTTEscapesWhatItMust() {
    let text = WebVTTExport(includesWordTimes: false).text(of: SampleMap.small)
    #expect(text.hasPrefix("WEBVTT\n\nNOTE\nThe Long Lamp, Ada Quill, B. \"Bee\" Moss\n"))
    #expect(text.contains("“Never &amp; never,”"))
    #expect(
      WebVTTExport(cues: .sections).text(of: SampleMap.small).contains("The Lamp &lt;Lit&gt;"))
  }

  @Test func cuesHaveNamesOfTheirOwn() {
    let lines = WebVTTExport().text(of: SampleMap.small).split(separator: "\n")
    let names = zip(lines, lines.dropFirst()).filter { $1.contains(" --> ") }.map(\.0)
    #expect(names.count > 4)
    #expect(Set(names).count == names.count)
  }

  @Test func wholeSentencesLastUntilTheNextOne() throws {
    let cues = try shown(WebVTTExport(cues: .sentences).text(of: SampleMap.small))
    #expect(cues.count == 5)
    #expect(cues.allSatisfy { $0.lines.count == 1 })
  }

  @Test func aSentenceWithoutWordsIsSharedOutByLength() throws {
    var map = SampleMap.small
    map.sections[2].sentences[0].alignment.words = []
    let captions = try shown(SubRipExport().text(of: map)).filter { $0.start >= 12_000 }
    #expect(captions.count > 2)
    #expect(captions.flatMap(\.lines).joined(separator: " ").contains("water under the boards."))
  }

  @Test func aWordLongerThanALineIsCut() throws {
    var map = SampleMap.small
    map.sections[0].sentences = [
      SampleMap.sentence(
        String(repeating: "ab", count: 60), at: 1, timeline: map.timeline, index: 0)
    ]
    let captions = try shown(SubRipExport().text(of: map)).filter { $0.start < 10_000 }
    #expect(captions.flatMap(\.lines).allSatisfy { $0.count <= 42 })
    #expect(captions.flatMap(\.lines).joined() == String(repeating: "ab", count: 60))
  }

  @Test func overlappingSentencesStillFollowOneAnother() throws {
    var map = SampleMap.small
    map.sections[0].sentences[3] = SampleMap.sentence(
      "And this was heard inside the next section.", at: 13, timeline: map.timeline, index: 3)
    let captions = try shown(SubRipExport().text(of: map))
    #expect(zip(captions, captions.dropFirst()).allSatisfy { $0.end <= $1.start })
    #expect(captions.flatMap(\.lines).joined(separator: " ").contains("heard inside the next"))
  }

  @Test func sectionsReadInAnotherOrderComeAsTheyAreHeard() throws {
    var map = SampleMap.small
    map.sections.swapAt(0, 2)
    let starts = try shown(SubRipExport().text(of: map)).map(\.start)
    #expect(starts == starts.sorted())
  }
}

extension String {
  /// The paragraphs of lines between blank lines.
  fileprivate func components(separatedByBlankLines: Void) -> [[String]] {
    split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.isEmpty }.map { $0.map(String.init) }
  }
}
