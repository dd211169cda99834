import TestSupport
import Testing
import TextAlignment

/// Rule: audio that belongs to no sentence is named: speech, a second reading, or no words.
@Suite struct ExtraStretchTests {
  func book(_ stories: [MadeStory]) -> Book {
    Book(title: "Made up", sections: stories.map { Section(sentences: $0.sentences) })
  }

  @Test func creditsAreSpeech() {
    let stories = (70..<72).map { MadeStory(seed: UInt64($0), sentences: 20) }
    let opening = AnchorRuleTests.speak([
      "this is a zebra hummingbird recording quartz yonder made freely by volunteers"
    ])
    let heard = opening + stories[0].heard(from: 6) + stories[1].heard(from: 500)
    let extra = TextMatcher().align(book(stories), with: heard).extra
    #expect(extra.map(\.kind).first == .speech)
    #expect(extra.first?.range.lowerBound == 0)
    #expect(extra.allSatisfy { $0.range.upperBound <= 6 || $0.kind == .wordless })
  }

  @Test func aChapterReadTwiceIsTimedOnceAndAgain() throws {
    let stories = (73..<76).map { MadeStory(seed: UInt64($0), sentences: 25) }
    let heard =
      stories[0].heard() + stories[1].heard(from: 300) + stories[1].heard(from: 600)
      + stories[2].heard(from: 900)
    let alignment = TextMatcher().align(book(stories), with: heard)
    #expect(alignment.sections.allSatisfy { $0.verdict == .aligned })
    let again = try #require(alignment.extra.first { $0.kind == .again })
    let stretch = try #require(alignment.sections[1].stretch)
    #expect([300.0, 600.0].contains(stretch.lowerBound))
    #expect(again.range.lowerBound == (stretch.lowerBound == 300 ? 600 : 300))
    let length = stories[1].times[24].upperBound
    #expect(abs(again.range.upperBound - again.range.lowerBound - length) < 0.01)
  }

  @Test func aLineReadAgainInsideAChapterIsNamed() {
    let story = MadeStory(seed: 77, sentences: 20, wordsEach: 10...10)
    let heard = story.heard()
    let line = heard[100..<110].map {
      HeardWord($0.text, time: ($0.time.lowerBound + 30)..<($0.time.upperBound + 30))
    }
    let rest = heard[110...].map {
      HeardWord($0.text, time: ($0.time.lowerBound + 60)..<($0.time.upperBound + 60))
    }
    let alignment = TextMatcher().align(story.sentences, with: heard[..<110] + line + rest)
    #expect(alignment.verdict == .aligned)
    #expect(alignment.extra.contains { $0.kind == .again })
    #expect(!alignment.extra.contains { $0.kind == .speech })
  }

  @Test func musicBetweenSentencesIsWordless() {
    let story = MadeStory(seed: 78, sentences: 10)
    let end = story.times[4].upperBound
    let heard = story.heard().map { word in
      word.time.lowerBound < end
        ? word
        : HeardWord(
          word.text, time: (word.time.lowerBound + 20)..<(word.time.upperBound + 20))
    }
    let alignment = TextMatcher().align(story.sentences, with: heard)
    #expect(alignment.extra.map(\.kind) == [.wordless])
    #expect(alignment.extra.first?.range.lowerBound == end)
  }

  @Test func stretchesRiseAndKeepClearOfOneAnother() throws {
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let stories = (0..<3).map { MadeStory(seed: seed * 7 + UInt64($0), sentences: 12) }
      var heard: [HeardWord] = []
      var now = 0.0
      for _ in 0..<4 {
        let next = stories[Int.random(in: 0..<3, using: &generator)]
        heard += MadeStory.misheard(next.heard(from: now), share: 0.1, &generator)
        now = (heard.last?.time.upperBound ?? 0) + Double.random(in: 0...12, using: &generator)
      }
      let alignment = TextMatcher().align(book(stories), with: heard)
      for section in alignment.sections {
        try MatcherLawTests.checkTimes(section.sentences, "seed \(seed)")
      }
      for list in [alignment.extra] + alignment.sections.map(\.extra) {
        for (a, b) in zip(list, list.dropFirst()) {
          try #require(a.range.upperBound <= b.range.lowerBound, "seed \(seed)")
        }
      }
    }
  }
}
