import AudioTimeline
import ChapterLocator
import Recognition
import TestSupport
import Testing
import TextAlignment

/// A made-up book that is read aloud and misheard.
struct Simulation {
  let seed: UInt64
  let random: RandomBook
  let index: BookIndex
  let narration: SimulatedNarration
  let recognizer: ScriptedRecognizer

  /// - Parameters:
  ///   - seed: The source of all chance.
  ///   - sections: How many sections the book has.
  ///   - unread: The chapters that are not read; front and back matter is not either.
  ///   - errors: The share of words misheard.
  ///   - reading: The sections in the order they are read; nil for all chapters.
  ///   - printed: Changes the book before it is printed.
  ///   - narrated: Changes the book before it is read.
  init(
    seed: UInt64, sections: Int = 60, unread: Set<Int> = [20, 33], errors: Double = 0.3,
    reading: [Int]? = nil, printed: (inout Book) -> Void = { _ in },
    narrated: (inout Book) -> Void = { _ in }
  ) {
    self.seed = seed
    var generator = SeededGenerator(seed: seed)
    random = RandomBook(sections: sections, length: 200...900, using: &generator)
    var book = random.book
    printed(&book)
    index = BookIndex(book)
    narrated(&book)
    narration = SimulatedNarration(
      book, reading: reading ?? random.chapters.filter { !unread.contains($0) },
      vocabulary: random.vocabulary, using: &generator)
    recognizer = narration.recognizer(
      errors: errors, vocabulary: random.vocabulary, seed: generator.next())
  }

  var book: Book { index.book }

  func locator(
    _ layout: SimulatedNarration.Layout = .oneFile, rules: LocatorRules = LocatorRules(),
    known: [SectionPlacement] = [], heard: [RecognitionResult] = []
  ) -> ChapterLocator {
    ChapterLocator(
      index, audio: ScriptedAudio(narration.timeline(layout)), recognizer: recognizer,
      rules: rules, known: known, heard: heard)
  }

  /// The placement that a locator would have saved for a section.
  func known(_ section: Int) throws -> SectionPlacement {
    let opening = try #require(narration.openings[section]).lowerBound
    let start = try #require(narration.starts[section])
    return SectionPlacement(
      section: section, state: .placed, opening: opening, range: start..<opening + 1,
      evidence: PlacementEvidence(method: .structure, votes: 5, matchedWords: 30))
  }

  /// Checks a placement against the truth.
  func check(_ placement: SectionPlacement, _ comment: Comment) {
    guard let truth = narration.openings[placement.section] else {
      #expect(placement.state == .unread, comment)
      return
    }
    guard placement.state == .placed, let opening = placement.opening else {
      Issue.record("\(comment): \(placement)")
      return
    }
    // Where its first words were misheard, the opening is reckoned from the next ones.
    let slack = isFirstWordHeard(in: truth) ? 0.3 : 2.0
    let late = isAnyWordHeard(in: truth) ? 0 : 2.0
    #expect((truth.lowerBound - slack..<truth.upperBound + late).contains(opening), comment)
  }

  /// Whether the first word said in a range was heard right.
  private func isFirstWordHeard(in range: Range<Double>) -> Bool {
    guard let said = narration.words.first(where: { $0.time.lowerBound >= range.lowerBound }) else {
      return false
    }
    return isHeard(said)
  }

  /// Whether any word said in a range was heard right.
  private func isAnyWordHeard(in range: Range<Double>) -> Bool {
    narration.words.contains { range.contains($0.time.lowerBound) && isHeard($0) }
  }

  private func isHeard(_ said: HeardWord) -> Bool {
    recognizer.words.contains {
      $0.text == said.text && abs($0.time.lowerBound - said.time.lowerBound) <= 0.2
    }
  }
}
