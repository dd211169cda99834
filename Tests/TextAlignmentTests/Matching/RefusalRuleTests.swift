import TestSupport
import Testing
import TextAlignment

/// Rule: a section is refused when too small a share of either side matches, or too few words are
/// anchored.
@Suite struct RefusalRuleTests {
  func reason(_ alignment: SectionAlignment) -> Refusal.Reason? {
    guard case .refused(let refusal) = alignment.verdict else { return nil }
    return refusal.reason
  }

  @Test func audioOfAnotherBookIsRefusedAndTimesNothing() throws {
    var timed = 0
    var sentences = 0
    for seed in 0..<20 as Range<UInt64> {
      let book = MadeStory(seed: seed, sentences: 120)
      let other = MadeStory(seed: seed + 1000, sentences: 120)
      let alignment = TextMatcher().align(book.sentences, with: other.heard())
      try #require(reason(alignment) == .fewBookWords, "seed \(seed)")
      try #require(alignment.sentences.allSatisfy { $0.state == .unread }, "seed \(seed)")
      // How many would have had a time, had the verdict not stopped them.
      var lenient = AlignmentRules()
      (lenient.leastShare, lenient.leastAnchoredWords) = (0, 0)
      let forced = TextMatcher(rules: lenient).align(book.sentences, with: other.heard())
      timed += forced.sentences.count { $0.speech != nil && $0.confidence >= 0.5 }
      sentences += forced.sentences.count
    }
    #expect(Double(timed) / Double(sentences) < 0.01)
  }

  @Test func aWholeLibraryOfShortSectionsIsNotFoundInAnotherBook() {
    let sections = (0..<60).map {
      Section(sentences: MadeStory(seed: UInt64($0), sentences: 1, wordsEach: 3...12).sentences)
    }
    let audio = MadeStory(seed: 999, sentences: 400).heard()
    let alignment = TextMatcher().align(Book(title: "Mottos", sections: sections), with: audio)
    #expect(alignment.sections.allSatisfy { $0.verdict != .aligned })
  }

  @Test func aSectionReadInPartIsRefusedBelowThirtyPercent() {
    let story = MadeStory(seed: 41, sentences: 50, wordsEach: 10...10)
    let heard = story.heard()
    let fifth = TextMatcher().align(story.sentences, with: Array(heard[..<100]))
    #expect(reason(fifth) == .fewBookWords)
    #expect(abs(fifth.bookShare - 0.2) < 0.01)
    let half = TextMatcher().align(story.sentences, with: Array(heard[..<250]))
    #expect(half.verdict == .aligned)
    #expect(abs(half.bookShare - 0.5) < 0.01)
  }

  @Test func wordsScatteredOverForeignAudioAreRefused() {
    let story = MadeStory(seed: 42, sentences: 10, wordsEach: 10...10)
    var generator = SeededGenerator(seed: 42)
    var heard: [HeardWord] = []
    var now = 0.0
    for word in story.heard() {
      let strangers = (0..<3).map { _ in "qx" + MadeStory.word(&generator) }
      for text in [word.text] + strangers {
        heard.append(HeardWord(text, time: now..<(now + 0.3)))
        now += 0.3
      }
    }
    let alignment = TextMatcher().align(story.sentences, with: heard)
    #expect(alignment.verdict != .aligned)
    #expect(alignment.heardShare < 0.3)
    #expect(alignment.sentences.allSatisfy { $0.state == .unread })
  }

  @Test func wordsHeardHereAndThereAreNoShareOfASection() {
    // Nine words in ten are foreign; at one place a sentence is quoted.
    let story = MadeStory(seed: 44, sentences: 80, wordsEach: 10...10)
    var generator = SeededGenerator(seed: 44)
    var heard: [HeardWord] = []
    for (index, word) in story.heard().enumerated() {
      let isSaid = (400..<420).contains(index) || index % 10 == 0
      heard.append(
        HeardWord(isSaid ? word.text : "qx" + MadeStory.word(&generator), time: word.time))
    }
    let alignment = TextMatcher().align(story.sentences, with: heard)
    #expect(alignment.anchoredWords >= 12)
    #expect(reason(alignment) == .fewBookWords)
    // The quotation, and what stands around it.
    #expect(alignment.bookShare > 0.02 && alignment.bookShare < 0.045)
  }

  @Test func ofPoorlyHeardNarrationEveryWordCounts() {
    let story = MadeStory(seed: 45, sentences: 80, wordsEach: 10...10)
    var generator = SeededGenerator(seed: 45)
    var heard = story.heard()
    var right = 0
    for index in heard.indices {
      if Double.random(in: 0..<1, using: &generator) < 0.45 {
        heard[index].text = "qx" + MadeStory.word(&generator)
      } else {
        right += 1
      }
    }
    let alignment = TextMatcher().align(story.sentences, with: heard)
    #expect(alignment.bookShare > 0.97 * Double(right) / 800)
  }

  @Test func aShortSectionNeedsAThirdOfItsWordsAnchored() {
    let dedication = [Sentence("To my brother Anselm, who kept the lamp burning.")]
    let heard = AnchorRuleTests.speak(["to my brother anselm who kept the lamp burning"])
    #expect(TextMatcher().align(dedication, with: heard).verdict == .aligned)
    let chance = AnchorRuleTests.speak(["nobody told my brother a thing about the burning of it"])
    #expect(TextMatcher().align(dedication, with: chance).verdict != .aligned)
  }

  @Test func nothingToMatchIsNamed() {
    let heard = [HeardWord("hello", time: 0..<1)]
    #expect(reason(TextMatcher().align([], with: heard)) == .noText)
    #expect(reason(TextMatcher().align([Sentence("…")], with: heard)) == .noText)
    #expect(reason(TextMatcher().align([Sentence("Hello.")], with: [])) == .nothingHeard)
    #expect(TextMatcher().align(Book(title: "Empty"), with: heard).sections.isEmpty)
  }

  @Test func aRefusalCarriesItsNumbers() throws {
    let story = MadeStory(seed: 43, sentences: 50, wordsEach: 10...10)
    let alignment = TextMatcher().align(story.sentences, with: Array(story.heard()[..<100]))
    guard case .refused(let refusal) = alignment.verdict else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.bookShare == alignment.bookShare)
    #expect(refusal.heardShare == alignment.heardShare)
    #expect(refusal.anchoredWords == alignment.anchoredWords)
  }
}
