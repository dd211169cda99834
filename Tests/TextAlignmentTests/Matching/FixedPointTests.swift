import TestSupport
import Testing
import TextAlignment

/// Rule: a place that a person fixed becomes an anchor; only the interval around it changes.
@Suite struct FixedPointTests {
  @Test func theFixedWordStartsWhereThePersonSaid() throws {
    for seed in 0..<200 as Range<UInt64> {
      let story = MadeStory(seed: seed, sentences: 20)
      var generator = SeededGenerator(seed: seed)
      let heard = MadeStory.misheard(story.heard(), share: 0.2, &generator)
      let sentence = Int.random(in: 1..<19, using: &generator)
      let time = story.times[sentence].lowerBound + Double.random(in: -0.3...0.3, using: &generator)
      let alignment = TextMatcher().align(
        story.sentences, with: heard, fixed: [FixedPoint(sentence: sentence, time: time)])
      let speech = try #require(alignment.sentences[sentence].speech, "seed \(seed)")
      try #require(abs(speech.lowerBound - time) < 1e-9, "seed \(seed)")
      try #require(alignment.sentences[sentence].words[0].evidence == .fixed, "seed \(seed)")
      try MatcherLawTests.checkTimes(alignment.sentences, "seed \(seed)")
    }
  }

  @Test func otherIntervalsStayAsTheyAre() throws {
    for seed in 0..<200 as Range<UInt64> {
      let story = MadeStory(seed: seed, sentences: 30)
      var generator = SeededGenerator(seed: seed)
      let heard = MadeStory.misheard(story.heard(), share: 0.1, &generator)
      let time = story.times[15].lowerBound + Double.random(in: -2...2, using: &generator)
      let free = TextMatcher().align(story.sentences, with: heard)
      let fixed = TextMatcher().align(
        story.sentences, with: heard, fixed: [FixedPoint(sentence: 15, time: time)])
      for index in 0..<30 where abs(index - 15) > 4 {
        try #require(
          fixed.sentences[index] == free.sentences[index], "seed \(seed), sentence \(index)")
      }
    }
  }

  @Test func aFixedPointOverrulesWhatWasHeard() throws {
    // The line is read twice; the recognizer's evidence cannot tell which reading counts.
    let story = MadeStory(seed: 51, sentences: 12, wordsEach: 8...8)
    var heard = story.heard(leavingOut: [])
    let line = Array(heard[40..<48])
    let shift = 40.0
    heard =
      heard[..<48]
      + line.map { HeardWord($0.text, time: ($0.time.lowerBound + 20)..<($0.time.upperBound + 20)) }
      + heard[48...].map {
        HeardWord($0.text, time: ($0.time.lowerBound + shift)..<($0.time.upperBound + shift))
      }
    let second = line[0].time.lowerBound + 20
    let alignment = TextMatcher().align(
      story.sentences, with: heard, fixed: [FixedPoint(sentence: 5, time: second)])
    #expect(alignment.sentences[5].speech?.lowerBound == second)
    #expect(alignment.sentences[5].words[7].evidence == .matched)
    let next = try #require(alignment.sentences[6].speech)
    #expect(abs(next.lowerBound - story.times[6].lowerBound - shift) < 1e-9)
  }

  @Test func aWordInsideASentenceCanBeFixed() {
    let story = MadeStory(seed: 52, sentences: 6, wordsEach: 9...9)
    let time = story.wordTimes[3][4].lowerBound + 0.05
    let alignment = TextMatcher().align(
      story.sentences, with: story.heard(), fixed: [FixedPoint(sentence: 3, word: 4, time: time)])
    #expect(alignment.sentences[3].words[4].time?.lowerBound == time)
    #expect(alignment.sentences[3].words[3].evidence == .matched)
  }

  @Test func pointsThatNoWordAnswersToAreLeftOut() {
    let story = MadeStory(seed: 53, sentences: 6)
    let free = TextMatcher().align(story.sentences, with: story.heard())
    let odd = [
      FixedPoint(sentence: 99, time: 3), FixedPoint(sentence: 1, word: 400, time: 3),
      FixedPoint(sentence: -1, time: 3), FixedPoint(sentence: 1, time: .nan),
    ]
    #expect(TextMatcher().align(story.sentences, with: story.heard(), fixed: odd) == free)
  }

  @Test func sectionsOfABookHaveTheirOwnPoints() {
    let stories = (60..<63).map { MadeStory(seed: UInt64($0), sentences: 20) }
    let book = Book(title: "Three", sections: stories.map { Section(sentences: $0.sentences) })
    let heard =
      stories[0].heard() + stories[1].heard(from: 300) + stories[2].heard(from: 600)
    let free = TextMatcher().align(book, with: heard)
    let time = 300 + stories[1].times[9].lowerBound + 0.2
    let fixed = TextMatcher().align(
      book, with: heard, fixed: [1: [FixedPoint(sentence: 9, time: time)]])
    #expect(fixed.sections[1].sentences[9].speech?.lowerBound == time)
    #expect(fixed.sections[0] == free.sections[0] && fixed.sections[2] == free.sections[2])
  }
}
