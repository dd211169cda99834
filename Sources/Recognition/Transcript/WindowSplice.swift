import TextAlignment

/// Finds where a transcript changes from one window to the next one that overlaps it.
enum WindowSplice {
  /// Two windows tell of the same word when their starts lie within this, in seconds.
  static let tolerance = 0.5

  /// Where the earlier window's words end and the later one's start, as indices of their words.
  ///
  /// Best is a word that both heard, with the one after it also heard by both; then any word that
  /// both heard; else the middle of the overlap, where a word on the edge goes to the earlier window.
  ///
  /// - Complexity: O(*k*) in the number of words in the overlap.
  static func splice(
    _ a: TranscriptWindow, _ b: TranscriptWindow, within bounds: ClosedRange<Double>
  ) -> (end: Int, start: Int) {
    let overlap = (b.range.lowerBound, a.range.upperBound)
    guard overlap.0 < overlap.1 else { return (a.words.count, 0) }
    let middle = (overlap.0 + overlap.1) / 2
    let search = (max(overlap.0, bounds.lowerBound), min(overlap.1, bounds.upperBound))
    if let common = commonWord(a.words, b.words, search, near: middle) { return common }

    let end = a.words.firstIndex { $0.time.lowerBound >= middle } ?? a.words.count
    // Later words that the earlier window's last word covers are another hearing of it.
    let heardUntil = end > 0 ? min(a.words[end - 1].time.upperBound, middle + tolerance) : middle
    let start = b.words.firstIndex { $0.middle >= heardUntil } ?? b.words.count
    return (end, start)
  }

  private static func commonWord(
    _ a: [HeardWord], _ b: [HeardWord], _ search: (Double, Double), near middle: Double
  ) -> (end: Int, start: Int)? {
    let low = search.0 - tolerance
    let high = search.1 + tolerance
    var best: (isPair: Bool, distance: Double, end: Int, start: Int)?
    var first = b.startIndex
    var index = a.lastIndex { $0.time.lowerBound < low }.map { $0 + 1 } ?? 0
    while index < a.count, a[index].time.lowerBound <= high {
      while first < b.count, b[first].time.lowerBound < a[index].time.lowerBound - tolerance {
        first += 1
      }
      var other = first
      while other < b.count, b[other].time.lowerBound <= a[index].time.lowerBound + tolerance {
        if isSame(a, index, b, other), isNearest(a, index, b, other) {
          let isPair = isSame(a, index + 1, b, other + 1)
          let start = (a[index].time.lowerBound + b[other].time.lowerBound) / 2
          let distance = abs(start - middle)
          let isBetter =
            best.map { isPair != $0.isPair ? isPair : distance < $0.distance } ?? true
          if isBetter { best = (isPair, distance, index, other) }
        }
        other += 1
      }
      index += 1
    }
    return best.map { ($0.end, $0.start) }
  }

  /// Whether no neighbor of either word is another hearing of the other one, and nearer: "the, the".
  private static func isNearest(_ a: [HeardWord], _ i: Int, _ b: [HeardWord], _ j: Int) -> Bool {
    let step = abs(a[i].time.lowerBound - b[j].time.lowerBound)
    func isNearer(_ i: Int, _ j: Int) -> Bool {
      i >= 0 && j >= 0 && isSame(a, i, b, j)
        && abs(a[i].time.lowerBound - b[j].time.lowerBound) < step
    }
    return !(isNearer(i - 1, j) || isNearer(i + 1, j) || isNearer(i, j - 1) || isNearer(i, j + 1))
  }

  private static func isSame(_ a: [HeardWord], _ i: Int, _ b: [HeardWord], _ j: Int) -> Bool {
    guard i < a.count, j < b.count else { return false }
    let step = abs(a[i].time.lowerBound - b[j].time.lowerBound)
    return step <= tolerance && a[i].comparisonKey == b[j].comparisonKey
  }
}

extension HeardWord {
  /// The word without case and punctuation, to compare two hearings of it.
  var comparisonKey: String {
    if text.utf8.allSatisfy({ 0x61...0x7A ~= $0 }) { return text }
    var key = ""
    for scalar in text.unicodeScalars
    where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      key += scalar.properties.lowercaseMapping
    }
    return key.isEmpty ? text : key
  }
}
