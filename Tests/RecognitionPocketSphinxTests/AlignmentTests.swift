import AudioTimeline
import Testing
import TextAlignment

@testable import RecognitionPocketSphinx

@Suite(.enabled(if: Speech.isAvailable, "flite or pocketsphinx-en-us is not installed"))
struct AlignmentTests {
  @Test func everyWordGetsItsTimeInOrder() async throws {
    let recognizer = try PocketSphinxRecognizerTests.shared.get()
    let words = PocketSphinxRecognizerTests.expected
    let block = AudioBlock(
      start: 30,
      samples: try Speech.samples(of: PocketSphinxRecognizerTests.lines.joined(separator: " ")))
    let aligned = try #require(try await recognizer.align(words: words, in: block))
    #expect(aligned.map(\.text) == words)
    #expect(aligned.allSatisfy { $0.time.lowerBound >= 30 && $0.time.upperBound <= block.end })
    #expect(
      zip(aligned, aligned.dropFirst()).allSatisfy { $0.time.lowerBound < $1.time.lowerBound })
    // The recognizer, which may hear anything, finds the words at the same times.
    let heard = try await PocketSphinxRecognizerTests.heard(
      recognizer, GivenAudio([block]),
      PocketSphinxRecognizerTests.context(PocketSphinxRecognizerTests.lines, name: "ferry"))
    #expect(heard.map(\.text) == words)
    for (a, b) in zip(aligned, heard) {
      #expect(abs(a.time.lowerBound - b.time.lowerBound) < 0.15, "\(a.text)")
    }
  }

  @Test func anAlignerIsUsedAgainForOtherWords() async throws {
    let recognizer = try PocketSphinxRecognizerTests.shared.get()
    for line in PocketSphinxRecognizerTests.lines + PocketSphinxRecognizerTests.lines {
      let words = PocketSphinxRecognizerTests.words([line]).map { $0.readings[0][0] }
      let block = AudioBlock(start: 0, samples: try Speech.samples(of: line))
      let aligned = try await recognizer.align(words: words, in: block)
      #expect(aligned?.map(\.text) == words)
    }
  }

  @Test func wordsThatCannotFitHaveNoTimes() async throws {
    let recognizer = try PocketSphinxRecognizerTests.shared.get()
    let second = AudioBlock(
      start: 0, samples: Array(try Speech.samples(of: "one two three").prefix(16_000)))
    let many = Array(repeating: "lantern", count: 40)
    #expect(try await recognizer.align(words: many, in: second) == nil)
    #expect(try await recognizer.align(words: [], in: second) == nil)
    #expect(try await recognizer.align(words: ["12#", "one"], in: second) == nil)
    let long = AudioBlock(start: 0, samples: Speech.silence(61))
    #expect(try await recognizer.align(words: many, in: long) == nil)
    #expect(
      try await recognizer.align(words: ["one"], in: AudioBlock(start: 0, samples: [])) == nil)
  }
}
