import AudioTimeline
import Recognition
import TestSupport
import Testing
import TextAlignment

@testable import RecognitionPocketSphinx

@Suite(.enabled(if: Speech.isAvailable, "flite or pocketsphinx-en-us is not installed"))
struct PocketSphinxRecognizerTests {
  /// The recognizer of most tests.
  static let shared = Result { try PocketSphinxRecognizer() }

  static let lines = [
    "The ferryman Ulverhast kept nine lanterns under the bench.",
    "Nobody on the river had seen him light more than four of them.",
    "On the night of the flood he lit all nine, and rowed out alone.",
  ]

  static func words(_ lines: [String]) -> [SpokenWord] {
    SpokenText(lines.map { Sentence($0) }).words
  }

  static func context(_ lines: [String], name: String) -> RecognitionContext {
    RecognitionContext(
      text: ContextText(name: name, extent: .passage, words: words(lines)))
  }

  static func heard(
    _ recognizer: PocketSphinxRecognizer, _ audio: AudioBlocks, _ context: RecognitionContext
  ) async throws -> [HeardWord] {
    var words: [HeardWord] = []
    for try await result in recognizer.results(for: audio, context: context) {
      words += result.words
    }
    return words
  }

  static let expected = words(lines).map { $0.readings[0].joined(separator: " ") }

  @Test(arguments: [SpeedProfile.accurate, .balanced, .fast])
  func hearsTheTextItWasTold(profile: SpeedProfile) async throws {
    let recognizer = try PocketSphinxRecognizer(profile: profile)
    let samples = try Speech.samples(of: Self.lines.joined(separator: " "))
    let heard = try await Self.heard(
      recognizer, GivenAudio(samples, from: 100), Self.context(Self.lines, name: "ferry"))
    #expect(heard.map(\.text) == Self.expected)
    let end = 100 + Double(samples.count) / 16_000
    #expect(heard.allSatisfy { $0.time.lowerBound >= 100 && $0.time.upperBound <= end })
    #expect(zip(heard, heard.dropFirst()).allSatisfy { $0.time.upperBound <= $1.time.lowerBound })
    #expect(heard.allSatisfy { (0...1).contains($0.confidence) })
  }

  @Test func timesDoNotDependOnWhatWasHeardBefore() async throws {
    let recognizer = try PocketSphinxRecognizer(workers: 1)
    let context = Self.context(Self.lines, name: "ferry")
    let samples = try Speech.samples(of: Self.lines[0])
    // The same line twice, two minutes apart, with other audio between: the same to the bit.
    let first = try await Self.heard(recognizer, GivenAudio(samples), context)
    _ = try await Self.heard(recognizer, GivenAudio(Speech.noise(3, seed: 1), from: 50), context)
    let second = try await Self.heard(recognizer, GivenAudio(samples, from: 120), context)
    #expect(first.map(\.text) == second.map(\.text) && !first.isEmpty)
    #expect(first.map(\.confidence) == second.map(\.confidence))
    for (a, b) in zip(first, second) {
      #expect(abs(a.time.lowerBound + 120 - b.time.lowerBound) < 1e-9)
    }
  }

  @Test func silenceBeforeASentenceDelaysItsTimes() async throws {
    let recognizer = try PocketSphinxRecognizer(workers: 1)
    let context = Self.context(Self.lines, name: "ferry")
    let samples = try Speech.samples(of: Self.lines[1])
    let alone = try await Self.heard(recognizer, GivenAudio(samples), context)
    let late = try await Self.heard(
      recognizer, GivenAudio(Speech.noise(5, amplitude: 8, seed: 2) + samples), context)
    #expect(alone.map(\.text) == late.map(\.text) && !alone.isEmpty)
    for (a, b) in zip(alone, late) {
      #expect(abs(a.time.lowerBound + 5 - b.time.lowerBound) < 0.1)
    }
  }

  @Test func eachBlockIsAnUtteranceWhereTheContextSaysSo() async throws {
    let recognizer = try Self.shared.get()
    var context = Self.context(Self.lines, name: "ferry")
    context.blocksAreUtterances = true
    var blocks: [AudioBlock] = []
    for line in Self.lines {
      blocks.append(
        AudioBlock(start: (blocks.last?.end ?? 0) + 10, samples: try Speech.samples(of: line)))
    }
    var results: [RecognitionResult] = []
    for try await result in recognizer.results(for: GivenAudio(blocks), context: context) {
      results.append(result)
    }
    #expect(results.map(\.range) == blocks.map { $0.start..<$0.end })
    #expect(results.allSatisfy { $0.isFinal })
    #expect(results.flatMap(\.words).map(\.text) == Self.expected)
  }

  @Test(arguments: [nil, "ferry"])
  func nothingInIsNothingOut(text: String?) async throws {
    let recognizer = try Self.shared.get()
    let context = text.map { Self.context(Self.lines, name: $0) } ?? RecognitionContext()
    for audio in [GivenAudio([AudioBlock]()), GivenAudio([AudioBlock(start: 3, samples: [])])] {
      for try await result in recognizer.results(for: audio, context: context) {
        Issue.record("a result of nothing: \(result)")
      }
    }
  }

  @Test(arguments: [
    Array(repeating: 0, count: 1), Speech.noise(0.01, seed: 3), Speech.silence(0.1),
    Speech.silence(20), Speech.noise(20, seed: 4),
    Array(repeating: .max, count: 32_000),
  ])
  func soundWithoutSpeechHasHardlyAnyWords(samples: [Int16]) async throws {
    let recognizer = try Self.shared.get()
    let heard = try await Self.heard(
      recognizer, GivenAudio(samples), Self.context(Self.lines, name: "ferry"))
    #expect(heard.count <= 3)
  }

