import Following
import TestSupport
import Testing
import TextAlignment

private func list(_ count: Int, pauses: [Int: SpeechPause] = [:]) -> WordList {
  WordList(
    words: (0..<count).map {
      ListedWord(
        sentence: $0 / 10, range: ($0 % 10) * 6..<($0 % 10) * 6 + 5, length: 5,
        pauseAfter: pauses[$0] ?? .none)
    })
}

@Suite struct WordListTests {
  @Test func whatIsNotSpokenIsNotInTheList() {
    let sentences = [
      Sentence("The Long Pier", role: .repeatedTitle, startsBlock: true),
      Sentence("Chapter One", role: .heading, startsBlock: true),
      Sentence("Once2 they sailed.", unspoken: [4..<5], startsBlock: true),
      Sentence("They came back."),
      Sentence("* * *", startsBlock: true),
      Sentence("Years went.", startsBlock: true),
      Sentence("Nobody knew.", startsBlock: true),
    ]
    let list = WordList(sentences)
    #expect(list.words.map(\.sentence) == [1, 1, 2, 2, 2, 3, 3, 3, 5, 5, 6, 6])
    #expect(list.words[2].range == 0..<4)
    #expect(
      list.words.map(\.pauseAfter) == [
        .none, .heading, .none, .none, .none, .none, .none, .sceneBreak, .none, .paragraph, .none,
        .none,
      ])
  }

  @Test func aPlaceOnThePageLeadsToItsWord() {
    let list = WordList([Sentence("One two"), Sentence("…"), Sentence("three")])
    #expect(list.word(inSentence: 0, at: 5) == 1)
    #expect(list.word(inSentence: 0, at: 3) == 1)
    #expect(list.word(inSentence: 0, at: 99) == 2)
    #expect(list.word(inSentence: 1, at: 0) == 2)
    #expect(list.word(inSentence: 2, at: 5) == nil)
    #expect(list.words(ofSentence: 0) == 0..<2)
    #expect(list.words(ofSentence: 1).isEmpty)
    #expect(list.words(ofSentence: 2) == 2..<3)
  }

  @Test func aNumberIsAsLongAsItIsSpoken() {
    let list = WordList([Sentence("In 1851 I")])
    #expect(list.words[1].length > 10)
  }
}

@Suite struct WordClockTests {
  @Test func theHighlightNeverPassesTheLastWordWithAudio() {
    var clock = WordClock(list(100))
    clock.append(SpeechChunk(words: 0..<10, duration: 4))
    #expect(clock.position(at: 3.99)?.word == 9)
    #expect(clock.position(at: 1_000) == WordPosition(word: 9, sentence: 0, isResting: true))
  }

  @Test func beforeTheFirstWordThereIsNone() {
    #expect(WordClock(list(5)).position(at: 3) == nil)
    let clock = WordClock(aligned: [
      AlignedSentence(state: .narrated, words: [AlignedWord(range: 0..<3, time: 5..<6)])
    ])
    #expect(clock.position(at: 4.9) == nil)
    #expect(clock.position(at: 5)?.word == 0)
  }

