import AudioTimeline
import Recognition
import TestSupport
import Testing
import TextAlignment

@testable import ReadAlong

struct OnDemandAlignerTests {
  private let book: RandomBook
  private let narrator: Narrator
  private let recognizer: CountingRecognizer
  private let aligner: OnDemandAligner

  init() throws {
    var random = SeededGenerator(seed: 21)
    book = RandomBook(sections: 30, length: 900...2_400, using: &random)
    var narrator = Narrator()
    narrator.improvise(60, from: book.vocabulary, using: &random)
    narrator.read(book.chapters, of: book.book)
    self.narrator = narrator
    recognizer = CountingRecognizer(ScriptedRecognizer(narrator.words))
    aligner = try OnDemandAligner(
      BookAligner(
        book: book.book, audio: ScriptedAudio(duration: narrator.time + 2),
        recognizer: recognizer))
  }

  @Test func theSentenceAskedForHasItsTimeAfterLittleAudio() async throws {
    let section = book.chapters[17]
    let sentence = book.book.sections[section].sentences.count / 2
    var preparations = aligner.prepare(sentence: sentence, in: section).makeAsyncIterator()
    let first = try #require(try await preparations.next())
    let truth = try #require(narrator.spoken[[section, sentence]])
    let time = try #require(first.section.sentences[sentence].alignment.speech)
    #expect(abs(time.lowerBound - truth.lowerBound) < 1)
    #expect(!first.isWhole)
    #expect(first.state(of: sentence) == .narrated)
    // Nothing is known of the section's end yet, and nothing is claimed.
    #expect(first.state(of: first.section.sentences.count - 1) == nil)
    #expect(recognizer.heard < 0.1 * narrator.time)
  }

  @Test func theAnswerImprovesUntilTheSectionIsWhole() async throws {
    let section = book.chapters[9]
    var timed: [Int] = []
    var last: Preparation?
    for try await preparation in aligner.prepare(section: section) {
      timed.append(preparation.section.sentences.count { $0.alignment.speech != nil })
      last = preparation
    }
    #expect(timed == timed.sorted())
    let whole = try #require(last)
    #expect(whole.isWhole)
    #expect(whole.section.verdict == .aligned)
    #expect(timed.last == whole.section.sentences.count)
  }

  @Test func noSecondIsHeardTwice() async throws {
    let sections = [book.chapters[3], book.chapters[4], book.chapters[3]]
    for section in sections { for try await _ in aligner.prepare(section: section) {} }
    // An utterance in which the place was not clear may be heard with another model.
    #expect(recognizer.heard < 1.05 * recognizer.covered)
    let before = recognizer.heard
    for try await preparation in aligner.prepare(section: sections[0]) {
      #expect(preparation.isWhole)
    }
    #expect(recognizer.heard == before)
  }

  @Test func aMomentNamesItsSection() async throws {
    let section = book.chapters[12]
    let truth = try #require(narrator.spoken[[section, 20]])
    var preparations = aligner.prepare(at: truth.lowerBound).makeAsyncIterator()
    let first = try #require(try await preparations.next())
    #expect(first.section.index == section)
    #expect(first.state(of: 20) == .narrated)
  }

  @Test func aSectionThatIsNotReadIsRefused() async throws {
    let unread = try #require(book.book.sections.last?.index)
    var answers: [Preparation] = []
    for try await preparation in aligner.prepare(section: unread) { answers.append(preparation) }
    let last = try #require(answers.last)
    #expect(last.isWhole)
    #expect(last.section.verdict != .aligned)
    #expect(last.section.sentences.allSatisfy { $0.alignment.speech == nil })
  }

  @Test func whatOneSessionHeardIsKeptForTheNext() async throws {
    let store = MemoryStore()
    let audio = ScriptedAudio(duration: narrator.time + 2)
    let whole = BookAligner(book: book.book, audio: audio, recognizer: recognizer)
    let section = book.chapters[5]
    let first = try OnDemandAligner(whole, store: store)
    var known: Preparation?
    for try await preparation in first.prepare(section: section) { known = preparation }
    let before = recognizer.heard
    let placement = try #require(known?.placement)
    let second = try OnDemandAligner(whole, store: store, known: [placement])
    for try await preparation in second.prepare(section: section) {
      #expect(preparation.section.sentences.map(\.alignment.state).contains(.narrated))
    }
    #expect(recognizer.heard == before)
  }
}
