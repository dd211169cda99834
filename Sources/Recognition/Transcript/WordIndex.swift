import TextAlignment

/// Words that are found by where their middle lies, in whatever order they came.
struct WordIndex: Hashable, Sendable {
  /// The words, rising in start time.
  let words: [HeardWord]
  /// The middles, rising, with the word each belongs to.
  private let middles: [Double]
  private let order: [Int]

  init(_ words: [HeardWord]) {
    let sorted = words.sorted(by: HeardWord.precedes)
    self.words = sorted
    order = sorted.indices.sorted { (sorted[$0].middle, $0) < (sorted[$1].middle, $1) }
    middles = order.map { sorted[$0].middle }
  }

  /// The words whose middle lies in a range, rising in start time.
  ///
  /// Neighboring ranges share no word and lose none.
  func words(in range: Range<Double>) -> [HeardWord] {
    order[lowerBound(range.lowerBound)..<lowerBound(range.upperBound)].sorted().map { words[$0] }
  }

  private func lowerBound(_ time: Double) -> Int {
    var low = 0
    var high = middles.count
    while low < high {
      let middle = (low + high) / 2
      if middles[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension HeardWord {
  /// The middle of the word's time.
  var middle: Double { (time.lowerBound + time.upperBound) / 2 }

  /// A total order by start, then end, text and the rest, so that sorting has one outcome.
  static func precedes(_ a: HeardWord, _ b: HeardWord) -> Bool {
    if a.time.lowerBound != b.time.lowerBound { return a.time.lowerBound < b.time.lowerBound }
    if a.time.upperBound != b.time.upperBound { return a.time.upperBound < b.time.upperBound }
    if a.text != b.text { return a.text < b.text }
    if a.confidence != b.confidence { return a.confidence < b.confidence }
    return a.timing.rawValue < b.timing.rawValue
  }
}
