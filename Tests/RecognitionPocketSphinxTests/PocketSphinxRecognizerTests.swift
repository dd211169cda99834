import AudioTimeline
import Recognition
import Testing
import TextAlignment

@testable import RecognitionPocketSphinx

@Suite(.enabled(if: Speech.isAvailable, "flite is not installed"))
struct PocketSphinxRecognizerTests {
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

  @Test func hearsTheTextItWasTold() async throws {
    let recognizer = try PocketSphinxRecognizer()
    let samples = try Speech.samples(of: Self.lines.joined(separator: " "))
    let heard = try await Self.heard(
      recognizer, GivenAudio(samples, from: 100), Self.context(Self.lines, name: "ferry"))
    let expected = Self.words(Self.lines).map { $0.readings[0].joined(separator: " ") }
    #expect(heard.map(\.text) == expected)
    #expect(heard.allSatisfy { $0.time.lowerBound >= 100 })
    #expect(
      zip(heard, heard.dropFirst()).allSatisfy { $0.time.upperBound <= $1.time.lowerBound + 0.011 })
  }
}
