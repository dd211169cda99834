import TestSupport
import Testing
import TextAlignment

/// Rule: an unheard word takes a share of the time between its heard neighbors, and no other time.
@Suite struct InterpolationRuleTests {
  @Test func nothingHasATimeBeforeTheFirstOrAfterTheLastHeardWord() throws {
    let story = MadeStory(seed: 21, sentences: 9)
    let heard = story.heard(leavingOut: [0, 1, 7, 8])
    let credits = "this recording was made by volunteers".split(separator: " ").enumerated().map {
      HeardWord(String($1), time: (-10 + Double($0))..<(-9.5 + Double($0)))
    }
    let alignment = TextMatcher().align(story.sentences, with: credits + heard)
    #expect(
      alignment.sentences.map(\.state)
        == [.unread, .unread] + [ReadState](repeating: .narrated, count: 5) + [.unread, .unread])
    let first = try #require(alignment.sentences[2].playback)
    #expect(first.lowerBound == heard[0].time.lowerBound)
    let last = try #require(alignment.sentences[6].playback)
    #expect(last.upperBound == heard[heard.count - 1].time.upperBound)
  }

  @Test func theFirstWordsOfASentenceHeardFromItsMiddleHaveNoTime() {
    let story = MadeStory(seed: 22, sentences: 6, wordsEach: 10...10)
    let alignment = TextMatcher().align(story.sentences, with: Array(story.heard()[4..<55]))
    #expect(
      alignment.sentences[0].words.map { $0.time == nil }.prefix(5) == [
        true, true, true, true, false,
      ])
    #expect(
      alignment.sentences[5].words.map { $0.time == nil }.suffix(6) == [
        false, true, true, true, true, true,
      ])
  }

  @Test func wordsLeftOutInsideASentenceHaveNoTime() {
    // Some books have no stops where sentences end: what is left out lies inside a long sentence.
    let story = MadeStory(seed: 23, sentences: 4, wordsEach: 40...40)
    let all = story.heard()
    let cut = all[60].time.lowerBound..<all[70].time.lowerBound
    let heard =
      all[..<60]
      + all[70...].map { word in
        let moved = cut.upperBound - cut.lowerBound - 0.4
        return HeardWord(
          word.text, time: (word.time.lowerBound - moved)..<(word.time.upperBound - moved))
      }
    let alignment = TextMatcher().align(story.sentences, with: Array(heard))
    #expect(alignment.sentences[1].state == .narrated)
    #expect(
      alignment.sentences[1].words.map { $0.time == nil }
        == (0..<40).map { (20..<30).contains($0) })
  }

  @Test func sharesGoByLength() throws {
    let text = "green hills and a extraordinary river under white clouds by noon"
    let words = text.split(separator: " ").map(String.init)
    var heard: [HeardWord] = []
    for (index, word) in words.enumerated() where index != 3 && index != 4 {
      heard.append(HeardWord(word, time: Double(index)..<(Double(index) + 1)))
    }
    let aligned = TextMatcher().align([Sentence(text)], with: heard).sentences[0].words
    let short = try #require(aligned[3].time)
    let long = try #require(aligned[4].time)
    #expect(aligned[3].evidence == .interpolated && aligned[4].evidence == .interpolated)
    #expect(short.lowerBound == 3 && long.upperBound == 5 && short.upperBound == long.lowerBound)
    #expect(long.upperBound - long.lowerBound > 3 * (short.upperBound - short.lowerBound))
  }

  @Test func aMisheardSentenceStartsAfterThePauseBeforeIt() throws {
    let story = MadeStory(seed: 23, sentences: 8, wordsEach: 9...9)
    var heard = story.heard()
    // The last word of one sentence and the first two of the next come out as something else.
    for index in [26, 27, 28] { heard[index].text = "xylophone\(index)" }
    let alignment = TextMatcher().align(story.sentences, with: heard)
    let onset = try #require(alignment.sentences[3].speech?.lowerBound)
    #expect(abs(onset - story.times[3].lowerBound) < 0.05)
    heard.removeSubrange(26...28)
    let pauses = zip(story.times, story.times.dropFirst()).map { $0.upperBound..<$1.lowerBound }
    let unheard = TextMatcher().align(story.sentences, with: heard, quiet: pauses)
    let later = try #require(unheard.sentences[3].speech?.lowerBound)
    #expect(abs(later - story.times[3].lowerBound) < 0.05)
  }

  @Test func aWordThatWasPiledUpWithOthersSharesTheirTime() throws {
    let story = MadeStory(seed: 24, sentences: 4, wordsEach: 8...8)
    var heard = story.heard()
    for index in 10...13 { heard[index].time = 5..<7 }
    for index in 14..<heard.count {
      let time = heard[index].time
      heard[index].time = (time.lowerBound + 10)..<(time.upperBound + 10)
    }
    let words = TextMatcher().align(story.sentences, with: heard).sentences[1].words
    let times = words[2...5].compactMap(\.time)
    #expect(times.count == 4)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    #expect(times.allSatisfy { $0.upperBound - $0.lowerBound > 0.1 })
    #expect(times[0].lowerBound == 5 && times[3].upperBound == 7)
  }
}
