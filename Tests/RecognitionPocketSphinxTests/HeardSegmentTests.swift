import Testing
import TextAlignment

@testable import RecognitionPocketSphinx

struct HeardSegmentTests {
  static func segment(_ token: String, _ first: Int, _ last: Int) -> HeardSegment {
    HeardSegment(token: token, firstFrame: first, lastFrame: last, probability: 0.5)
  }

  @Test(arguments: [
    ("<s>", nil), ("</s>", nil), ("<sil>", nil), ("[NOISE]", nil), ("[SPEECH]", nil),
    ("++COUGH++", nil), ("", nil), ("to", "to"), ("to(3)", "to"), ("o'clock(2)", "o'clock"),
    ("(", "("),
  ])
  func fillersAreDroppedAndAlternatesFolded(token: String, word: String?) {
    #expect(Self.segment(token, 0, 1).word.map(String.init) == word)
  }

  @Test func wordsLieInsideTheirUtterance() {
    let words = HeardWord.words(
      of: [
        Self.segment("<s>", 0, 9), Self.segment("one", 10, 49), Self.segment("two", 50, 99),
        Self.segment("</s>", 99, 99),
      ], from: 20, to: 21)
    #expect(words.map(\.text) == ["one", "two"])
    #expect(words[0].time.upperBound == words[1].time.lowerBound)
    #expect(words[1].time.upperBound == 21)
    #expect(words.allSatisfy { $0.time.lowerBound >= 20 && $0.confidence == 0.5 })
  }
}
