/// What was heard, word by word in the forms that the text is brought to, with times that rise.
struct HeardTokens: Sendable {
  /// The number of each heard word.
  var ids: [Int32] = []
  /// When each starts, never before the one before it.
  var starts: [Double] = []
  /// When each ends, never before it starts.
  var ends: [Double] = []
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
    // All in one sentence, so that a word's neighbors decide how it is read, as in the text.
    var text = ""
    var offsets: [Int] = []
    offsets.reserveCapacity(order.count)
    for index in order {
      offsets.append(text.utf8.count)
      text += heard[index].text
      text += " "
    }
    let words = SpokenText([Sentence(text)], language: language).words
    var place = 0
    for word in words {
      guard let reading = word.readings.first, !reading.isEmpty else { continue }
      while place + 1 < offsets.count, offsets[place + 1] <= word.range.lowerBound { place += 1 }
      var last = place
      while last + 1 < offsets.count, offsets[last + 1] < word.range.upperBound { last += 1 }
      add(reading, from: heard, order[place], through: order[last], table: &table)
    }
    makeTimesRise()
  }

  private mutating func add(
    _ reading: [String], from heard: [HeardWord], _ first: Int, through last: Int,
    table: inout WordTable
  ) {
    let start = heard[first].time.lowerBound
    let end = max(heard[last].time.upperBound, start)
    let letters = reading.reduce(0) { $0 + $1.utf8.count }
    var before = 0
    for token in reading {
      ids.append(table.number(of: token))
      starts.append(start + (end - start) * Double(before) / Double(max(letters, 1)))
      before += token.utf8.count
      ends.append(start + (end - start) * Double(before) / Double(max(letters, 1)))
      let confidence = heard[first].confidence
      confidences.append(confidence >= 0 ? min(confidence, 1) : 0)
      sources.append(Int32(truncatingIfNeeded: first))
    }
  }

  private mutating func makeTimesRise() {
    for index in ids.indices.dropFirst() {
      starts[index] = max(starts[index], starts[index - 1])
      ends[index] = max(ends[index], starts[index])
    }
  }
}
