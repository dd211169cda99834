import TestSupport
import Testing

@testable import ChapterLocator

struct LocalMatchTests {
  @Test func aPieceOfTheWindowFitsWhollyAndEndsWhereItEnds() {
    let window: [UInt32] = Array(0..<500)
    let match = LocalMatch(heard: Array(120..<150), window: window[...])
    #expect(match.share == 1)
    #expect(match.end == 149)
  }

  @Test func wordsLeftOutCostOnceHoweverManyTheyAre() {
    let window: [UInt32] = Array(0..<900)
    let few = LocalMatch(heard: Array(100..<120) + Array(130..<150), window: window[...])
    let many = LocalMatch(heard: Array(100..<120) + Array(630..<650), window: window[...])
    #expect(few.share == many.share)
    #expect(many.share > 0.9)
    #expect(many.end == 649)
  }

  @Test func wordsInRandomOrderDoNotFit() {
    // Another text shares the common words of a language, in another order.
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      var vocabulary = RandomVocabulary(using: &random)
      let window = (0..<1_200).map { _ in number(&vocabulary, &random) }
      let heard = (0..<45).map { _ in number(&vocabulary, &random) }
      let share = LocalMatch(heard: heard, window: window[...]).share
      #expect(share < PassageTracker.lostShare, "seed \(seed)")
    }
  }

  @Test func nothingHeardFitsNowhere() {
    #expect(LocalMatch(heard: [], window: [1, 2, 3]).end == nil)
    #expect(LocalMatch(heard: [1], window: []).end == nil)
    #expect(LocalMatch(heard: [7, 8], window: [1, 2, 3]).share == 0)
  }

  private func number(
    _ vocabulary: inout RandomVocabulary, _ random: inout SeededGenerator
  ) -> UInt32 {
    let word = vocabulary.draw(using: &random)
    return UInt32(vocabulary.words.firstIndex(of: word) ?? 0)
  }
}