  @Test(arguments: [(SpeechPause.paragraph, 0.4), (.heading, 0.8), (.sceneBreak, 1.2)])
  func inPausesItRestsOnTheLastWord(pause: SpeechPause, length: Double) {
    var clock = WordClock(list(20, pauses: [9: pause]))
    #expect(clock.append(SpeechChunk(words: 0..<10, duration: 4)) == 0..<4)
    let place = clock.append(SpeechChunk(words: 10..<20, duration: 4))
    #expect(abs(place.lowerBound - 4 - length) < 1e-9)
    #expect(
      clock.position(at: 4 + length / 2) == WordPosition(word: 9, sentence: 0, isResting: true))
    #expect(clock.position(at: 4 + length + 0.001)?.word == 10)
  }

  @Test func pauseLengthsAreConfigurable() {
    let pauses = PauseLengths(paragraph: 2)
    var clock = WordClock(list(20, pauses: [9: .paragraph]), pauses: pauses)
    clock.append(SpeechChunk(words: 0..<10, duration: 4))
    #expect(clock.append(SpeechChunk(words: 10..<20, duration: 4)).lowerBound == 6)
  }

  @Test func afterASeekNoPauseIsMadeUp() {
    var clock = WordClock(list(50, pauses: [9: .heading]))
    clock.append(SpeechChunk(words: 0..<10, duration: 4))
    #expect(clock.append(SpeechChunk(words: 30..<40, duration: 4)).lowerBound == 4)
  }

  @Test func wordsWithoutAudioInARecordingAreSteppedOver() {
    let clock = WordClock(aligned: [
      AlignedSentence(
        state: .narrated,
        words: [
          AlignedWord(range: 0..<3, time: 1..<1.5), AlignedWord(range: 4..<7),
          AlignedWord(range: 8..<9, time: 2..<2.5),
        ]), AlignedSentence(state: .unread, words: [AlignedWord(range: 0..<3)]),
    ])
    #expect(clock.position(at: 1.8) == WordPosition(word: 0, sentence: 0, isResting: true))
    #expect(clock.position(at: 2.2)?.word == 2)
    #expect(clock.position(at: 9)?.word == 2)
    #expect(clock.time(of: 1) == nil)
    #expect(clock.time(of: 3) == nil)
  }

  @Test func thePaceIsAssumedAndThenTheVoices() {
    var clock = WordClock(list(350))
    #expect(abs(clock.estimatedDuration - 120) < 1e-9)
    clock.append(SpeechChunk(words: 0..<10, duration: 5))
    #expect(abs(clock.secondsPerWord - 0.5) < 1e-9)
    #expect(abs(clock.estimatedDuration - 175) < 1e-9)
    #expect(abs(clock.estimatedTimeLeft(from: 250, speed: 2) - 25) < 1e-9)
  }

  @Test func theScrubberDoesNotJumpWhenThePaceBecomesKnown() {
    var clock = WordClock(list(1_001))
    let before = clock.scrubberShare(of: 250)
    clock.append(SpeechChunk(words: 0..<10, duration: 60))
    #expect(clock.scrubberShare(of: 250) == before)
    #expect(before == 0.25)
    #expect(clock.word(atScrubberShare: 0.25) == 250)
    #expect(clock.word(atScrubberShare: 9) == 1_000)
    #expect(WordClock(list(0)).word(atScrubberShare: 0.5) == nil)
  }

  @Test func skippingUsesTheVoicesOwnPace() {
    var clock = WordClock(list(400))
    // Ahead of all audio: 15 s at the assumed pace.
    #expect(clock.word(skipping: 15, from: 100) == 144)
    clock.append(SpeechChunk(words: 0..<100, duration: 100))
    #expect(clock.word(skipping: 15, from: 20) == 35)
    #expect(clock.word(skipping: -15, from: 20) == 5)
    #expect(clock.word(skipping: -15, from: 5) == 0)
    // Over the end of the audio the voice's pace counts: a word a second.
    #expect(abs(clock.word(skipping: 15, from: 90) - 104) <= 1)
    #expect(clock.word(skipping: 900, from: 90) == 399)
  }

  @Test func skippingDoesNotCrossIntoAudioOfAnotherPlace() {
    var clock = WordClock(list(400))
    clock.append(SpeechChunk(words: 0..<10, duration: 10))
    clock.append(SpeechChunk(words: 300..<310, duration: 10))
    #expect(abs(clock.word(skipping: 5, from: 8) - 13) <= 1)
    #expect(abs(clock.word(skipping: -5, from: 301) - 296) <= 1)
  }
}

@Suite struct ChunkTimingTests {
  private func timing(_ times: [Range<Double>]?, duration: Double = 2) -> ChunkTiming {
    var clock = WordClock(list(4))
    return clock.add(SpeechChunk(words: 0..<4, duration: duration, wordTimes: times)).timing
  }

