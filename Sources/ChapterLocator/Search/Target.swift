/// A printed word whose moment is sought.
struct Target: Hashable, Sendable {
  /// The word, counted over the book.
  var word: Int
  /// The section that holds it.
  var section: Int
  /// Whether it is the first word of its section's running text, which a pause and perhaps a heading
  /// come before.
  var isOpening: Bool
}

/// The last moment known to be before a target and the first one known to be at it or after it.
struct Bracket: Hashable, Sendable {
  /// The end of what was heard before the target, with the word after it.
  var before: Edge?
  /// The start of what was heard at or after the target, with its first word.
  var after: Edge?
  /// Whether `after` is in the target's own section.
  var isInside = false

  /// A moment and a word.
  struct Edge: Hashable, Sendable {
    var time: Double
    var word: Int
    var section: Int
  }

  /// The audio in which the target must be.
  func range(in duration: Double) -> Range<Double> {
    let low = max(0, before?.time ?? 0)
    return low..<max(low, min(duration, after?.time ?? duration))
  }
}

/// The moment at which a target is spoken.
struct Moment: Hashable, Sendable {
  /// When, in seconds on the timeline.
  var time: Double
  /// The sighting that says so.
  var sighting: Sighting
  /// How many words lie between the target and the nearest word heard.
  var distance: Int
}
