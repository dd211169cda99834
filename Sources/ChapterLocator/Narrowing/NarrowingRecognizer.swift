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
public struct NarrowingRecognizer: Recognizer {
  /// The recognizer that hears.
  public let base: any Recognizer
  /// The book, indexed.
  public let index: BookIndex

  private let text: BookPassages

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - base: The recognizer that hears.
  ///   - index: The book, indexed.
  public init(_ base: any Recognizer, index: BookIndex) {
    self.base = base
    self.index = index
    text = BookPassages(index)
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
    guard context.text == text.wholeBook, !context.wantsVolatileResults
    else { return base.results(for: audio, context: context) }
    return NarrowingResults(
      utterances: context.blocksAreUtterances ? audio : audio.utterances(),
      tracker: PassageTracker(text, recognizer: base, context: context))
  }
}
