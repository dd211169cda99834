import TestSupport
import Testing
import TextAlignment

/// How many sentences keep their place when the recognizer is poor.
@Suite struct ErrorRateTests {
  @Test(arguments: [(0.0, 1.0), (0.2, 0.99), (0.4, 0.95)])
  func sentencesKeepTheirPlace(errors: Double, leastShare: Double) {
    var placed = 0
    var long = 0
    for seed in 0..<8 as Range<UInt64> {
      let story = MadeStory(seed: seed, sentences: 150, wordsEach: 3...25)
      var generator = SeededGenerator(seed: seed)
      let heard = MadeStory.misheard(story.heard(), share: errors, &generator)
      let alignment = TextMatcher().align(story.sentences, with: heard)
      for (index, sentence) in alignment.sentences.enumerated()
      where story.words[index].count >= 8 {
        long += 1
        guard let onset = sentence.speech?.lowerBound else { continue }
        let truth =
          story.times[max(0, index - 1)].lowerBound..<story.times[min(149, index + 1)].upperBound
        if truth.contains(onset) { placed += 1 }
      }
    }
    #expect(Double(placed) / Double(long) >= leastShare)
  }
}
