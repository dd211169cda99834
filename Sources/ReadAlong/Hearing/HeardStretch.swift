public import TextAlignment

/// A stretch of the timeline that was heard.
public struct HeardStretch: Hashable, Sendable {
  /// The stretch, in seconds on the timeline.
  public var range: Range<Double>
  /// The words, rising in start time.
  public var words: [HeardWord]
  /// The quiet places, in seconds on the timeline, rising and disjoint.
  public var quiet: [Range<Double>]

  /// Creates a heard stretch.
  public init(range: Range<Double>, words: [HeardWord], quiet: [Range<Double>]) {
    self.range = range
    self.words = words
    self.quiet = quiet
  }
}
