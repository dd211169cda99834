import Testing
import TextAlignment

/// Rule: a word never lies across a pause, and a sentence's words lie on one side of the rest
/// before it.
@Suite struct PauseTests {
  private let book = [
    Sentence("Seven gulls circled the broken mast."),
    Sentence("And nobody on deck looked up at them."),
  ]

  /// The first sentence ends at 3 s, a pause lasts from 3 to 4 s, "nobody" starts at 4.3 s.
  private func align(first: HeardWord?, quiet: [Range<Double>]) -> [AlignedSentence] {
    var heard: [HeardWord] = []
    for (index, word) in ["seven", "gulls", "circled", "the", "broken", "mast"].enumerated() {
      heard.append(HeardWord(word, time: Double(index) * 0.5..<Double(index) * 0.5 + 0.5))
    }
    if let first { heard.append(first) }
    for (index, word) in ["nobody", "on", "deck", "looked", "up", "at", "them"].enumerated() {
      let start = 4.3 + Double(index) * 0.5
      heard.append(HeardWord(word, time: start..<start + 0.5))
    }
    return TextMatcher().align(book, with: heard, quiet: quiet).sentences
  }

  @Test func aWordDrawnOutOverAPauseStartsAfterIt() {
    let found = align(first: HeardWord("and", time: 3..<4.3), quiet: [3.05..<4])
    #expect(found[1].speech?.lowerBound == 4)
    #expect(found[0].speech?.upperBound == 3)
  }

  @Test func anotherWordDrawnOutOverAPauseDoesNotDrawTheSentenceForward() {
    let found = align(first: HeardWord("him", time: 3..<4.3), quiet: [3.05..<4])
    #expect(found[1].speech?.lowerBound == 4)
  }

  @Test func aFirstWordHeardInTheLastSoundBeforeAPauseBelongsAfterIt() {
    let found = align(first: HeardWord("and", time: 3..<3.1), quiet: [3.1..<4])
    #expect(found[1].speech?.lowerBound == 4)
    #expect(found[1].words[0].time == 4..<4.3)
    #expect(found[0].speech?.upperBound == 3.1)
  }

  @Test func aFirstWordWithARestBehindItStaysWhereThereIsNoOtherPlaceForIt() {
    // The next word follows the pause at once.
    let found = align(first: HeardWord("and", time: 3..<3.1), quiet: [3.1..<4.3])
    #expect(found[1].speech?.lowerBound == 3)
    // A rest on either side: the narrator set it apart.
    let apart = align(first: HeardWord("and", time: 3.4..<3.6), quiet: [3..<3.4, 3.6..<4])
    #expect(apart[1].speech?.lowerBound == 3.4)
  }

  @Test func aWordThatLiesInAPauseAltogetherKeepsItsTime() {
    let found = align(first: HeardWord("and", time: 3.3..<3.6), quiet: [3..<4])
    #expect(found[1].words[0].time == 3.3..<3.6)
  }
}
