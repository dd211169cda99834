import AudioTimeline

/// Cuts a book into captions.
///
/// The cuts are chosen over the whole book at once, by the least sum of costs: captions had better
/// end with a sentence, else with a clause, not run over a pause, and not flash by.
struct CaptionCutter {
  let rules: CaptionRules

  /// The captions of a book, in the order in which they are heard.
  ///
  /// - Complexity: O(*n* · *m*) for *n* words of which *m* fit into one caption.
  func cues(of map: AlignmentMap) -> [CaptionCue] {
    let words = CaptionWord.words(of: map, longest: rules.maximumLineLength)
    guard !words.isEmpty else { return [] }
    var bestCost = [0.0] + Array(repeating: Double.infinity, count: words.count)
    var bestStart = Array(repeating: 0, count: words.count + 1)
    for start in words.indices {
      var fit = LineFit(rules: rules)
      var inside = 0.0
      for last in start..<words.count {
        guard fit.add(words[last]) else { break }
        if last > start { inside += innerCost(words[last - 1], words[last]) }
        let cost = bestCost[start] + inside + outerCost(words, start, last + 1)
        if cost < bestCost[last + 1] {
          bestCost[last + 1] = cost
          bestStart[last + 1] = start
        }
      }
    }
    var cuts: [Range<Int>] = []
    var upper = words.count
    while upper > 0 {
      cuts.append(bestStart[upper]..<upper)
      upper = bestStart[upper]
    }
    return timed(cuts.reversed().map { words[$0] }, until: map.timeline.duration)
  }

  /// What it costs to keep two neighbours in one caption.
  private func innerCost(_ word: CaptionWord, _ next: CaptionWord) -> Double {
    let pause = next.time.lowerBound - word.time.upperBound
    var cost = pause > 0.8 ? pause * 2 : 0
    if next.startsSentence { cost += 0.6 }
    if next.startsBlock { cost += 1.5 }
    return cost
  }

  /// What it costs to show some words, and to cut after them.
  private func outerCost(_ words: [CaptionWord], _ start: Int, _ end: Int) -> Double {
    var cost = 0.4
    if end < words.count, !words[end].startsSentence {
      cost += words[end - 1].endsClause ? 0.4 : 1.6
      // A word or two torn from the rest of its sentence.
      if end - start < 3 { cost += 1 }
    }
    let from = words[start].time.lowerBound
    let spoken = words[end - 1].time.upperBound - from
    let room = end < words.count ? words[end].time.lowerBound - rules.minimumGap - from : .infinity
    let shown = max(min(spoken, room), min(rules.minimumDuration, room))
    if shown < rules.minimumDuration { cost += 1 + 3 * (1 - shown / rules.minimumDuration) }
    if spoken > rules.maximumDuration { cost += 4 + 2 * (spoken - rules.maximumDuration) }
    return cost
  }

  private func timed(
    _ captions: [ArraySlice<CaptionWord>], until end: Double
  ) -> [CaptionCue] {
    var cues: [CaptionCue] = []
    var parts: [String: Int] = [:]
    for (index, words) in captions.enumerated() {
      guard let first = words.first, let last = words.last else { continue }
      let name = "s\(first.section)-\(first.sentence)"
      let part = parts[name, default: 0] + 1
      parts[name] = part
      let next = index + 1 < captions.count ? captions[index + 1].first?.time.lowerBound : nil
      let wanted = max(
        last.time.upperBound + rules.lingering, first.time.lowerBound + rules.minimumDuration)
      var upper = min(wanted, end)
      if let next, next - rules.minimumGap < upper {
        // Speech that leaves no room at all is not cut short by the gap.
        upper = max(next - rules.minimumGap, min(next, first.time.lowerBound + 0.1))
      }
      // Words that share a moment still are shown one after the other.
      let from = max(Self.milliseconds(first.time.lowerBound), cues.last?.time.upperBound ?? 0)
      cues.append(
        CaptionCue(
          identifier: name + (part > 1 ? ".\(part)" : ""),
          time: from..<max(from + 1, Self.milliseconds(upper)),
          lines: LineBreaker(rules: rules).lines(of: words)))
    }
    return cues
  }

  static func milliseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1000).rounded()) }
}
