public import AudioTimeline
public import Recognition
import TextAlignment

/// Finds where the sections of a book are read in its audio, without hearing all of it.
///
/// Asked for a section, it uses what is known, then hears the top of the file or chapter marker where
/// the section probably starts, then guesses by the section's share of the book and corrects the
/// guess by what it hears there, then narrows the edge by halves, then walks in strides from the last
/// place known. It stops as soon as the opening was heard. A section that is not read is refused once
/// the audio where it could be was heard, or is too short for it.
///
/// ```swift
/// let locator = ChapterLocator(BookIndex(book), audio: audio, recognizer: recognizer)
/// let placement = try await locator.locate(12)
/// print(placement.state, placement.opening ?? 0, placement.evidence.reason)
/// ```
///
/// What was heard is kept and never heard again: take it from ``heard`` and ``placements``, save it,
/// and give it to the next locator. Questions asked at the same time are answered one after the other.
public actor ChapterLocator {
  /// The book and its words.
  public nonisolated let index: BookIndex
  /// The audio.
  public nonisolated let audio: any AudioSource
  /// The sizes and budgets of the search.
  public nonisolated let rules: LocatorRules
  /// What the recognizer is told: by default the whole book.
  public nonisolated let context: RecognitionContext
  nonisolated let recognizer: any Recognizer

  var map = SightingMap()
  var audioHeard = HeardAudio()
  var found: [Int: SectionPlacement] = [:]
  /// The windows heard so far.
  var windowCount = 0
  /// The seconds heard so far by this locator.
  var secondsHeard = 0.0
  /// How often the top of a file or marker showed the opening of a section, and how often not.
  var structureHits = 0
  var structureMisses = 0

  nonisolated var words: BookWords { index.words }

  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a locator for a pair of book and audio.
  ///
  /// - Parameters:
  ///   - index: The book, indexed.
  ///   - audio: The audio.
  ///   - recognizer: What hears the words.
  ///   - context: What the recognizer is told; nil for the words of the whole book.
  ///   - rules: The sizes and budgets of the search.
  ///   - known: Placements that were found before. They are believed.
  ///   - heard: What was heard before, in any order.
  public init(
    _ index: BookIndex, audio: any AudioSource, recognizer: any Recognizer,
    context: RecognitionContext? = nil, rules: LocatorRules = LocatorRules(),
    known: [SectionPlacement] = [], heard: [RecognitionResult] = []
  ) {
    self.index = index
    self.audio = audio
    self.recognizer = recognizer
    self.rules = rules
    self.context = context ?? index.context
    for result in heard { audioHeard.add(result) }
    for placement in known where index.book.sections.indices.contains(placement.section) {
      found[placement.section] = placement
      if let sighting = Self.sighting(of: placement, in: index.words) {
        map.replace(in: sighting.start..<sighting.start, by: [sighting])
      }
    }
    for range in audioHeard.ranges {
      let heard = audioHeard.words(in: range)
      let passages = index.finder.passages(of: Array(heard))
      map.replace(
        in: range.lowerBound..<range.lowerBound,
        by: passages.map { Sighting($0, heard: heard, book: index.words) })
    }
  }

  /// All that was heard so far, one result for each range of the timeline, rising and disjoint.
  public var heard: [RecognitionResult] { audioHeard.results }

  /// What is known of the sections so far, by index.
  public var placements: [SectionPlacement] {
    found.values.sorted { $0.section < $1.section }.map(finished)
  }

  /// Finds where a section is read.
  ///
  /// - Parameter section: The section's index.
  /// - Returns: Its place with the evidence, or that it is not read or was not found.
  /// - Throws: `CancellationError`, and the errors of the audio source and the recognizer. What was
  ///   heard until then is kept.
  public func locate(_ section: Int) async throws -> SectionPlacement {
    precondition(words.openings.indices.contains(section), "the book has no section \(section)")
    return try await inTurn { finished(try await place(section, elsewhere: true)) }
  }

  /// Finds when a sentence is spoken.
  ///
  /// - Parameters:
  ///   - sentence: The sentence's index in its section.
  ///   - section: The section's index.
  /// - Returns: The moment, or nil with the evidence that it is not read or was not found.
  /// - Throws: `CancellationError`, and the errors of the audio source and the recognizer.
  public func locate(
    sentence: Int, in section: Int
  ) async throws -> (time: Double?, evidence: PlacementEvidence) {
    precondition(words.openings.indices.contains(section), "the book has no section \(section)")
    guard let word = words.firstWord(ofSentence: sentence, in: section) else {
      return (nil, PlacementEvidence(method: .known, reason: "The sentence has no words."))
    }
    return try await inTurn {
      let isOpening = word == words.openings[section]
      let target = Target(word: word, section: section, isOpening: isOpening)
      var outcome = try await seek(target)
      if outcome.state != .placed { outcome = try await seekElsewhere(target, after: outcome) }
      return (outcome.time, outcome.evidence)
    }
  }

  /// Runs one question after the other: two that listened at once would hear the same audio twice.
  func inTurn<Answer>(_ body: () async throws -> Answer) async rethrows -> Answer {
    if isBusy {
      await withCheckedContinuation { waiting.append($0) }
    }
    isBusy = true
    defer {
      if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
    }
    return try await body()
  }

  /// What a placement from before says of the timeline.
  private static func sighting(of placement: SectionPlacement, in words: BookWords) -> Sighting? {
    guard placement.state == .placed, let opening = placement.opening else { return nil }
    let run = Sighting.Run(
      section: placement.section, word: words.openings[placement.section], onsets: [opening],
      end: opening)
    return Sighting(
      runs: [run], votes: placement.evidence.votes,
      matchedWords: max(1, placement.evidence.matchedWords))
  }
}
