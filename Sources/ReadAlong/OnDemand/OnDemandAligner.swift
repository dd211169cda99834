import AudioTimeline
public import ChapterLocator
import Recognition
import TextAlignment

/// Answers a listener who wants to hear a sentence now, in a book that was not heard yet.
///
/// The section is located by a few windows, the audio at the playhead is heard first, and the answer
/// improves from there: the section's first three minutes, then strides ahead of the listener, then
/// what lies behind. No second is heard twice.
///
/// ```swift
/// let aligner = OnDemandAligner(BookAligner(book: book, audio: audio, recognizer: recognizer))
/// for try await preparation in aligner.prepare(section: 12) {
///   player.update(preparation.section)
/// }
/// ```
public actor OnDemandAligner {
  /// What somebody wants to hear.
  enum Request: Hashable, Sendable {
    case section(Int)
    case sentence(Int, section: Int)
    case moment(Double)
  }

  private let aligner: BookAligner
  private let index: BookIndex
  private let reader: StretchReader
  private let locator: ChapterLocator
  private let store: (any HeardStore)?
  private let key: HearingKey
  private var heard = Transcript()
  private var quiet: [Range<Double>] = []

  /// Creates an aligner.
  ///
  /// - Parameters:
  ///   - aligner: The book, the audio and the recognizer.
  ///   - store: Where heard stretches are kept; what it holds already is not heard again.
  ///   - known: Where sections were found before.
  /// - Throws: The store's error when it cannot be read.
  public init(
    _ aligner: BookAligner, store: (any HeardStore)? = nil, known: [SectionPlacement] = []
  ) throws {
    self.aligner = aligner
    self.store = store
    index = BookIndex(aligner.book, language: aligner.language)
    reader = aligner.reader(for: index)
    key = HearingKey(text: reader.text.name, recognizer: aligner.recognizer.identity)
    var results: [RecognitionResult] = []
    for stretch in try store?.stretches(key: key) ?? [] where reader.wouldHearAlike(stretch) {
      results.append(
        RecognitionResult(words: stretch.words, range: stretch.range, isFinal: true))
      quiet += stretch.quiet
    }
    for result in results { heard.merge(result) }
    var rules = LocatorRules()
    rules.piecesAtOnce = aligner.options.jobs
    locator = ChapterLocator(
      index, audio: aligner.audio, recognizer: aligner.recognizer, rules: rules, known: known,
      heard: results)
  }

  /// Where sections were found so far, to be given to the next aligner as known.
  public var placements: [SectionPlacement] {
    get async { await locator.placements }
  }

  /// Prepares a section from its start.
  ///
  /// - Parameter section: The section's index.
  /// - Returns: Improving alignments; the last one is of the whole section.
  public nonisolated func prepare(section: Int) -> Preparations {
    Preparations(aligner: self, request: .section(section))
  }

  /// Prepares a section from a sentence on.
  ///
  /// - Parameters:
  ///   - sentence: The sentence's index in its section.
  ///   - section: The section's index.
  /// - Returns: Improving alignments, the sentence's surroundings first.
  public nonisolated func prepare(sentence: Int, in section: Int) -> Preparations {
    Preparations(aligner: self, request: .sentence(sentence, section: section))
  }

  /// Prepares the section that is read at a moment, from that moment on.
  ///
  /// - Parameter time: The moment, in seconds on the timeline.
  /// - Returns: Improving alignments, the moment's surroundings first.
  public nonisolated func prepare(at time: Double) -> Preparations {
    Preparations(aligner: self, request: .moment(time))
  }

  /// Locates what was asked for.
  ///
  /// - Throws: `ReadAlongError` with the code `wrongBook` where nothing of the book is read at a moment.
  func begin(_ request: Request) async throws -> PreparationCourse {
    let before = secondsHeard
    switch request {
    case .section(let section):
      return PreparationCourse(
        section: section, moment: nil, evidence: PlacementEvidence(method: .known),
        heardBefore: before)
    case .sentence(let sentence, let section):
      let (time, evidence) = try await find(sentence, in: section)
      try takeOver(await locator.heard)
      let word = index.firstWord(ofSentence: sentence, in: section)
      let known = time.flatMap { time in word.map { (time, $0) } }
      return PreparationCourse(
        section: section, sentence: sentence, moment: time, evidence: evidence,
        heardBefore: before,
        known: known.map { [$0] } ?? [])
    case .moment(let time):
      guard case .found(let place) = try await locator.place(at: time) else {
        throw ReadAlongError(
          .wrongBook, path: "\(time) s",
          reason: "nothing of the book is recognized there; choose another moment")
      }
      try takeOver(await locator.heard)
      return PreparationCourse(
        section: place.section, moment: time,
        evidence: PlacementEvidence(
          method: .known, votes: place.votes, matchedWords: place.matchedWords,
          reason: "Heard at the moment asked for."),
        heardBefore: before, known: [(time, place.word)])
    }
  }

  /// When a sentence is spoken, by what a person said of it or else by listening.
  private func find(
    _ sentence: Int, in section: Int
  ) async throws -> (time: Double?, evidence: PlacementEvidence) {
    if corrections.unreadSections.contains(section) { return (nil, Self.unread(section).evidence) }
    if let start = corrections.start(ofSentence: sentence, in: section) {
      return (start, PlacementEvidence(method: .known, reason: "A person said so."))
    }
    return try await locator.locate(sentence: sentence, in: section)
  }

  private var corrections: Corrections { aligner.options.corrections }

  private static func unread(_ section: Int) -> SectionPlacement {
    SectionPlacement(
      section: section, state: .unread,
      evidence: PlacementEvidence(method: .known, reason: "A person said that it is not read."))
  }

  /// The sentence at the listener's moment, by as little as need be heard around it; nil where that
  /// does not suffice.
  private func firstAnswer(_ course: inout PreparationCourse) async throws -> Preparation? {
    guard let moment = course.moment else { return nil }
    defer { course.endGlances() }
    repeat {
      let answer = preparation(course)
      let isThere = answer.section.sentences.enumerated().contains { index, sentence in
        guard course.sentence ?? index == index, sentence.alignment.state == .narrated,
          let speech = sentence.alignment.speech
        else { return false }
        return speech.lowerBound - 5 <= moment && moment < speech.upperBound + 5
      }
      if isThere { return answer }
      var fresh: [Range<Double>] = []
      while fresh.isEmpty, let glance = course.nextGlance() { fresh = gaps(in: glance) }
      if fresh.isEmpty { return nil }
      for gap in fresh {
        try await hear(gap, startingNear: word(at: gap.lowerBound, course))
      }
    } while true
  }

  /// Seeks the limits of a course's section.
  private func plan(_ course: inout PreparationCourse) async throws {
    let placement =
      corrections.unreadSections.contains(course.section)
      ? Self.unread(course.section) : try await locator.locate(course.section)
    try takeOver(await locator.heard)
    if let opening = placement.opening {
      course.note(reader.text.sectionStarts[course.section], at: opening)
    }
    course.plan(placement, duration: aligner.audio.timeline.duration)
  }

  /// Hears the next stretch of a course, and aligns the section with all that was heard of it.
  ///
  /// A sentence that was heard as it was sought is answered at once: the section's limits, and what
  /// else is read in it, come with the next steps.
  func advance(_ course: inout PreparationCourse) async throws -> Preparation {
    if !course.glances.isEmpty, let answer = try await firstAnswer(&course) { return answer }
    if !course.isPlanned { try await plan(&course) }
    var step = course.next()
    // What was heard before needs no step of its own.
    while let range = step, gaps(in: range).isEmpty { step = course.next() }
    if let range = step {
      for gap in gaps(in: range) {
        try await hear(gap, startingNear: word(at: gap.lowerBound, course))
      }
    }
    let preparation = preparation(course)
    note(preparation, in: &course)
    guard preparation.isWhole, reachesTheEdge(preparation, course) else { return preparation }
    // The end was reckoned, and the section is still being read there.
    course.extend(to: aligner.audio.timeline.duration)
    return course.steps.isEmpty ? preparation : self.preparation(course)
  }

  /// Whether a section's last sentences were not heard, though it is read to the end of what was.
  private func reachesTheEdge(_ preparation: Preparation, _ course: PreparationCourse) -> Bool {
    let sentences = preparation.section.sentences
    guard sentences.last?.alignment.state == .unread,
      let last = sentences.last(where: { $0.alignment.speech != nil })?.alignment.speech
    else { return false }
    return last.upperBound > course.whole.upperBound - PreparationCourse.window
  }

  private var secondsHeard: Double {
    heard.coverage.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
  }

  /// The parts of a range that were not heard; crumbs are left out.
  private func gaps(in range: Range<Double>) -> [Range<Double>] {
    heard.holes(in: range).filter { $0.upperBound - $0.lowerBound > 0.5 }
  }

  private func hear(_ range: Range<Double>, startingNear word: Int?) async throws {
    var stretch = try await reader.read(range, from: aligner.audio, startingNear: word)
    // The edges were moved to pauses: what they left out is silence, and counts as heard.
    stretch.range =
      min(
        range.lowerBound, stretch.range.lowerBound)..<max(
        range.upperBound, stretch.range.upperBound)
    try keep(stretch)
  }

  private func keep(_ stretch: HeardStretch) throws {
    heard.merge(RecognitionResult(words: stretch.words, range: stretch.range, isFinal: true))
    quiet = (quiet + stretch.quiet).sorted { $0.lowerBound < $1.lowerBound }
    try store?.keep(stretch, for: stretch.range, key: key)
  }

  /// Takes over what the locator heard.
  private func takeOver(_ results: [RecognitionResult]) throws {
    for result in results {
      for hole in heard.holes(in: result.range) where hole.upperBound - hole.lowerBound > 0.5 {
        let words = result.words.filter { hole.contains($0.time.lowerBound) }
        try keep(HeardStretch(range: hole, words: words, quiet: []))
      }
    }
  }

  /// The printed word, counted over the book, that is probably read at a moment.
  private func word(at time: Double, _ course: PreparationCourse) -> Int? {
    course.word(at: time).map { max(0, min($0, reader.text.words.count - 1)) }
  }

  /// Notes the first and last sentence that has a time, so that hearing goes on from there.
  private func note(_ preparation: Preparation, in course: inout PreparationCourse) {
    let timed = preparation.section.sentences.enumerated().filter {
      $0.element.alignment.state == .narrated
    }
    for (index, sentence) in [timed.first, timed.last].compactMap({ $0 }) {
      guard let speech = sentence.alignment.speech else { continue }
      if let word = self.index.firstWord(ofSentence: index, in: course.section) {
        course.note(word, at: speech.lowerBound)
      }
    }
  }

  private func preparation(_ course: PreparationCourse) -> Preparation {
    let isWhole =
      course.isPlanned && (course.placement.range == nil || course.steps.isEmpty)
    let section = aligner.book.sections[course.section]
    var rules = aligner.options.rules
    if !isWhole {
      rules.leastShare = 0
      rules.leastAnchoredWords = 6
    }
    var alignment = TextMatcher(rules: rules, language: aligner.language).align(
      section.sentences, with: heard.words(in: course.whole),
      quiet: quiet.filter { $0.overlaps(course.whole) },
      fixed: corrections.fixedPoints(in: course.section))
    if corrections.unreadSections.contains(course.section) { alignment = alignment.leftOut }
    return Preparation(
      section: MappedSection(
        section: section, alignment: alignment, timeline: aligner.audio.timeline),
      placement: course.placement,
      heard: heard.coverage.compactMap {
        let inside = $0.clamped(to: course.whole)
        return inside.isEmpty ? nil : inside
      },
      isWhole: isWhole, secondsHeard: secondsHeard - course.heardBefore)
  }
}
