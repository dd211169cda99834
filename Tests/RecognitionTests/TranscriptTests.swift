import Recognition
import TestSupport
import Testing
import TextAlignment

/// Words of natural lengths with pauses, among which common ones return often.
private func speech(_ count: Int, using generator: inout SeededGenerator) -> [HeardWord] {
  var time = 0.5
  return (0..<count).map { index in
    let length = 0.1 + Double(generator.next() % 40) / 100
    let text = index % 9 > 1 && generator.next() % 3 == 0 ? "the" : "word\(index)"
    let word = HeardWord(text, time: time..<time + length)
    time += length + (generator.next() % 8 == 0 ? 0.6 : 0.02)
    return word
  }
}

/// Windows that overlap and cover everything, each heard with its own small error of clock.
private func windows(
  of words: [HeardWord], jitter: Double, using generator: inout SeededGenerator
) -> [RecognitionResult] {
  let end = (words.last?.time.upperBound ?? 0) + 0.5
  var windows: [RecognitionResult] = []
  var start = 0.0
  while start < end {
    let stop = min(end, start + 8 + Double(generator.next() % 20))
    let inside = words.filter { start <= $0.time.lowerBound && $0.time.upperBound <= stop }
    let noise = RecognitionNoise(jitter: jitter, seed: generator.next())
    windows.append(
      RecognitionResult(words: noise.applied(to: inside), range: start..<stop, isFinal: true))
    if stop == end { break }
    start = max(start + 1, stop - 3 - Double(generator.next() % 8))
  }
  return windows
}

private func transcript(_ results: [RecognitionResult]) -> Transcript {
  var transcript = Transcript()
  for result in results { transcript.merge(result) }
  return transcript
}

@Suite struct TranscriptTests {
  @Test(arguments: 0..<60) func overlappingWindowsBecomeOneTranscript(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = speech(200, using: &generator)
    let merged = transcript(windows(of: words, jitter: 0.02, using: &generator))
    #expect(merged.words.map(\.text) == words.map(\.text))
    #expect(merged.coverage.count == 1)
  }

  @Test(arguments: 0..<40) func theOrderOfArrivalDoesNotMatter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = speech(150, using: &generator)
    var results = windows(of: words, jitter: 0.2, using: &generator)
    // The same ranges heard again with other words, and windows inside others.
    let noise = RecognitionNoise(substitutions: 0.3, deletions: 0.2, seed: seed)
    results += windows(of: noise.applied(to: words), jitter: 0.2, using: &generator)
    results += results.map {
      RecognitionResult(words: noise.applied(to: $0.words), range: $0.range, isFinal: true)
    }
    let expected = transcript(results)
    var other = transcript(results.shuffled(using: &generator) + results.prefix(3))
    #expect(other == expected)
    #expect(other.words == expected.words)
    for (a, b) in zip(expected.words, expected.words.dropFirst()) {
      #expect(a.time.lowerBound <= b.time.lowerBound)
    }
    // Merging halves that were merged elsewhere is the same again.
    let half = results.count / 2
    other = transcript(Array(results[half...]))
    other.merge(transcript(Array(results[..<half])))
    #expect(other == expected)
  }

  @Test(arguments: 0..<30) func wordsOfARangeAreThoseOfTheWhole(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = speech(150, using: &generator)
    let merged = transcript(windows(of: words, jitter: 0.2, using: &generator))
    let start = Double(generator.next() % 60)
    let range = start..<start + Double(generator.next() % 20)
    let expected = merged.words.filter {
      range.contains(($0.time.lowerBound + $0.time.upperBound) / 2)
    }
    #expect(merged.words(in: range) == expected)
  }

  @Test func aLineCutByAWindowsEdgeComesOnceAndWhole() {
    let whole = ["we", "shall", "meet", "at", "the", "harbor", "wall", "tonight"].enumerated().map {
      HeardWord($1, time: 6 + Double($0) * 0.5..<6.4 + Double($0) * 0.5)
    }
    var cut = Array(whole[..<5])
    cut.append(HeardWord("harp", time: 8.5..<8.7))
    let first = RecognitionResult(words: cut, range: 0..<8.7, isFinal: true)
    let second = RecognitionResult(words: Array(whole[2...]), range: 6.9..<20, isFinal: true)
    for order in [[first, second], [second, first], [second, first, second]] {
      #expect(transcript(order).words.map(\.text) == whole.map(\.text))
    }
  }

  @Test func neighborsWithoutACommonWordLoseNothing() {
    let first = RecognitionResult(
      words: [HeardWord("old", time: 1..<2), HeardWord("gray", time: 8.8..<9.4)], range: 0..<10,
      isFinal: true)
    let second = RecognitionResult(
      words: [HeardWord("grey", time: 8.9..<9.5), HeardWord("stones", time: 9.6..<10.2)],
      range: 8..<20, isFinal: true)
    #expect(transcript([second, first]).words.map(\.text) == ["old", "gray", "stones"])
  }

  @Test func aWindowInsideAnotherAddsNothing() {
    let top = RecognitionResult(
      words: [HeardWord("credits", time: 1..<2)], range: 0..<45, isFinal: true)
    let whole = RecognitionResult(
      words: [HeardWord("credit", time: 1..<2), HeardWord("end", time: 50..<51)], range: 0..<60,
      isFinal: true)
    #expect(transcript([top, whole]).words.map(\.text) == ["credit", "end"])
    #expect(transcript([whole, top]) == transcript([top, whole]))
  }

  @Test func volatileResultsAreNotKept() {
    let result = RecognitionResult(
      words: [HeardWord("maybe", time: 1..<2)], range: 0..<3, isFinal: false)
    #expect(transcript([result]) == Transcript())
  }

  @Test func coverageTellsWhatWasHeard() {
    let heard = transcript(
      [20.0..<30, 0..<10, 10..<15].map {
        RecognitionResult(words: [], range: $0, isFinal: true)
      })
    #expect(heard.coverage == [0..<15, 20..<30])
    #expect(heard.holes(in: 5..<40) == [15..<20, 30..<40])
    #expect(heard.holes(in: 2..<14).isEmpty)
    #expect(heard.holes(in: 16..<18) == [16..<18])
    #expect(Transcript().holes(in: 0..<1) == [0..<1])
  }

  @Test func timesMoveTogether() {
    let original = Transcript([HeardWord("word", time: 1..<2)], range: 0..<5)
    let moved = original.shifted(by: 100)
    #expect(moved.words == [HeardWord("word", time: 101..<102)])
    #expect(moved.coverage == [100..<105])
  }

  @Test func anEmptyRangeHeardNothing() {
    #expect(Transcript([]).windows.isEmpty)
    #expect(transcript([RecognitionResult(words: [], range: 3..<3, isFinal: true)]) == Transcript())
  }
}

