import AudioTimeline
import Recognition
import Testing
import TextAlignment

@testable import RecognitionPocketSphinx

@Suite(.enabled(if: Speech.isAvailable, "flite or pocketsphinx-en-us is not installed"))
struct LiveResultsTests {
  @Test func partialResultsComeBeforeTheFinalOne() async throws {
    let recognizer = try PocketSphinxRecognizerTests.shared.get()
    var context = PocketSphinxRecognizerTests.context(
      PocketSphinxRecognizerTests.lines, name: "ferry")
    context.wantsVolatileResults = true
    var samples: [Int16] = []
    for line in PocketSphinxRecognizerTests.lines {
      samples += try Speech.samples(of: line) + Speech.noise(1.2, amplitude: 6, seed: 5)
    }
    var results: [RecognitionResult] = []
    for try await result in recognizer.results(for: GivenAudio(samples, from: 40), context: context)
    {
      results.append(result)
    }
    let finals = results.filter(\.isFinal)
    #expect(finals.count >= 2)
    #expect(finals.flatMap(\.words).map(\.text) == PocketSphinxRecognizerTests.expected)
    // A result about every half second, each as far as the audio was given.
    #expect(results.count >= samples.count / 8_000 - 2)
    #expect(
      zip(results, results.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.upperBound })
    // Finals follow one another without a hole, and volatile words come before they are final.
    #expect(finals.first?.range.lowerBound == 40)
    for (a, b) in zip(finals, finals.dropFirst()) {
      #expect(abs(a.range.upperBound - b.range.lowerBound) < 1e-6)
    }
    let firstFinal = try #require(results.firstIndex { $0.isFinal })
    #expect(results[..<firstFinal].contains { !$0.words.isEmpty })
  }

  @Test func aJumpEndsTheUtterance() async throws {
    let recognizer = try PocketSphinxRecognizerTests.shared.get()
    var context = PocketSphinxRecognizerTests.context(
      PocketSphinxRecognizerTests.lines, name: "ferry")
    context.wantsVolatileResults = true
    let samples = try Speech.samples(of: PocketSphinxRecognizerTests.lines[0])
    let blocks = GivenAudio(samples, from: 0).blocks + GivenAudio(samples, from: 500).blocks
    var finals: [RecognitionResult] = []
    for try await result in recognizer.results(for: GivenAudio(blocks), context: context)
    where result.isFinal {
      finals.append(result)
    }
    #expect(finals.allSatisfy { $0.range.upperBound < 100 || $0.range.lowerBound >= 500 })
    #expect(Set(finals.flatMap(\.words).map(\.text)).contains("ferryman"))
  }
}
