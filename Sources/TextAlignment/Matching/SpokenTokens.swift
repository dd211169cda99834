/// The words of a text as they are most likely spoken, one after another, as numbers.
struct SpokenTokens: Sendable {
  /// The number of each spoken word.
  var ids: [Int32] = []
  /// The printed word each spoken word belongs to.
  var printed: [Int32] = []
  /// The spoken words of each printed word.
  var spans: [Range<Int>] = []

  private init() {}

  /// Numbers the likeliest reading of each printed word.
  init(_ words: [SpokenWord], table: inout WordTable) {
    ids.reserveCapacity(words.count + words.count / 8)
    printed.reserveCapacity(words.count + words.count / 8)
    spans.reserveCapacity(words.count)
    for (index, word) in words.enumerated() {
      let start = ids.count
      for token in word.readings.first ?? [] {
        ids.append(table.number(of: token))
        printed.append(Int32(truncatingIfNeeded: index))
      }
      spans.append(start..<ids.count)
    }
  }

  /// The spoken words of a range of the printed ones, counted from its start.
  func part(_ words: Range<Int>, _ tokens: Range<Int>) -> SpokenTokens {
    var part = SpokenTokens()
    part.ids = Array(ids[tokens])
    part.printed = printed[tokens].map { $0 - Int32(truncatingIfNeeded: words.lowerBound) }
    part.spans = spans[words].map {
      $0.lowerBound - tokens.lowerBound..<$0.upperBound - tokens.lowerBound
    }
    return part
  }
}