@Suite struct TranscriptFlawTests {
  private func words(_ texts: [String]) -> [HeardWord] {
    texts.enumerated().map { HeardWord($1, time: Double($0) * 0.3..<Double($0) * 0.3 + 0.25) }
  }

  @Test func aLoopIsHeardOnce() {
    let phrase = ["thank", "you", "for", "watching", "this"]
    let loop = (0..<6).flatMap { _ in phrase }
    let window = TranscriptWindow(range: 0..<20, words: words(["so"] + loop + ["and", "then"]))
    #expect(window.words.map(\.text) == ["so"] + phrase + ["and", "then"])
    #expect(window.flaws.map(\.kind) == [.loop])
    #expect(abs((window.flaws.first?.range.lowerBound ?? 0) - 1.8) < 1e-9)
  }

  @Test(arguments: [
    "no no no no no", "half a league half a league half a league onward",
    "row row row your boat row row row your boat row row row your boat",
    "the man the dog the man the dog and the man",
  ]) func aRefrainStays(line: String) {
    let said = words(line.split(separator: " ").map(String.init))
    #expect(TranscriptWindow(range: 0..<20, words: said).words == said)
  }

  @Test func aPlateauIsDropped() {
    var said = words(["one", "two"])
    said += (0..<40).map { HeardWord("late\($0)", time: 30..<30.0) }
    said.append(HeardWord("three", time: 31..<31.4))
    let window = TranscriptWindow(range: 0..<40, words: said)
    #expect(window.words.map(\.text) == ["one", "two", "three"])
    #expect(window.flaws == [TranscriptFlaw(kind: .plateau, range: 30..<30)])
  }

  @Test func fastSpeechIsNoPlateau() {
    let said = (0..<40).map {
      HeardWord("w\($0)", time: Double($0) * 0.08..<Double($0) * 0.08 + 0.08)
    }
    #expect(TranscriptWindow(range: 0..<40, words: said).words == said)
  }
}

@Suite struct TranscriptRecognizerTests {
  @Test func aTranscriptAnswersForAnyRange() async throws {
    let words = (0..<100).map { HeardWord("w\($0)", time: Double($0)..<Double($0) + 0.8) }
    let recognizer = TranscriptRecognizer(Transcript(words, recognizer: "other 1.0"))
    #expect(recognizer.identity == "transcript other 1.0")
    var heard: [HeardWord] = []
    let audio = ScriptedAudio(duration: 100).blocks(in: 10..<20)
    for try await result in recognizer.results(for: audio, context: RecognitionContext()) {
      #expect(result.isFinal)
      heard += result.words
    }
    #expect(heard == Array(words[10..<20]))
  }
}
