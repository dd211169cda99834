public import AudioTimeline
import ChapterLocator
public import Recognition
public import TextAlignment

/// Connects a book with its audiobook: finds when each sentence and word is spoken.
///
/// ```swift
/// let aligner = BookAligner(book: book, audio: audio, recognizer: recognizer)
/// let map = try await aligner.align()
/// for sentence in map.sections[4].sentences {
///   print(sentence.alignment.speech as Any, sentence.sentence.text)
/// }
/// ```
///
/// The audio is heard once, in stretches of about ten minutes that can be heard side by side.
/// Nothing of it is copied or re-encoded: a sentence's audio is a reference into the files.
public struct BookAligner: Sendable {
  /// The book.
  public let book: Book
  /// The audiobook.
  public let audio: any AudioSource
  /// The recognizer that hears it.
  public let recognizer: any Recognizer
  /// How to go about it.
  public var options: Options

  /// How an alignment is made.
  public struct Options: Sendable {
    /// How many stretches are heard at once.
    ///
    /// A recognizer takes a core and some 50 MB for each.
    public var jobs: Int
    /// The thresholds to match and judge by.
    public var rules: AlignmentRules
    /// The language; nil for the one that the book names.
    public var language: String?
    /// What a person knows better than the recognizer.
    public var corrections: Corrections

    /// Creates options.
    public init(
      jobs: Int = 1, rules: AlignmentRules = AlignmentRules(), language: String? = nil,
      corrections: Corrections = Corrections()
    ) {
      self.jobs = jobs
      self.rules = rules
      self.language = language
      self.corrections = corrections
    }
  }

  /// Creates an aligner.
  public init(
    book: Book, audio: any AudioSource, recognizer: any Recognizer, options: Options = Options()
  ) {
    self.book = book
    self.audio = audio
    self.recognizer = recognizer
    self.options = options
  }

  /// Hears the whole audiobook and aligns all sections of the book with it.
  ///
  /// - Parameters:
  ///   - store: Where heard stretches are kept, so that a second run goes on where the first one
  ///     stopped; nil to keep nothing.
  ///   - progress: Called, on no particular thread, as the work goes on.
  /// - Returns: The map of the book. It does not depend on the number of jobs.
  /// - Throws: `CancellationError` when the task is cancelled; what was heard until then is in the
  ///   store. `ReadAlongError` with the code `wrongBook` where samples of the audio show that it is
  ///   another book's. The audio source's or the recognizer's own error when one of them fails.
  public func align(
    store: (any HeardStore)? = nil,
    progress: @escaping @Sendable (AlignmentProgress) -> Void = { _ in }
  ) async throws -> AlignmentMap {
    progress(AlignmentProgress(phase: .locating))
    let index = BookIndex(book, language: language)
    let reader = reader(for: index)
    try await refuseAnotherBook(index, store: store)
    let stretches = try await hear(with: reader, store: store, progress: progress)
    progress(AlignmentProgress(phase: .aligning))
    try Task.checkCancellation()
    let alignment = TextMatcher(rules: options.rules, language: language).align(
      book, with: stretches.flatMap(\.words), quiet: Self.joined(stretches.flatMap(\.quiet)),
      fixed: options.corrections.fixedPoints)
    return map(of: alignment)
  }

  /// The map of an alignment, with what a person corrected.
  private func map(of alignment: BookAlignment) -> AlignmentMap {
    let map = AlignmentMap(
      book: book, timeline: audio.timeline,
      alignment: alignment.leavingOut(options.corrections.unreadSections), rules: options.rules)
    return options.corrections.hearsPreamble ? map.hearingPreambles() : map
  }

  /// Aligns the book with words that another recognizer heard.
  ///
  /// - Parameter transcript: What was heard, on the timeline of the audio.
  /// - Returns: The map of the book.
  public func align(hearing transcript: Transcript) -> AlignmentMap {
    let alignment = TextMatcher(rules: options.rules, language: language).align(
      book, with: transcript.words, fixed: options.corrections.fixedPoints)
    return map(of: alignment)
  }

  /// From how many seconds of audio on a pair is checked by a few samples before all is heard.
  ///
  /// The samples cost up to two minutes of hearing with the whole book: little in an hour, as much
  /// as the hearing itself in five minutes.
  private static let checkedFrom = 1_800.0

  /// Refuses the audio of another book before all of it is heard.
  private func refuseAnotherBook(_ index: BookIndex, store: (any HeardStore)?) async throws {
    let key = HearingKey(text: index.context.text?.name ?? "", recognizer: recognizer.identity)
    guard audio.timeline.duration >= Self.checkedFrom,
      try store?.stretches(key: key).isEmpty ?? true
    else { return }
    let locator = ChapterLocator(index, audio: audio, recognizer: recognizer)
    let report = try await locator.preflight()
    if report.verdict == .foreign {
      throw ReadAlongError(
        .wrongBook, path: "the audio beside “\(book.title)”", reason: report.summary)
    }
    // A run that goes on where this one was stopped need not check again.
    for result in await locator.heard {
      let sample = HeardStretch(range: result.range, words: result.words, quiet: [])
      try store?.keep(sample, for: result.range, key: key)
    }
  }

  /// The rules of the book's language.
  var language: LanguageRules { LanguageRules.rules(for: options.language ?? book.language) }

  /// What hears the audio, following the book.
  func reader(for index: BookIndex) -> StretchReader {
    StretchReader(
      text: BookPassages(index), recognizer: recognizer,
      context: RecognitionContext(
        language: language.language, pronunciations: options.corrections.pronunciations))
  }

  /// Hears all stretches, `jobs` at a time.
  private func hear(
    with reader: StretchReader, store: (any HeardStore)?,
    progress: @escaping @Sendable (AlignmentProgress) -> Void
  ) async throws -> [HeardStretch] {
    let plan = StretchPlan.stretches(of: audio.timeline)
    let meter = HearingMeter(duration: audio.timeline.duration, progress: progress)
    let key = HearingKey(text: reader.text.name, recognizer: recognizer.identity)
    let audio = audio
    return try await withThrowingTaskGroup(of: (Int, HeardStretch).self) { group in
      var heard = [HeardStretch?](repeating: nil, count: plan.count)
      var waiting = plan.indices.makeIterator()
      @Sendable func listen(_ index: Int) async throws -> (Int, HeardStretch) {
        if let kept = try store?.stretch(plan[index], key: key), reader.wouldHearAlike(kept) {
          await meter.keep(plan[index])
          return (index, kept)
        }
        let stretch = try await reader.read(plan[index], from: audio) { time in
          await meter.hear(plan[index], until: time)
        }
        try store?.keep(stretch, for: plan[index], key: key)
        return (index, stretch)
      }
      for _ in 0..<max(1, options.jobs) {
        if let index = waiting.next() { group.addTask { try await listen(index) } }
      }
      while let (index, stretch) = try await group.next() {
        heard[index] = stretch
        if let index = waiting.next() { group.addTask { try await listen(index) } }
      }
      return heard.compactMap { $0 }
    }
  }

  /// Joins the quiet places that touch across the edges of stretches.
  private static func joined(_ ranges: [Range<Double>]) -> [Range<Double>] {
    ranges.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound >= range.lowerBound - 0.001 {
        joined[joined.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
