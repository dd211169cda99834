import AudioTimeline
import Recognition
import TestSupport
import Testing
import TextAlignment

private func script(_ count: Int) -> [HeardWord] {
  (0..<count).map { HeardWord("w\($0)", time: Double($0) * 0.4..<Double($0) * 0.4 + 0.35) }
}

private func results(
  _ recognizer: ScriptedRecognizer, in range: Range<Double>,
  context: RecognitionContext = RecognitionContext()
) async throws -> [RecognitionResult] {
  var results: [RecognitionResult] = []
  let audio = ScriptedAudio(duration: 100).blocks(in: range)
  for try await result in recognizer.results(for: audio, context: context) {
    results.append(result)
  }
  return results
}

@Suite struct ScriptedRecognizerTests {
  @Test func neighboringRangesShareAndLoseNoWord() async throws {
    let words = script(200)
    let recognizer = ScriptedRecognizer(words.reversed())
    var heard: [HeardWord] = []
    for start in stride(from: 0.0, to: 80, by: 6.5) {
      heard += try await results(recognizer, in: start..<start + 6.5).flatMap(\.words)
    }
    #expect(heard == words)
  }

  @Test func fedNothingItEndsWithoutAResult() async throws {
    #expect(try await results(ScriptedRecognizer(script(9)), in: 5..<5).isEmpty)
  }

  @Test func silenceIsAResultWithoutWords() async throws {
    let heard = try await results(ScriptedRecognizer(script(9)), in: 50..<52)
    #expect(heard.map(\.range) == [50..<51, 51..<52])
    #expect(heard.allSatisfy { $0.words.isEmpty && $0.isFinal })
  }

  @Test func finalsComeLateButComplete() async throws {
    let delivery = ScriptedDelivery(blocksPerUtterance: 2, finalsLateBy: 3)
    let recognizer = ScriptedRecognizer(script(50), delivery: delivery)
    let context = RecognitionContext(wantsVolatileResults: true)
    let heard = try await results(recognizer, in: 0..<9, context: context)
    #expect(heard.filter(\.isFinal).map(\.range) == [0..<2, 2..<4, 4..<6, 6..<8, 8..<9])
    let firstFinal = try #require(heard.firstIndex { $0.isFinal })
    #expect(heard[..<firstFinal].map(\.range) == [0..<1, 2..<3, 4..<5])
    #expect(
      heard.filter(\.isFinal).flatMap(\.words) == script(50).filter { $0.time.lowerBound < 8.82 })
  }

  @Test func aVolatileResultIsRevisedByItsFinal() async throws {
    let recognizer = ScriptedRecognizer(
      [HeardWord("harbor", time: 0.2..<0.7)], delivery: ScriptedDelivery(blocksPerUtterance: 2))
    let context = RecognitionContext(wantsVolatileResults: true)
    let heard = try await results(recognizer, in: 0..<2, context: context)
    #expect(heard.map { $0.words.map(\.text) } == [["har"], ["harbor"]])
    #expect(try await results(recognizer, in: 0..<2).count == 1)
  }

  @Test func itFailsAsAsked() async throws {
    let recognizer = ScriptedRecognizer(script(9), delivery: ScriptedDelivery(failsAfter: 2))
    var count = 0
    let audio = ScriptedAudio(duration: 9).blocks(in: 0..<9)
    await #expect(throws: RecognitionError.self) {
      for try await _ in recognizer.results(for: audio, context: RecognitionContext()) {
        count += 1
      }
    }
    #expect(count == 2)
  }

  @Test func cancellationEndsIt() async {
    let recognizer = ScriptedRecognizer(
      script(9), delivery: ScriptedDelivery(delay: .seconds(3_600)))
    let task = Task { try await results(recognizer, in: 0..<9) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func audioIsPulledOneBlockAtATime() async throws {
    let counter = BlockCounter()
    let audio = ScriptedAudio(duration: 50).blocks(in: 0..<50)
    let recognizer = ScriptedRecognizer(script(9))
    var iterator = recognizer.results(
      for: counter.counting(audio), context: RecognitionContext()
    ).makeAsyncIterator()
    #expect(await counter.count == 0)
    _ = try await iterator.next(isolation: #isolation)
    _ = try await iterator.next(isolation: #isolation)
    #expect(await counter.count == 2)
  }
}

private actor BlockCounter {
  var count = 0
  func add() { count += 1 }

  nonisolated func counting(_ audio: some AsyncSequence<AudioBlock, any Error> & Sendable)
    -> AudioBlocks
  {
    audio.map { block in
      await self.add()
      return block
    }
  }
}

@Suite struct RecognitionNoiseTests {
  @Test(arguments: [1.0, 4.0]) func theSharesAreKept(burst: Double) {
    let words = script(20_000)
    let noise = RecognitionNoise(
      substitutions: 0.1, deletions: 0.06, insertions: 0.04, burst: burst,
      vocabulary: ["wrong"], seed: 3)
    let heard = noise.applied(to: words)
    let wrong = heard.filter { $0.text == "wrong" }.count
    #expect(abs(Double(wrong) / 20_000 - 0.14) < 0.02)
    #expect(abs(Double(heard.count) / 20_000 - 0.98) < 0.02)
  }

  @Test func burstsMakeLongerHoles() {
    let words = script(20_000)
    func holes(_ burst: Double) -> Int {
      let heard = Set(
        RecognitionNoise(deletions: 0.2, burst: burst, seed: 5).applied(to: words).map(\.text))
      let missing = words.map { !heard.contains($0.text) }
      return zip(missing, missing.dropFirst()).count { !$0 && $1 }
    }
    #expect(holes(5) * 2 < holes(1))
  }

  @Test(arguments: 0..<20) func jitterKeepsTheOrderOfStarts(seed: UInt64) {
    let heard = RecognitionNoise(jitter: 0.5, seed: seed).applied(to: script(200))
    #expect(heard.count == 200)
    for (a, b) in zip(heard, heard.dropFirst()) {
      #expect(a.time.lowerBound <= b.time.lowerBound)
    }
  }

  @Test func theSameSeedMakesTheSameMistakes() {
    let noise = RecognitionNoise(substitutions: 0.3, jitter: 0.1, seed: 8)
    var other = noise
    other.seed = 9
    #expect(noise.applied(to: script(99)) == noise.applied(to: script(99)))
    #expect(noise.applied(to: script(99)) != other.applied(to: script(99)))
    #expect(RecognitionNoise().applied(to: script(99)) == script(99))
  }
}
