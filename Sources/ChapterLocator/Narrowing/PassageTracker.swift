package import AudioTimeline
package import Recognition
package import TextAlignment

/// Hears utterances one after the other and follows the book as it goes.
///
/// As long as the place in the book is known, each utterance is recognized with a model of the
/// passage around it, which is several times as fast as a model of the whole book and hears better.
/// When what is heard stops fitting the passage (credits, another order of chapters, a skipped
/// part), the utterance is heard again with the whole book's model until the place is found anew.
package struct PassageTracker: Sendable {
  /// The passages that the recognizer was told so far, as printed words counted over the book.
  package private(set) var passages: Set<Range<Int>> = []

  private let text: BookPassages
  private let recognizer: any Recognizer
  private let context: RecognitionContext
  /// The entry of the book's spoken words that was matched last; nil while lost.
  private var place: Int?
  /// What was heard since the place was lost.
  private var recent: [HeardWord] = []

  /// The share of its best possible score that an utterance must reach to be where it was expected.
  ///
  /// What is read as printed scores over 0.8; another text scores under 0.15.
  static let trackedShare = 0.5
  /// The share below which the place is given up even though it was not found elsewhere.
  static let lostShare = 0.25
  /// How many of the last words heard while lost are put together to find the place.
  private static let memory = 80

  /// Starts to follow.
  ///
  /// - Parameters:
  ///   - text: The book.
  ///   - recognizer: What hears.
  ///   - context: What the recognizer is told besides the text.
  ///   - word: The printed word, counted over the book, that is probably read first.
  package init(
    _ text: BookPassages, recognizer: any Recognizer, context: RecognitionContext,
    startingNear word: Int? = nil
  ) {
    self.text = text
    self.recognizer = recognizer
    self.context = context
    place = word.map { text.finder.firstSpokenWord(ofPrintedWord: $0, inBook: 0) }
  }

  /// What is heard in the next utterance.
  ///
  /// - Throws: `CancellationError`, and the errors of the recognizer.
  package mutating func hear(_ utterance: AudioBlock) async throws -> [HeardWord] {
    if text.isShort { return try await words(in: utterance, of: text.passage(at: 0)) }
    var passageWords: [HeardWord] = []
    var passageFit = LocalMatch(heard: [], window: [])
    if let place {
      let passage = text.passage(at: text.finder.printedWord(ofSpokenWord: place, inBook: 0))
      passageWords = try await words(in: utterance, of: passage)
      if passageWords.isEmpty { return [] }
      passageFit = fit(passageWords, near: place)
      if let end = passageFit.end, passageFit.share >= Self.trackedShare {
        arrive(at: end)
        return passageWords
      }
    }
    let bookWords = try await words(in: utterance, of: text.wholeBook)
    recent = (recent + bookWords).suffix(Self.memory)
    if case .found(let found) = text.finder.place(of: recent) {
      let first = text.finder.firstSpokenWord(ofPrintedWord: found.word, inBook: 0)
      let fit = fit(bookWords, near: first + recent.count - found.heardWord)
      if let end = fit.end, fit.share >= Self.trackedShare {
        arrive(at: end)
        return bookWords
      }
    }
    if passageFit.share >= Self.lostShare, let end = passageFit.end {
      arrive(at: end)
      return passageWords
    }
    place = nil
    return bookWords
  }

  /// Moves on to the entry that was matched last.
  private mutating func arrive(at place: Int) {
    self.place = place
    recent = []
  }

  /// How well some heard words fit the pages around a place.
  private func fit(_ words: [HeardWord], near place: Int) -> LocalMatch {
    let spoken = text.finder.spokenWords(ofBook: 0)
    let place = min(place, spoken.count - 1)
    return LocalMatch(
      heard: words.map { WordID.of(WordKey.normalize($0.text)) },
      window: spoken[max(0, place - 200)..<min(spoken.count, place + 1_000)])
  }

  private mutating func words(
    in utterance: AudioBlock, of passage: Range<Int>
  ) async throws -> [HeardWord] {
    passages.insert(passage)
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
