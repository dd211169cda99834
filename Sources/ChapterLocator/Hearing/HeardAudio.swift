import Recognition
import TextAlignment

/// What was heard of a timeline so far: words, and the ranges that were listened to.
struct HeardAudio: Hashable, Sendable {
  /// The ranges listened to, rising, disjoint and not touching.
  private(set) var ranges: [Range<Double>] = []
  /// The words, rising in start time.
  private(set) var words: [HeardWord] = []

  /// How far apart two ranges may lie to count as one.
  private static let joint = 0.1

  /// How many seconds were listened to.
  var duration: Double { ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }

  /// What was heard, one result for each range.
  var results: [RecognitionResult] {
    ranges.map { RecognitionResult(words: Array(words(in: $0)), range: $0, isFinal: true) }
  }

  /// Adds what was heard in a range; what was heard there before stays.
  mutating func add(_ result: RecognitionResult) {
    var fresh: [HeardWord] = []
    for gap in gaps(in: result.range) {
      fresh += result.words.filter { gap.contains(($0.time.lowerBound + $0.time.upperBound) / 2) }
    }
    if !fresh.isEmpty {
      words += fresh
      words.sort {
        ($0.time.lowerBound, $0.time.upperBound, $0.text)
          < ($1.time.lowerBound, $1.time.upperBound, $1.text)
      }
    }
    cover(result.range)
  }

  /// Notes that a range was listened to.
  mutating func cover(_ range: Range<Double>) {
    guard !range.isEmpty else { return }
    var joined = range
    var kept: [Range<Double>] = []
    for other in ranges {
      if other.upperBound + Self.joint < joined.lowerBound
        || joined.upperBound + Self.joint < other.lowerBound
      {
        kept.append(other)
      } else {
        joined =
          min(joined.lowerBound, other.lowerBound)..<max(joined.upperBound, other.upperBound)
      }
    }
    kept.append(joined)
    ranges = kept.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The parts of a range that were not listened to, rising.
  func gaps(in range: Range<Double>) -> [Range<Double>] {
    var gaps: [Range<Double>] = []
    var start = range.lowerBound
    for heard in ranges where heard.upperBound > start && heard.lowerBound < range.upperBound {
      if heard.lowerBound > start { gaps.append(start..<heard.lowerBound) }
      start = heard.upperBound
    }
    if start < range.upperBound { gaps.append(start..<range.upperBound) }
    return gaps
  }

  /// The range listened to that holds a moment, or nil.
  func range(at time: Double) -> Range<Double>? {
    ranges.first { $0.lowerBound <= time && time <= $0.upperBound }
  }

  /// The words that start in a range.
  func words(in range: Range<Double>) -> ArraySlice<HeardWord> {
    let low = partition(words) { $0.time.lowerBound < range.lowerBound }
    let high = partition(words) { $0.time.lowerBound < range.upperBound }
    return words[low..<max(low, high)]
  }
}
