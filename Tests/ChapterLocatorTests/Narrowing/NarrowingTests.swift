import AudioTimeline
import ChapterLocator
import Recognition
import TestSupport
import Testing
import TextAlignment

struct NarrowingTests {
  private static let secondsPerWord = 0.4

  /// A book of some 10,000 words.
  private func book(seed: UInt64) -> BookIndex {
    var generator = SeededGenerator(seed: seed)
    return BookIndex(
      RandomBook(sections: 16, length: 900...1_100, using: &generator).book)
  }

  /// Stretches of a book's words, or other words, read one after the other.
  private func script(_ parts: [[String]]) -> [HeardWord] {
    parts.joined().enumerated().map { index, text in
      let start = Double(index) * Self.secondsPerWord
      return HeardWord(text, time: start..<(start + Self.secondsPerWord))
    }
  }

  private func words(_ range: Range<Int>, of index: BookIndex) throws -> [String] {
    let text = try #require(index.context.text)
    return text.words[range].flatMap { $0.readings.first ?? [] }
  }

  private func hear(
    _ script: [HeardWord], by told: ToldRecognizer, _ index: BookIndex
  ) async throws -> [RecognitionResult] {
    let audio = ScriptedAudio(duration: Double(script.count) * Self.secondsPerWord)
    var results: [RecognitionResult] = []
    for try await result in NarrowingRecognizer(told, index: index).results(
      for: audio.blocks(in: 0..<audio.timeline.duration), context: index.context)
    {
      results.append(result)
    }
    return results
  }

  @Test("The first utterance is heard with the whole book, the others with the pages around them")
  func narrows() async throws {
    let index = book(seed: 1)
    let script = script([try words(3_000..<5_000, of: index)])
    let told = ToldRecognizer(ScriptedRecognizer(script))
    let results = try await hear(script, by: told, index)

    #expect(results.flatMap(\.words) == script)
    #expect(told.tellings.map(\.range) == results.map(\.range), "nothing is heard twice")
    #expect(told.tellings.first?.extent == .book)
    let others = told.tellings.dropFirst()
    #expect(others.count > 40)
    #expect(others.allSatisfy { $0.extent == .passage && $0.count < 4_000 })
  }

  @Test("Where the reading jumps, the same audio is heard again with the whole book")
  func jumps() async throws {
    let index = book(seed: 2)
    let script = script([
      try words(1_500..<2_100, of: index), try words(8_000..<8_600, of: index),
      try words(300..<900, of: index),
    ])
    let told = ToldRecognizer(ScriptedRecognizer(script))
    let results = try await hear(script, by: told, index)

    let wide = told.tellings.filter { $0.extent == .book }.count
    #expect(wide == 3, "once at the start, once at each jump")
    // An utterance in which the jump falls may be heard with the pages that it begins on.
    let right = zip(results.flatMap(\.words), script).count { $0 == $1 }
    #expect(right > script.count - 2 * 50)
  }

  @Test(
    "Speech from elsewhere is always heard with the whole book", arguments: [3, 4, 5] as [UInt64])
  func elsewhere(seed: UInt64) async throws {
    let index = book(seed: seed)
    // The same words as the book's, in another order: what is heard of other speech with its model.
    var generator = SeededGenerator(seed: seed)
    let script = script([try words(2_000..<4_000, of: index).shuffled(using: &generator)])
    let told = ToldRecognizer(ScriptedRecognizer(script))
    let results = try await hear(script, by: told, index)

    #expect(results.flatMap(\.words) == script)
    #expect(told.tellings.allSatisfy { $0.extent == .book })
  }

  @Test("Silence does not lose the place")
  func pauses() async throws {
    let index = book(seed: 6)
    var script = script([try words(6_000..<6_600, of: index)])
    // Two minutes in which nothing is said.
    for word in script.indices.dropFirst(300) {
      let time = script[word].time
      script[word].time = (time.lowerBound + 120)..<(time.upperBound + 120)
    }
    let told = ToldRecognizer(ScriptedRecognizer(script))
    let audio = ScriptedAudio(duration: 360)
    var heard: [HeardWord] = []
    for try await result in NarrowingRecognizer(told, index: index).results(
      for: audio.blocks(in: 0..<360), context: index.context)
    {
      heard += result.words
    }
    #expect(heard == script)
    #expect(told.tellings.count { $0.extent == .book } == 1)
  }

  @Test("With one word in five misheard the pages are right and little is heard twice")
  func noise() async throws {
    for seed in 10..<12 as Range<UInt64> {
      let index = book(seed: seed)
      let script = script([try words(5_000..<7_000, of: index)])
      let text = try #require(index.context.text)
      let told = ToldRecognizer(
        ScriptedRecognizer(
          script,
          noise: RecognitionNoise(
            substitutions: 0.12, deletions: 0.04, insertions: 0.04,
            vocabulary: text.words.prefix(500).flatMap { $0.readings.first ?? [] }, seed: seed)))
      let results = try await hear(script, by: told, index)

      let twice = told.tellings.count - results.count
      #expect(twice * 4 < results.count, "seed \(seed): \(twice) of \(results.count) heard twice")
      let narrow = told.tellings.count { $0.extent == .passage }
      #expect(narrow * 4 > results.count * 3, "seed \(seed): \(narrow) of \(results.count) narrow")
    }
  }

  @Test("Another text, and live use, go to the recognizer as they are")
  func passesOn() async throws {
    let index = book(seed: 7)
    let script = script([try words(100..<400, of: index)])
    let audio = ScriptedAudio(duration: 120)
    var live = index.context
    live.wantsVolatileResults = true
    let other = RecognitionContext(
      text: ContextText(name: "other", extent: .book, words: SpokenText([]).words))
    for context in [live, other, RecognitionContext()] {
      let told = ToldRecognizer(ScriptedRecognizer(script))
      for try await _ in NarrowingRecognizer(told, index: index).results(
        for: audio.blocks(in: 0..<120), context: context)
      {}
      #expect(!told.tellings.isEmpty)
      #expect(told.tellings.allSatisfy { $0.extent == context.text?.extent })
    }
  }

  @Test("A failure of the recognizer comes through, and no audio gives no result")
  func failure() async throws {
    let index = book(seed: 8)
    let script = script([try words(100..<400, of: index)])
    let failing = ToldRecognizer(
      ScriptedRecognizer(script, delivery: ScriptedDelivery(failsAfter: 0)))
    await #expect(throws: RecognitionError.self) { try await hear(script, by: failing, index) }
    #expect(try await hear([], by: ToldRecognizer(ScriptedRecognizer([])), index).isEmpty)
  }
}
