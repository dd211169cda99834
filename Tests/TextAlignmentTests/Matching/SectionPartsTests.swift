import TestSupport
import Testing

@testable import TextAlignment

/// Rule: near order is not assumed, not even within a section.
@Suite struct SectionPartsTests {
  /// Chapters that share a section, heard one after another in some order, with their starts.
  private func heard(
    _ chapters: [MadeStory], order: [Int]
  ) -> (words: [HeardWord], starts: [Int: Double]) {
    var words: [HeardWord] = []
    var starts: [Int: Double] = [:]
    var now = 5.0
    for chapter in order {
      starts[chapter] = now
      words += chapters[chapter].heard(from: now)
      now = (words.last?.time.upperBound ?? now) + 3
    }
    return (words, starts)
  }

  @Test(arguments: [[1, 0], [2, 0, 1], [1, 0, 2], [2, 1, 0], [0, 3, 1, 2]])
  func chaptersOfOneSectionReadInAnotherOrder(order: [Int]) throws {
    let chapters = order.indices.map { MadeStory(seed: UInt64(500 + $0), sentences: 30) }
    let (words, starts) = heard(chapters, order: order)
    let book = Book(
      title: "One file", sections: [Section(sentences: chapters.flatMap(\.sentences))])
    let alignment = TextMatcher().align(book, with: words)
    let section = alignment.sections[0]
    #expect(section.verdict == .aligned)
    #expect(alignment.extra.isEmpty)
    var index = 0
    for (chapter, story) in chapters.enumerated() {
      let start = try #require(starts[chapter])
      for time in story.times {
        let speech = try #require(section.sentences[index].speech)
        #expect(abs(speech.lowerBound - time.lowerBound - start) < 0.01)
        index += 1
      }
    }
  }

  @Test func aPartThatIsNotReadStaysUnreadAmongPartsInAnotherOrder() {
    let chapters = (0..<4).map { MadeStory(seed: UInt64(520 + $0), sentences: 30) }
    let (words, _) = heard(chapters, order: [3, 0, 2])
    let book = Book(
      title: "One file", sections: [Section(sentences: chapters.flatMap(\.sentences))])
    let states = TextMatcher().align(book, with: words).sections[0].sentences.map(\.state)
    #expect(states[30..<60].allSatisfy { $0 == .unread })
    #expect((states[..<30] + states[60...]).allSatisfy { $0 == .narrated })
  }

  @Test func aFewWordsHeardElsewhereDivideNothing() throws {
    let story = MadeStory(seed: 530, sentences: 40)
    let quoted = Array(story.heard().dropFirst(100).prefix(30)).map {
      HeardWord($0.text, time: $0.time.lowerBound + 900..<$0.time.upperBound + 900)
    }
    let gap = story.heard().enumerated().filter { !(100..<130 ~= $0.offset) }.map(\.element)
    let book = Book(title: "One", sections: [Section(sentences: story.sentences)])
    let speeches = TextMatcher().align(book, with: gap + quoted).sections[0].sentences
      .compactMap(\.speech?.lowerBound)
    #expect(speeches == speeches.sorted())
    #expect(try #require(speeches.last) < 900)
  }

  /// The times of a part that a person fixed do not disturb the other parts.
  @Test func fixedPointsCountInTheirPart() throws {
    let chapters = (0..<2).map { MadeStory(seed: UInt64(540 + $0), sentences: 30) }
    let (words, starts) = heard(chapters, order: [1, 0])
    let book = Book(
      title: "One file", sections: [Section(sentences: chapters.flatMap(\.sentences))])
    let start = try #require(starts[1]) + chapters[1].times[10].lowerBound + 0.2
    let fixed = [FixedPoint(sentence: 40, word: 0, time: start)]
    let free = TextMatcher().align(book, with: words).sections[0].sentences
    let pinned = TextMatcher().align(book, with: words, fixed: [0: fixed]).sections[0].sentences
    #expect(pinned[40].speech?.lowerBound == start)
    #expect(pinned[..<30].elementsEqual(free[..<30]))
  }
}