  @Test func engineTimesAreCheckedBeforeTheyAreTrusted() {
    #expect(timing([0..<0.4, 0.5..<0.9, 1..<1.4, 1.5..<2.02]) == .engine)
    #expect(timing(nil) == .shares)
    #expect(timing([0..<0.4, 0.5..<0.9]) == .sharesForCount)
    #expect(timing([0..<0.4, 1..<1.4, 0.5..<0.9, 1.5..<2]) == .sharesForOrder)
    #expect(timing([0..<0.4, 0.5..<0.9, 0.5..<0.9, 1.5..<2]) == .sharesForOrder)
    #expect(timing([0..<0.4, 0.5..<0.9, 1..<1.4, 2.5..<3]) == .sharesForBounds)
    #expect(timing([-1..<0.4, 0.5..<0.9, 1..<1.4, 1.5..<2]) == .sharesForBounds)
    // Milliseconds taken for seconds the other way round.
    #expect(
      timing([0..<0.0004, 0.0005..<0.0009, 0.001..<0.0014, 0.0015..<0.002]) == .sharesForLength)
    #expect(timing([0..<0.01, 0.02..<0.03, 0.04..<0.05, 0.06..<2]) == .sharesForLength)
  }

  @Test func eachChunkIsCheckedForItself() {
    var clock = WordClock(list(8))
    let bad = [0.5..<0.9, 0..<0.4, 1..<1.4, 1.5..<2]
    let good = [0.1..<0.4, 0.5..<0.9, 1..<1.4, 1.5..<2]
    #expect(
      clock.add(SpeechChunk(words: 0..<4, duration: 2, wordTimes: bad)).timing == .sharesForOrder)
    #expect(clock.add(SpeechChunk(words: 4..<8, duration: 2, wordTimes: good)).timing == .engine)
    #expect(clock.time(of: 1) == 0.5..<1)
    #expect(clock.time(of: 4) == 2.1..<2.4)
  }

  @Test func longWordsTakeALargerShare() {
    var clock = WordClock(WordList([Sentence("A lighthouse")]))
    clock.append(SpeechChunk(words: 0..<2, duration: 2.6))
    #expect(abs((clock.time(of: 0)?.upperBound ?? 0) - 0.4) < 1e-9)
  }
}

