public import TextAlignment

/// A stretch of the timeline that was heard.
public struct HeardStretch: Hashable, Sendable {
  /// The stretch, in seconds on the timeline.
  public var range: Range<Double>
  /// The words, rising in start time.
  public var words: [HeardWord]
  /// The quiet places, in seconds on the timeline, rising and disjoint.
  public var quiet: [Range<Double>]
  /// The passages of the book that the recognizer was told, as ranges of the book's words, rising.
  ///
  /// Where the place in the book was not known, it was told the whole book, which is not listed.
  public var passages: [Range<Int>]
  /// The pronunciations a person had corrected of words in these passages.
  public var pronunciations: [String: [String]]

  /// Creates a heard stretch.
  public init(
    range: Range<Double>, words: [HeardWord], quiet: [Range<Double>],
    passages: [Range<Int>] = [], pronunciations: [String: [String]] = [:]
  ) {
    self.range = range
    self.words = words
    self.quiet = quiet
    self.passages = passages
    self.pronunciations = pronunciations
  }
}