  @Test func anotherStoryDoesNotComeBackAsThisOne() async throws {
    let recognizer = try Self.shared.get()
    let other = "Every summer the orchard behind the school was full of wasps and quiet children."
    let heard = try await Self.heard(
      recognizer, GivenAudio(try Speech.samples(of: other)),
      Self.context(Self.lines, name: "ferry"))
    let text = Self.expected
    let heardTriples = zip(heard, zip(heard.dropFirst(), heard.dropFirst(2)))
      .map { [$0.text, $1.0.text, $1.1.text] }
    let triples = Set(zip(text, zip(text.dropFirst(), text.dropFirst(2))).map { [$0, $1.0, $1.1] })
    #expect(heardTriples.filter { triples.contains($0) }.count <= 3)
  }

  @Test func aCorrectedPronunciationIsHeard() async throws {
    let recognizer = try Self.shared.get()
    // The name is spelled nothing like the word that is spoken.
    let lines = ["We waited for xxqhb at the bridge.", "Nobody came before the evening."]
    let samples = try Speech.samples(of: "We waited for Margaret at the bridge.")
    var context = Self.context(lines, name: "bridge")
    context.pronunciations = ["xxqhb": ["M AA R G R IH T", "M AA R G ER IH T"]]
    let heard = try await Self.heard(recognizer, GivenAudio(samples), context)
    #expect(heard.map(\.text) == ["we", "waited", "for", "xxqhb", "at", "the", "bridge"])
  }

  @Test func aPronunciationWithPhonesTheModelDoesNotHaveIsNamed() async throws {
    let recognizer = try Self.shared.get()
    var context = Self.context(Self.lines, name: "ferry")
    context.pronunciations = ["ferry": ["F EH R IY", "F EX R IY"]]
    let error = await #expect(throws: RecognitionError.self) {
      try await Self.heard(recognizer, GivenAudio(Speech.silence(1)), context)
    }
    #expect(error?.code == .pronunciationUnusable && error?.subject == "ferry")
    #expect(error?.reason.contains("“EX”") == true && error?.reason.contains("AA AE AH") == true)
    #expect(throws: Never.self) { try recognizer.check(pronunciations: ["ferry": ["F EH R IY"]]) }
  }

  @Test func wordsBesideTheTextCanBeHeard() async throws {
    let recognizer = try Self.shared.get()
    let samples = try Speech.samples(of: "Margaret. " + Self.lines[0])
    var context = Self.context(Self.lines, name: "ferry and a name")
    context.vocabulary = ["Margaret"]
    let heard = try await Self.heard(recognizer, GivenAudio(samples), context)
    #expect(heard.map(\.text).contains("margaret"))
  }

  @Test func aLanguageTheModelDoesNotHaveIsRefused() async throws {
    let recognizer = try Self.shared.get()
    var context = Self.context(Self.lines, name: "ferry")
    context.language = "de"
    let error = await #expect(throws: RecognitionError.self) {
      try await Self.heard(recognizer, GivenAudio(Speech.silence(1)), context)
    }
    #expect(error?.code == .languageUnsupported && error?.subject == "de")
    for fine in ["en", "en-GB", "EN_us", "und", ""] {
      context.language = fine
      _ = try await Self.heard(recognizer, GivenAudio(Speech.silence(0.5)), context)
    }
  }

  @Test func aTextWithoutAnyWordIsNamed() async throws {
    let recognizer = try Self.shared.get()
    let context = RecognitionContext(
      text: ContextText(name: "an empty chapter", extent: .passage, words: []))
    let error = await #expect(throws: RecognitionError.self) {
      try await Self.heard(recognizer, GivenAudio(Speech.silence(1)), context)
    }
    #expect(error?.subject == "an empty chapter")
  }

  @Test func tasksAtTheSameTimeHearWhatOneHears() async throws {
    let recognizer = try PocketSphinxRecognizer(workers: 2)
    let samples = try Speech.samples(of: Self.lines.joined(separator: " "))
    let contexts = (0..<3).map { Self.context(Array(Self.lines[$0...]), name: "from \($0)") }
    let alone = try PocketSphinxRecognizer(workers: 1)
    var expected: [[String]] = []
    for context in contexts {
      expected.append(try await Self.heard(alone, GivenAudio(samples), context).map(\.text))
    }
    try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for index in 0..<6 {
        group.addTask {
          let words = try await Self.heard(recognizer, GivenAudio(samples), contexts[index % 3])
          return (index % 3, words.map(\.text))
        }
      }
      for try await (index, words) in group { #expect(words == expected[index]) }
    }
  }

  @Test func cancellingEndsWithoutWaitingForTheUtterance() async throws {
    let recognizer = try PocketSphinxRecognizer(workers: 1)
    // Utterances that are asked for without an end, on the one worker that is kept busy.
    var context = RecognitionContext()
    context.blocksAreUtterances = true
    let block = AudioBlock(start: 0, samples: Speech.noise(20, seed: 7))
    let asked = AsyncStream<Void>.makeStream()
    let task = Task { [context] in
      var heard = 0
      let audio = GivenAudio(Array(repeating: block, count: 1000))
      asked.continuation.yield()
      for try await _ in recognizer.results(for: audio, context: context) { heard += 1 }
      return heard
    }
    for await _ in asked.stream { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
