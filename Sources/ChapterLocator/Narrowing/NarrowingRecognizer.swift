public import AudioTimeline
public import Recognition

/// Recognizes a book that is read somewhere: with all its words until the place is heard, then with the words
/// around the place.
///
/// A recognizer that is told a few pages is faster and mishears less than one that is told the whole book.
/// As long as what is heard follows the book, this one tells its base the pages where the reading is;
/// where it does not, or jumps, the same audio is heard again with the whole book.
///
/// ```swift
/// let index = BookIndex(book)
/// let recognizer = NarrowingRecognizer(try PocketSphinxRecognizer(), index: index)
/// let results = recognizer.results(for: source.blocks(in: 600..<1200), context: index.context)
/// ```
///
/// A result depends on the utterances before it in the same sequence: another range may be heard a
/// little differently.
public struct NarrowingRecognizer<Base: Recognizer>: Recognizer {
  /// The recognizer that hears.
  public let base: Base
  /// The book, indexed.
  public let index: BookIndex
  /// How much of the book is told.
  public let rules: NarrowingRules

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - base: The recognizer that hears.
  ///   - index: The book, indexed.
  ///   - rules: How much of the book is told.
  public init(_ base: Base, index: BookIndex, rules: NarrowingRules = NarrowingRules()) {
    self.base = base
    self.index = index
    self.rules = rules
  }

  /// The base's name, and that it is narrowed.
  public var identity: String { "\(base.identity), narrowed" }

  /// The results for some audio, one utterance after the other, as they are asked for.
  ///
  /// - Parameters:
  ///   - audio: Blocks of audio.
  ///   - context: The index's own context, with hints added. With another text, or where volatile results
  ///     are wanted, the base alone answers.
  /// - Returns: The results.
  public func results(
    for audio: AudioBlocks, context: RecognitionContext
  ) -> RecognitionResults {
    guard let text = context.text, text == index.context.text, !context.wantsVolatileResults
    else { return base.results(for: audio, context: context) }
    var context = context
    let utterances = context.blocksAreUtterances ? audio : audio.utterances()
    context.blocksAreUtterances = true
    return NarrowingResults(
      base: base, utterances: utterances, context: context,
      place: ReadingPlace(text, finder: index.finder, rules: rules))
  }
}

/// How much of a book a recognizer is told that follows the reading.
public struct NarrowingRules: Hashable, Sendable {
  /// After how many printed words other pages are told.
  public var step = 1_000
  /// How many printed words before the place are told at least.
  public var behind = 500
  /// How many printed words after the place are told at least.
  public var ahead = 1_000
  /// The share of an utterance's words that must be found in the book, in runs, right where the reading is.
  ///
  /// Of what is read from the pages, half is found and more; of other speech, not one word in thirty.
  public var minimumShare = 0.2
  /// How many words an utterance must have for its place to be asked for.
  public var minimumWords = 4

  /// Creates the rules with their documented values.
  public init() {}
}
