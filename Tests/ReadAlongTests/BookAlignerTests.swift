import AudioTimeline
import Recognition
import TestSupport
import Testing
import TextAlignment

@testable import ReadAlong

struct BookAlignerTests {
  private func narrated(
    seed: UInt64, order: ([Int]) -> [Int] = { $0 }
  ) -> (book: RandomBook, narrator: Narrator, order: [Int]) {
    var random = SeededGenerator(seed: seed)
    let book = RandomBook(sections: 12, length: 300...900, using: &random)
    let order = order(book.chapters)
    var narrator = Narrator()
    narrator.improvise(60, from: book.vocabulary, using: &random)
    narrator.read(order, of: book.book)
    narrator.improvise(40, from: book.vocabulary, using: &random)
    return (book, narrator, order)
  }

  /// Checks that every sentence that was read has a time near the true one, and no other has one.
  private func check(
    _ map: AlignmentMap, _ narrator: Narrator, seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var read = 0
    var right = 0
    for section in map.sections {
      for (index, sentence) in section.sentences.enumerated() {
        let truth = narrator.spoken[[section.index, index]]
        if let truth {
          read += 1
          if let speech = sentence.alignment.speech,
            abs(speech.lowerBound - truth.lowerBound) < 1
          {
            right += 1
          }
        } else {
          #expect(
            sentence.alignment.speech == nil, "seed \(seed): section \(section.index) is not read",
            sourceLocation: sourceLocation)
        }
      }
    }
    #expect(
      Double(right) >= 0.98 * Double(read), "seed \(seed): \(right) of \(read)",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func everySentenceThatIsReadHasItsTimeAndNoOtherHasOne(seed: UInt64) async throws {
    let (book, narrator, _) = narrated(seed: seed)
    let noise = RecognitionNoise(
      substitutions: 0.06, deletions: 0.02, insertions: 0.02, burst: 2, jitter: 0.02,
      vocabulary: book.vocabulary.words, seed: seed)
    let aligner = BookAligner(
      book: book.book, audio: ScriptedAudio(duration: narrator.time + 3),
      recognizer: ScriptedRecognizer(narrator.words, noise: noise))
    check(try await aligner.align(), narrator, seed: seed)
  }

  @Test(arguments: [UInt64(4), 5, 6])
  func chaptersReadInAnotherOrderAreFound(seed: UInt64) async throws {
    let (book, narrator, _) = narrated(seed: seed) { chapters in
      Array(chapters[3...] + chapters[..<3])
    }
    let aligner = BookAligner(
      book: book.book, audio: ScriptedAudio(duration: narrator.time + 3),
      recognizer: ScriptedRecognizer(narrator.words))
    check(try await aligner.align(), narrator, seed: seed)
  }

  @Test func mostAudioIsHeardOnceAndWithAPassageOnly() async throws {
    let (book, narrator, _) = narrated(seed: 7)
    let recognizer = CountingRecognizer(ScriptedRecognizer(narrator.words))
    let aligner = BookAligner(
      book: book.book, audio: ScriptedAudio(duration: narrator.time + 3), recognizer: recognizer)
    _ = try await aligner.align()
    #expect(recognizer.heard < 1.1 * narrator.time)
    #expect(recognizer.heardWithBook < 0.15 * narrator.time)
  }

  @Test func theResultDoesNotDependOnTheNumberOfJobs() async throws {
    let (book, narrator, _) = narrated(seed: 8)
    let audio = ScriptedAudio(duration: narrator.time + 3)
    let noise = RecognitionNoise(substitutions: 0.1, seed: 8)
    let recognizer = ScriptedRecognizer(narrator.words, noise: noise)
    var maps: [AlignmentMap] = []
    for jobs in [1, 2, 7] {
      maps.append(
        try await BookAligner(
          book: book.book, audio: audio, recognizer: recognizer, options: .init(jobs: jobs)
        ).align())
    }
    #expect(maps[0] == maps[1])
    #expect(maps[0] == maps[2])
  }

  @Test func theAudioOfAnotherBookIsRefusedBeforeAllIsHeard() async throws {
    let (_, narrator, _) = narrated(seed: 9)
    var random = SeededGenerator(seed: 10)
    let other = RandomBook(sections: 8, using: &random)
    let recognizer = CountingRecognizer(ScriptedRecognizer(narrator.words))
    let error = await #expect(throws: ReadAlongError.self) {
      try await BookAligner(
        book: other.book, audio: ScriptedAudio(duration: 2_000),
        recognizer: recognizer
      ).align()
    }
    #expect(error?.code == .wrongBook)
    #expect(recognizer.heard < 0.1 * 2_000)
  }

  @Test func theShortAudioOfAnotherBookIsRefusedSectionBySection() async throws {
    let (_, narrator, _) = narrated(seed: 9)
    var random = SeededGenerator(seed: 10)
    let other = RandomBook(sections: 8, using: &random)
    let map = try await BookAligner(
      book: other.book, audio: ScriptedAudio(duration: 1_200),
      recognizer: ScriptedRecognizer(narrator.words)
    ).align()
    for section in map.sections {
      #expect(section.verdict != .aligned)
      #expect(section.sentences.allSatisfy { $0.alignment.state == .unread })
    }
  }

  @Test func aRecognizerThatFailsIsNamed() async throws {
    let (book, narrator, _) = narrated(seed: 11)
    let recognizer = ScriptedRecognizer(
      narrator.words, delivery: ScriptedDelivery(failsAfter: 0))
    await #expect(throws: RecognitionError.self) {
      try await BookAligner(
        book: book.book, audio: ScriptedAudio(duration: narrator.time), recognizer: recognizer
      ).align()
    }
  }

  @Test func progressRisesToTheEnd() async throws {
    let (book, narrator, _) = narrated(seed: 12)
    let reports = Reports()
    _ = try await BookAligner(
      book: book.book, audio: ScriptedAudio(duration: narrator.time),
      recognizer: ScriptedRecognizer(narrator.words)
    ).align { reports.add($0) }
    let shares = reports.all.filter { $0.phase == .hearing }.compactMap(\.share)
    #expect(shares.count > 10)
    #expect(shares == shares.sorted())
    #expect((shares.last ?? 0) > 0.99)
  }
}
