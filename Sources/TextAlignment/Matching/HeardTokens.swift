/// What was heard, word by word in the forms that the text is brought to, with times that rise.
struct HeardTokens: Sendable {
  /// The number of each heard word.
  var ids: [Int32] = []
  /// When each starts, never before the one before it.
  var starts: [Double] = []
  /// When each ends, never before it starts.
  var ends: [Double] = []
  /// How many letters each has.
  private var letters: [Int32] = []
  /// How sure the recognizer was of each.
  var confidences: [Double] = []
  /// The caller's heard word that each comes from.
  var sources: [Int32] = []

  var count: Int { ids.count }

  /// Brings heard words to the forms of the text.
  ///
  /// Words without a finite time are left out; those that come out of order are sorted by time.
  init(_ heard: [HeardWord], language: LanguageRules, table: inout WordTable) {
    var order: [Int] = []
    order.reserveCapacity(heard.count)
    var sorted = true
    for (index, word) in heard.enumerated()
    where word.time.lowerBound.isFinite && word.time.upperBound.isFinite {
      if let last = order.last, heard[last].time.lowerBound > word.time.lowerBound {
        sorted = false
      }
      order.append(index)
    }
    if !sorted {
      order.sort {
        let (a, b) = (heard[$0].time.lowerBound, heard[$1].time.lowerBound)
        return a == b ? $0 < $1 : a < b
      }
    }
    let words = SpokenText(heard: order.map { heard[$0].text }, language: language).words
    for word in words {
      guard let reading = word.readings.first else { continue }
      add(reading, from: heard[order[word.sentence]], index: order[word.sentence], table: &table)
    }
    shareTimes()
    makeTimesRise()
  }

  private mutating func add(
    _ reading: [String], from word: HeardWord, index: Int, table: inout WordTable
  ) {
    for token in reading {
      ids.append(table.number(of: token))
      starts.append(word.time.lowerBound)
      ends.append(max(word.time.upperBound, word.time.lowerBound))
      letters.append(Int32(truncatingIfNeeded: token.utf8.count))
      confidences.append(word.confidence >= 0 ? min(word.confidence, 1) : 0)
      sources.append(Int32(truncatingIfNeeded: index))
    }
  }

  /// Gives the spoken words of one heard word shares of its time by their letters.
  private mutating func shareTimes() {
    var first = 0
    while first < count {
      var next = first + 1
      while next < count, sources[next] == sources[first] { next += 1 }
      if next - first > 1 {
        let (start, length) = (starts[first], ends[first] - starts[first])
        let total = Double(letters[first..<next].reduce(0, +))
        var before = 0.0
        for index in first..<next {
          starts[index] = start + length * before / total
          before += Double(letters[index])
          ends[index] = start + length * before / total
        }
      }
      first = next
    }
  }

  mutating func makeTimesRise() {
    for index in ids.indices.dropFirst() {
      starts[index] = max(starts[index], starts[index - 1])
      ends[index] = max(ends[index], starts[index])
    }
  }
}
