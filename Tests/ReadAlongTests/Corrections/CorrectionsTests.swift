import AudioTimeline
import Foundation
import Recognition
import TestSupport
import Testing
import TextAlignment

@testable import ReadAlong

/// What a person corrects changes what it says, and nothing else.
struct CorrectionsTests {
  private let book: RandomBook
  private let narrator: Narrator
  private let recognizer: CountingRecognizer

  init() {
    var random = SeededGenerator(seed: 91)
    book = RandomBook(sections: 10, length: 200...300, using: &random)
    var narrator = Narrator()
    narrator.improvise(60, from: book.vocabulary, using: &random)
    narrator.read(book.chapters, of: book.book)
    self.narrator = narrator
    recognizer = CountingRecognizer(ScriptedRecognizer(narrator.words))
  }

  private func aligner(_ corrections: Corrections = Corrections()) -> BookAligner {
    BookAligner(
      book: book.book, audio: ScriptedAudio(duration: narrator.time + 3), recognizer: recognizer,
      options: .init(corrections: corrections))
  }

  @Test func aSentenceStartsWhereThePersonSaidAndNothingElseMoves() async throws {
    let store = MemoryStore()
    let free = try await aligner().align(store: store)
    let heard = recognizer.heard
    let section = book.chapters[2]
    let time = try #require(free.sections[section].sentences[6].alignment.speech).lowerBound + 0.2
    var corrections = Corrections()
    corrections.setStart(ofSentence: 6, in: section, to: time - 1)
    corrections.setStart(ofSentence: 6, in: section, to: time)
    let fixed = try await aligner(corrections).align(store: store)
    #expect(fixed.sections[section].sentences[6].alignment.speech?.lowerBound == time)
    for index in free.sections.indices where index != section {
      #expect(fixed.sections[index] == free.sections[index], "section \(index)")
    }
    for index in free.sections[section].sentences.indices where abs(index - 6) > 2 {
      #expect(
        fixed.sections[section].sentences[index] == free.sections[section].sentences[index],
        "sentence \(index)")
    }
    #expect(recognizer.heard == heard, "nothing is heard again")
  }

  @Test func aSectionThatIsNotReadHasNoTimes() async throws {
    let free = try await aligner().align()
    let section = book.chapters[1]
    let fixed = try await aligner(Corrections(unreadSections: [section])).align()
    let refused = fixed.sections[section]
    #expect(refused.sentences.allSatisfy { $0.alignment.state == .unread && $0.references.isEmpty })
    #expect(refused.evidence.contains("person"))
    for index in free.sections.indices where index != section {
      #expect(fixed.sections[index] == free.sections[index], "section \(index)")
    }
  }

  @Test func thePreambleIsHeardWhereItIsAskedFor() async throws {
    let free = try await aligner().align()
    let heard = try await aligner(Corrections(hearsPreamble: true)).align()
    let first = book.chapters[0]
    let credits = try #require(free.sections[first].range)
    #expect(credits.lowerBound > 20)
    #expect(heard.sections[first].range?.lowerBound == 0)
    let sentence = try #require(heard.sections[first].sentences.first)
    #expect(sentence.alignment.playback?.lowerBound == 0)
    #expect(sentence.references.first?.startFrame == 0)
    // What is said when stays as it was, and nothing is played twice.
    #expect(sentence.alignment.speech == free.sections[first].sentences.first?.alignment.speech)
    #expect(!heard.extra.contains { $0.range.lowerBound < credits.lowerBound })
    let spans = heard.sections.flatMap(\.sentences).compactMap(\.alignment.playback)
    for (one, next) in zip(spans, spans.dropFirst()) {
      #expect(one.upperBound <= next.lowerBound)
    }
  }

  @Test func aCorrectedPronunciationIsHeardAgainWhereItsWordMayBeRead() async throws {
    // Nearly an hour, and a name that one chapter has.
    var random = SeededGenerator(seed: 92)
    let made = RandomBook(sections: 16, length: 800...1_000, using: &random)
    var book = made.book
    let chapter = made.chapters[8]
    book.sections[chapter].sentences.append(Sentence("Nobody had told Xanthippe."))
    var narrator = Narrator()
    narrator.read(made.chapters, of: book)
    let last = book.sections[chapter].sentences.count - 1
    let spoken = try #require(narrator.spoken[[chapter, last]])
    let store = MemoryStore()
    func heard(_ corrections: Corrections) async throws -> Double {
      let recognizer = CountingRecognizer(ScriptedRecognizer(narrator.words))
      let map = try await BookAligner(
        book: book, audio: ScriptedAudio(duration: narrator.time + 3), recognizer: recognizer,
        options: .init(corrections: corrections)
      ).align(store: store)
      #expect(map.sections[chapter].sentences.last?.alignment.speech != nil)
      #expect(recognizer.ranges.isEmpty || recognizer.ranges.contains { $0.overlaps(spoken) })
      return recognizer.heard
    }
    let all = try await heard(Corrections())
    #expect(all > 3_000)
    #expect(try await heard(Corrections()) == 0)
    var corrections = Corrections()
    corrections.addPronunciation("Z AE N TH IH P IY", of: "Xanthippe")
    let again = try await heard(corrections)
    #expect(again > 300 && again < all / 2)
    #expect(try await heard(corrections) == 0, "it is heard again once")
    corrections.addPronunciation("N OW T", of: "a word that is nowhere in the book")
    #expect(try await heard(corrections) == 0)
  }

  @Test func aListenerIsAnsweredByWhatThePersonSaid() async throws {
    let section = book.chapters[3]
    let truth = try #require(narrator.spoken[[section, 5]]).lowerBound
    var corrections = Corrections(unreadSections: [book.chapters[1]])
    corrections.setStart(ofSentence: 5, in: section, to: truth + 0.25)
    let onDemand = try OnDemandAligner(aligner(corrections))
    var answers = onDemand.prepare(sentence: 5, in: section).makeAsyncIterator()
    let first = try #require(try await answers.next())
    #expect(first.section.sentences[5].alignment.speech?.lowerBound == truth + 0.25)
    let before = recognizer.heard
    for try await answer in onDemand.prepare(section: book.chapters[1]) {
      #expect(answer.isWhole)
      #expect(answer.section.sentences.allSatisfy { $0.alignment.state == .unread })
    }
    #expect(recognizer.heard == before, "nothing is heard of a section that is not read")
  }
}
