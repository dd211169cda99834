import TextAlignment

/// A stretch of the timeline that was heard, saved so that it is never heard again.
struct HeardStretch: Hashable, Sendable {
  /// The stretch, in seconds on the timeline.
  var range: Range<Double>
  /// The words, rising in start time.
  var words: [HeardWord]
  /// The quiet places, in seconds on the timeline.
  var quiet: [Range<Double>]
}
