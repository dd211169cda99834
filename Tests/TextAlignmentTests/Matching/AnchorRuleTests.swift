import TestSupport
import Testing
import TextAlignment

/// Rule: a run of words is an anchor only if it occurs once in the text and once in what was heard.
@Suite struct AnchorRuleTests {
  static func speak(_ lines: [String], from start: Double = 0) -> [HeardWord] {
    var now = start
    return lines.flatMap { line -> [HeardWord] in
      defer { now += 0.5 }
      return SpokenText([Sentence(line)]).words.flatMap { word in
        word.readings[0].map { token in
          defer { now += 0.25 }
          return HeardWord(token, time: now..<(now + 0.25))
        }
      }
    }
  }

  /// A diary whose entries all begin alike, but for the number.
  static func diary(_ days: ClosedRange<Int>) -> [(heading: String, story: MadeStory)] {
    days.map { ("LOG ENTRY: DAY \($0)", MadeStory(seed: UInt64($0), sentences: 12)) }
  }

  @Test func aRepeatedRefrainIsNeverAnAnchor() throws {
    let entries = Self.diary(37...39)
    let sections = entries.map {
      Section(sentences: [Sentence($0.heading, role: .heading)] + $0.story.sentences)
    }
    // Only the second entry is heard.
    let heading = Self.speak(["log entry day thirty eight"])
    let heard = heading + entries[1].story.heard(from: 3)
    let alignment = TextMatcher().align(Book(title: "Diary", sections: sections), with: heard)
    #expect(alignment.sections.map { $0.verdict == .aligned } == [false, true, false])
    #expect(alignment.sections[1].sentences[0].speech?.lowerBound == 0)
    let wrong = alignment.sections[0].sentences + alignment.sections[2].sentences
    #expect(wrong.allSatisfy { $0.state == .unread })
    #expect(alignment.sections[0].anchors.isEmpty && alignment.sections[2].anchors.isEmpty)
  }

  @Test func anEntryReadWithoutItsHeadingDoesNotTakeItsNeighbors() throws {
    let entries = Self.diary(37...38)
    let sections = entries.map {
      Section(sentences: [Sentence($0.heading, role: .heading)] + $0.story.sentences)
    }
    let second = Self.speak(["log entry day thirty eight"], from: 100)
    let heard = entries[0].story.heard() + second + entries[1].story.heard(from: 103)
    let alignment = TextMatcher().align(Book(title: "Diary", sections: sections), with: heard)
    #expect(alignment.sections[0].sentences[0].state == .unread)
    #expect(alignment.sections[1].sentences[0].speech?.lowerBound == 100)
  }

  @Test func anchorsRiseInTextAndAudio() throws {
    for seed in 0..<200 as Range<UInt64> {
      let (story, heard) = MatcherLawTests.scene(seed)
      let anchors = TextMatcher().align(story.sentences, with: heard).anchors
      for (a, b) in zip(anchors, anchors.dropFirst()) {
        try #require(a.bookWord + a.count <= b.bookWord && a.heardWord < b.heardWord)
      }
    }
  }

  @Test func aPhraseHeardTwiceProvesNothing() {
    let story = MadeStory(seed: 30, sentences: 1, wordsEach: 13...13)
    let twice = story.heard() + story.heard(from: 60)
    let alignment = TextMatcher().align(story.sentences, with: twice)
    #expect(alignment.anchoredWords == 0)
    #expect(alignment.verdict != .aligned)
  }
}
