import AudioTimeline
import ChapterLocator
import Recognition
import TextAlignment

/// Hears a stretch of the audio utterance by utterance, following the book as it goes.
///
/// As long as the place in the book is known, each utterance is recognized with a model of the
/// passage around it, which is several times as fast as a model of the whole book and hears better.
/// When what is heard stops fitting the passage (credits, another order of chapters, a skipped
/// part), the utterance is heard again with the whole book's model until the place is found anew.
struct TrackingReader: Sendable {
  let text: BookText
  let finder: PlaceFinder
  let recognizer: any Recognizer
  /// What the recognizer is told besides the text.
  let context: RecognitionContext

  /// The share of its best possible score that an utterance must reach to be where it was expected.
  ///
  /// What is read as printed scores over 0.8; another text scores under 0.15.
  static let trackedShare = 0.5
  /// The share below which the place is given up even though it was not found elsewhere.
  static let lostShare = 0.25
  /// How many of the last words heard while lost are put together to find the place.
  static let memory = 80

  /// Where the reader believes to be.
  private struct State {
    /// The entry of the book's spoken words that was matched last; nil while lost.
    var place: Int?
    /// What was heard since the place was lost.
    var recent: [HeardWord] = []
    /// The passages that the recognizer was told so far.
    var passages: Set<Range<Int>> = []

    /// Moves on to the entry that was matched last.
    mutating func arrive(at place: Int) {
      self.place = place
      recent = []
    }
  }

  /// Hears a stretch.
  ///
  /// - Parameters:
  ///   - stretch: The stretch. Its edges are moved to the quietest places nearby.
  ///   - source: The audio.
  ///   - word: The printed word, counted over the book, that is probably read at its start.
  ///   - heardUntil: Called after each utterance with the time up to which was heard.
  /// - Returns: The words and the quiet places.
  /// - Throws: `CancellationError`, and the errors of the audio source and the recognizer.
  func read(
    _ stretch: Range<Double>, from source: any AudioSource, startingNear word: Int? = nil,
    heardUntil: @Sendable (Double) async -> Void = { _ in }
  ) async throws -> HeardStretch {
    var state = State(place: word.map { Int(text.firstSpoken[$0]) })
    var words: [HeardWord] = []
    var detector = QuietDetector()
    let range = try await Self.settled(stretch, in: source)
    for try await utterance in source.blocks(in: range).utterances() {
      try Task.checkCancellation()
      detector.append(utterance)
      words += try await hear(utterance, &state)
      await heardUntil(utterance.end)
    }
    let passages = state.passages.sorted { $0.lowerBound < $1.lowerBound }
    return HeardStretch(
      range: range, words: words, quiet: detector.quietRanges(), passages: passages,
      pronunciations: pronunciations(in: passages))
  }

  /// Whether a stretch that was kept would be heard the same way today.
  ///
  /// It would not if a pronunciation was corrected since of a word that may be read in it.
  func wouldHearAlike(_ stretch: HeardStretch) -> Bool {
    stretch.pronunciations == pronunciations(in: stretch.passages)
  }

  /// The corrected pronunciations of words in some passages.
  private func pronunciations(in passages: [Range<Int>]) -> [String: [String]] {
    context.pronunciations.filter { text.contains($0.key, in: passages) }
  }

  /// Moves the edges of a stretch to the quietest place nearby, so that no word is cut.
  ///
  /// Two neighbours find the same edge, since it depends on the audio around it alone.
  private static func settled(
    _ stretch: Range<Double>, in source: any AudioSource
  ) async throws -> Range<Double> {
    let start = try await pause(near: stretch.lowerBound, in: source)
    let end = try await pause(near: stretch.upperBound, in: source)
    return start..<max(start, end)
  }

  private static func pause(near time: Double, in source: any AudioSource) async throws -> Double {
    let duration = source.timeline.duration
    let range = time - StretchPlan.slack..<time + StretchPlan.slack
    guard range.lowerBound > 0, range.upperBound < duration else {
      return min(max(0, time), duration)
    }
    var samples: [Int16] = []
    for try await block in source.blocks(in: range) { samples += block.samples }
    return range.lowerBound + QuietestMoment.offset(in: samples)
  }

  private func hear(_ utterance: AudioBlock, _ state: inout State) async throws -> [HeardWord] {
    if text.isShort { return try await words(in: utterance, of: text.passage(at: 0), &state) }
    var passageWords: [HeardWord] = []
    var passageFit = LocalMatch(heard: [], window: [])
    if let place = state.place {
      let passage = text.passage(at: Int(text.owners[place]))
      passageWords = try await words(in: utterance, of: passage, &state)
      if passageWords.isEmpty { return [] }
      passageFit = fit(passageWords, near: place)
      if let end = passageFit.end, passageFit.share >= Self.trackedShare {
        state.arrive(at: end)
        return passageWords
      }
    }
    let bookWords = try await words(in: utterance, of: text.wholeBook)
    state.recent = (state.recent + bookWords).suffix(Self.memory)
    if case .found(let found) = finder.place(of: state.recent) {
      let near = Int(text.firstSpoken[found.word]) + state.recent.count - found.heardWord
      let fit = fit(bookWords, near: min(near, text.spoken.count - 1))
      if let end = fit.end, fit.share >= Self.trackedShare {
        state.arrive(at: end)
        return bookWords
      }
    }
    if passageFit.share >= Self.lostShare, let end = passageFit.end {
      state.arrive(at: end)
      return passageWords
    }
    state.place = nil
    return bookWords
  }

  private func fit(_ words: [HeardWord], near place: Int) -> LocalMatch {
    let window = text.spoken[max(0, place - 200)..<min(text.spoken.count, place + 1_000)]
    return LocalMatch(heard: words.map(text.id(of:)), window: window)
  }

  private func words(
    in utterance: AudioBlock, of passage: Range<Int>, _ state: inout State
  ) async throws -> [HeardWord] {
    state.passages.insert(passage)
    return try await words(in: utterance, of: text.text(of: passage))
  }

  private func words(
    in utterance: AudioBlock, of text: ContextText
  ) async throws -> [HeardWord] {
    var context = context
    context.text = text
    context.blocksAreUtterances = true
    var words: [HeardWord] = []
    for try await result in recognizer.results(for: utterance.alone, context: context)
    where result.isFinal {
      words += result.words
    }
    return words
  }
}
