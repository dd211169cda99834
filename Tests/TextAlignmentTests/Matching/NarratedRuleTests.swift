import TestSupport
import Testing
import TextAlignment

/// Rule: a run of more than 12 unheard words was not read; a shorter one was, if time allows.
@Suite struct NarratedRuleTests {
  /// Three sentences, the middle one of a given length and never heard, with time left for it.
  func middleUnheard(words count: Int, seconds: Double) -> SectionAlignment {
    let before = "the old clock in the hall struck seven while nobody was listening"
    let after = "outside the rain kept falling on the empty garden until the morning"
    let middle = (0..<count).map { "silent\($0)" }.joined(separator: " ")
    var heard: [HeardWord] = []
    var now = 1.0
    for word in before.split(separator: " ") {
      heard.append(HeardWord(String(word), time: now..<(now + 0.3)))
      now += 0.3
    }
    now += seconds
    for word in after.split(separator: " ") {
      heard.append(HeardWord(String(word), time: now..<(now + 0.3)))
      now += 0.3
    }
    return TextMatcher().align(
      [Sentence(before + "."), Sentence(middle + "."), Sentence(after + ".")], with: heard)
  }

  @Test func aSentenceOf12UnheardWordsIsBridged() throws {
    let middle = middleUnheard(words: 12, seconds: 6).sentences[1]
    #expect(middle.state == .bridged)
    let speech = try #require(middle.speech)
    #expect(speech.lowerBound >= 4.6 - 1e-9 && speech.upperBound <= 10.6 + 1e-9)
    #expect(middle.words.allSatisfy { $0.evidence == .interpolated })
    #expect(middle.confidence < 0.5)
  }

  @Test func aSentenceOf13UnheardWordsIsUnread() {
    let middle = middleUnheard(words: 13, seconds: 6).sentences[1]
    #expect(middle.state == .unread)
    #expect(middle.speech == nil && middle.playback == nil)
    #expect(middle.words.allSatisfy { $0.time == nil })
  }

  @Test func aSentenceForWhichThereIsNoTimeIsUnread() {
    #expect(middleUnheard(words: 8, seconds: 0.4).sentences[1].state == .unread)
    #expect(middleUnheard(words: 8, seconds: 4).sentences[1].state == .bridged)
  }

  @Test func theNeighborsOfAnUnreadSentencePlayOn() throws {
    let sentences = middleUnheard(words: 20, seconds: 6).sentences
    let first = try #require(sentences[0].playback)
    let last = try #require(sentences[2].speech)
    #expect(first.upperBound == last.lowerBound)
  }

  @Test func oneMatchedWordMakesASentenceNarrated() {
    let story = MadeStory(seed: 3, sentences: 5, wordsEach: 15...15)
    var heard = story.heard()
    // Of the middle sentence only its eighth word is heard.
    heard = heard.enumerated().filter { $0.offset / 15 != 2 || $0.offset == 37 }.map(\.element)
    let alignment = TextMatcher().align(story.sentences, with: heard)
    #expect(alignment.sentences[2].state == .narrated)
    #expect(alignment.sentences[2].words[7].evidence == .matched)
  }

  @Test func oneSentenceInTenCutFromTheAudioIsUnread() throws {
    for seed in 0..<40 as Range<UInt64> {
      let story = MadeStory(seed: seed, sentences: 40)
      var generator = SeededGenerator(seed: seed)
      let cut = Set(
        (1..<39).filter { _ in Int.random(in: 0..<10, using: &generator) == 0 })
      let heard = story.heard(leavingOut: cut)
      let quiet = zip(heard, heard.dropFirst()).compactMap { a, b in
        b.time.lowerBound - a.time.upperBound > 0.2
          ? a.time.upperBound..<b.time.lowerBound : nil
      }
      let alignment = TextMatcher().align(story.sentences, with: heard, quiet: quiet)
      for (index, sentence) in alignment.sentences.enumerated() {
        try #require(
          (sentence.state == .unread) == cut.contains(index), "seed \(seed), sentence \(index)")
      }
    }
  }

  @Test func ofTwoSentencesThatBeginAlikeTheOneThatIsHeardGetsTheTime() throws {
    let lines = [
      "Nobody in the village remembered the bridge.",
      "They had walked along the river for hours.",
      "They never found the other shore again.",
      "Winter came early to the valley that year.",
    ]
    var heard: [HeardWord] = []
    var now = 0.0
    for line in [lines[0], lines[2], lines[3]] {
      for word in line.dropLast().split(separator: " ") {
        heard.append(HeardWord(String(word), time: now..<(now + 0.3)))
        now += 0.3
      }
      now += 0.5
    }
    let alignment = TextMatcher().align(lines.map { Sentence($0) }, with: heard)
    #expect(alignment.sentences.map(\.state) == [.narrated, .unread, .narrated, .narrated])
    let onset = try #require(alignment.sentences[2].speech?.lowerBound)
    #expect(abs(onset - 2.6) < 0.01)
  }
}
