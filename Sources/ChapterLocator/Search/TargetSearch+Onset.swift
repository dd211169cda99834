import TextAlignment

extension TargetSearch {
  /// The onset of a target that was misheard itself, by aligning the words up to the next run heard.
  ///
  /// The least-cost alignment of at most 25 printed with at most some 60 heard words: single words
  /// prove nothing of a place, but here the place is known to a few seconds. A misheard word has an
  /// onset all the same, and an opening starts after a pause.
  ///
  /// - Parameters:
  ///   - reckoned: The onset by the number of words alone.
  ///   - run: The run of words that comes next.
  ///   - pace: Seconds for a word.
  /// - Returns: The onset, in seconds on the timeline.
  func onset(near reckoned: Double, before run: Sighting.Run, pace: Double) -> Double {
    let earlier = map.lastRun(before: run.start)?.end ?? 0
    var low = max(earlier, reckoned - 8)
    var nearby = Array(heard.words(in: low..<max(low, run.start)))
    if target.isOpening, let last = lastWordOfHeading(in: nearby) {
      low = nearby[last].time.upperBound
      nearby.removeFirst(last + 1)
    }
    let printed = Array(book.numbers[target.word..<run.word])
    guard !nearby.isEmpty, !printed.isEmpty else { return max(low, reckoned) }
    let costs = Self.costs(printed, nearby.map(book.number))

    // None of the words before the run need have been heard.
    var best = (cost: costs[0][nearby.count], onset: max(low, reckoned))
    var pauseStart = low
    for (index, word) in nearby.enumerated() {
      let start = word.time.lowerBound
      var context = 0.6 * abs(start - reckoned)
      if target.isOpening, start - pauseStart >= 0.5 { context -= 1 }
      pauseStart = max(pauseStart, word.time.upperBound)
      // The word heard here is the target, or the one after it with the target itself lost.
      let spoken = costs[0][index] + context
      if spoken < best.cost { best = (spoken, start) }
      let lost = costs[1][index] + Self.lostWord + context
      if lost < best.cost { best = (lost, max(low, start - pace)) }
    }
    return best.onset
  }

  /// The last heard word that is one of the heading's, if the heading was read.
  private func lastWordOfHeading(in nearby: [HeardWord]) -> Int? {
    let heading = book.numbers[book.words(of: target.section).lowerBound..<target.word].suffix(8)
    guard !heading.isEmpty else { return nil }
    return nearby.lastIndex { word in
      heading.contains(book.number(of: word))
        && !book.numbers[target.word..<min(target.word + 8, book.numbers.count)]
          .contains(book.number(of: word))
    }
  }

  /// What a printed word costs that was not heard, and a heard one that is not printed.
  private static let lostWord = 1.0

  /// The least cost of aligning the printed words from each one on with the heard words from each
  /// one on, to the end of both.
  private static func costs(_ printed: [UInt32], _ heard: [UInt32]) -> [[Double]] {
    var costs = [[Double]](
      repeating: [Double](repeating: 0, count: heard.count + 1), count: printed.count + 1)
    for i in printed.indices.reversed() {
      costs[i][heard.count] = lostWord + costs[i + 1][heard.count]
    }
    for j in heard.indices.reversed() {
      costs[printed.count][j] = lostWord + costs[printed.count][j + 1]
    }
    for i in printed.indices.reversed() {
      for j in heard.indices.reversed() {
        let same = costs[i + 1][j + 1] + (printed[i] == heard[j] ? 0 : 1)
        costs[i][j] = min(same, lostWord + min(costs[i + 1][j], costs[i][j + 1]))
      }
    }
    return costs
  }
}
