import TestSupport
import Testing
import TextAlignment

@Suite struct TextMatcherTests {
  @Test func timesEachSentenceOfATextHeardAsPrinted() throws {
    let story = MadeStory(seed: 1, sentences: 20)
    let alignment = TextMatcher().align(story.sentences, with: story.heard())
    #expect(alignment.verdict == .aligned)
    for (index, sentence) in alignment.sentences.enumerated() {
      let speech = try #require(sentence.speech)
      #expect(abs(speech.lowerBound - story.times[index].lowerBound) < 0.01)
      #expect(sentence.state == .narrated)
    }
  }

  @Test func alignsABookWhoseChaptersAreReadInAnotherOrder() throws {
    let chapters = (0..<4).map { MadeStory(seed: UInt64(10 + $0), sentences: 30) }
    let book = Book(
      title: "Made up", sections: chapters.map { Section(sentences: $0.sentences) })
    var heard: [HeardWord] = []
    var start = 5.0
    for index in [0, 2, 1] {
      let words = chapters[index].heard(from: start)
      heard += words
      start = try #require(words.last).time.upperBound + 2
    }
    let alignment = TextMatcher().align(book, with: heard)
    #expect(alignment.sections.map { $0.verdict == .aligned } == [true, true, true, false])
    let second = try #require(alignment.sections[1].sentences[0].speech)
    let third = try #require(alignment.sections[2].sentences[0].speech)
    #expect(third.lowerBound < second.lowerBound)
    #expect(alignment.sections[3].sentences.allSatisfy { $0.state == .unread })
  }
}