@Suite struct WordHighlightTests {
  @Test func afterASeekItStaysUntilTheAudioTherePlays() {
    var clock = WordClock(list(300))
    var highlight = WordHighlight()
    clock.append(SpeechChunk(words: 0..<10, duration: 4))
    #expect(highlight.tick(at: 1, in: clock)?.word == 2)
    highlight.seek(to: 200, in: clock)
    #expect(highlight.position?.word == 200)
    // The old audio goes on for some ticks, then waits at its end.
    for time in [1.1, 1.5, 4, 9] { #expect(highlight.tick(at: time, in: clock)?.word == 200) }
    let place = clock.append(SpeechChunk(words: 200..<210, duration: 4))
    #expect(highlight.tick(at: 3.9, in: clock)?.word == 200)
    #expect(highlight.tick(at: place.lowerBound, in: clock)?.word == 200)
    #expect(highlight.tick(at: place.lowerBound + 2, in: clock)?.word == 205)
    #expect(highlight.askedWord == nil)
  }

  @Test func aSeekBackIgnoresTheOldPlacesLastTicks() {
    var clock = WordClock(list(100))
    var highlight = WordHighlight()
    clock.append(SpeechChunk(words: 0..<100, duration: 100))
    highlight.tick(at: 80, in: clock)
    highlight.seek(to: 20, in: clock)
    #expect(highlight.tick(at: 80.1, in: clock)?.word == 20)
    #expect(highlight.tick(at: 80.4, in: clock)?.word == 20)
    #expect(highlight.tick(at: 20.02, in: clock)?.word == 20)
    #expect(highlight.tick(at: 25, in: clock)?.word == 25)
    #expect(highlight.tick(at: 81, in: clock)?.word == 81)
  }

  @Test func aPlayerThatWasAwayForLongIsBelieved() {
    var clock = WordClock(list(100))
    var highlight = WordHighlight()
    clock.append(SpeechChunk(words: 0..<100, duration: 100))
    highlight.tick(at: 30, in: clock)
    highlight.seek(to: 20, in: clock)
    #expect(highlight.tick(at: 40, in: clock)?.word == 40)
  }
}

@Suite struct WordClockLawTests {
  /// Random chunks and seeks, with a player that plays what there is.
  @Test(arguments: 0..<100) func theClocksLawsHold(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = 400
    let pauses: [SpeechPause] = [.none, .none, .none, .paragraph, .heading, .sceneBreak]
    let list = WordList(
      words: (0..<count).map {
        ListedWord(
          sentence: $0 / 7, range: 0..<1, length: 1 + Int(generator.next() % 9),
          pauseAfter: $0 % 7 == 6 ? pauses[Int(generator.next() % 6)] : .none)
      })
    var clock = WordClock(list)
    var highlight = WordHighlight()
    var next = 0
    var time = 0.0
    var withAudio = Set<Int>()
    var scrubber = (0..<count).map { clock.scrubberShare(of: $0) }
    for _ in 0..<200 {
      switch generator.next() % 10 {
      case 0:
        next = Int(generator.next() % UInt64(count))
        highlight.seek(to: next, in: clock)
        #expect(highlight.position?.word == next)
        if let known = clock.time(of: next) {
          time = known.lowerBound
        } else {
          time = clock.audioEnd
        }
      case 1...4 where next < count:
        let words = next..<min(count, next + 1 + Int(generator.next() % 20))
        let duration = Double(words.count) * (0.2 + Double(generator.next() % 30) / 100)
        let before = clock.audioEnd
        let place = clock.append(SpeechChunk(words: words, duration: duration))
        #expect(place.lowerBound >= before)
        #expect(abs(place.upperBound - place.lowerBound - duration) < 1e-9)
        var previous = place.lowerBound
        for word in words {
          let sounds = clock.time(of: word) ?? 0..<0
          #expect(
            abs(sounds.lowerBound - previous) < 1e-9 && sounds.upperBound >= sounds.lowerBound)
          previous = sounds.upperBound
        }
        #expect(abs(previous - place.upperBound) < 1e-9)
        withAudio.formUnion(words)
        next = words.upperBound
        #expect((0..<count).map { clock.scrubberShare(of: $0) } == scrubber)
        scrubber = (0..<count).map { clock.scrubberShare(of: $0) }
      default:
        time = min(time + Double(generator.next() % 40) / 10, clock.audioEnd + 1)
        let asked = highlight.askedWord
        let position = highlight.tick(at: time, in: clock)
        if let position {
          // Only a word with audio, or the one that was asked for.
          #expect(withAudio.contains(position.word) || position.word == asked)
          if highlight.askedWord == nil { #expect(position == clock.position(at: time)) }
          #expect(position.sentence == list.words[position.word].sentence)
        }
      }
    }
  }

  @Test(arguments: 0..<50) func aRecordingsPositionsAreItsWords(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var time = Double(generator.next() % 100)
    var sentences: [AlignedSentence] = []
    for _ in 0..<20 {
      let words = (0..<8).map { index in
        let start = time + Double(generator.next() % 5) / 10
        time = start + 0.1 + Double(generator.next() % 5) / 10
        let isUnread = generator.next() % 6 == 0
        return AlignedWord(range: index * 4..<index * 4 + 3, time: isUnread ? nil : start..<time)
      }
      sentences.append(AlignedSentence(state: .narrated, words: words))
    }
    let clock = WordClock(aligned: sentences)
    var previous = -1
    for (index, word) in sentences.flatMap(\.words).enumerated() {
      guard let sounds = word.time else { continue }
      let position = clock.position(at: (sounds.lowerBound + sounds.upperBound) / 2)
      #expect(position == WordPosition(word: index, sentence: index / 8, isResting: false))
      #expect(index > previous)
      previous = index
    }
  }
}
