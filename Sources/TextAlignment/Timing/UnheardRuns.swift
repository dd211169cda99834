extension WordTimes {
  /// A run of printed words that were not heard.
  struct UnheardRun: Sendable {
    /// The words.
    var words: Range<Int>
    /// The sentences that lie in it whole.
    var sentences: Range<Int>
    /// Whether there is reason to think that it was read all the same.
    var isRead: Bool
  }

  /// Finds the runs of unheard words and decides of each whether it was read.
  ///
  /// A run before the first heard word or after the last was not. A run longer than the rules
  /// allow was not. A shorter one was read if the time between its neighbors has room for it.
  func unheardRuns(sentences: [Range<Int>], quiet: QuietPlaces) -> [UnheardRun] {
    var runs: [UnheardRun] = []
    var index = 0
    while index < words.count {
      if words[index].isHeard {
        index += 1
        continue
      }
      var end = index
      while end < words.count, !words[end].isHeard { end += 1 }
      let run = index..<end
      runs.append(
        UnheardRun(
          words: run, sentences: whole(sentences, in: run),
          isRead: index > 0 && end < words.count && run.count <= rules.longestUnheardRun
            && hasRoom(run, quiet: quiet)))
      index = end
    }
    return runs
  }

  private func whole(_ sentences: [Range<Int>], in run: Range<Int>) -> Range<Int> {
    var first = words[run.lowerBound].sentence
    if sentences[first].lowerBound < run.lowerBound { first += 1 }
    var last = words[run.upperBound - 1].sentence
    if sentences[last].upperBound <= run.upperBound { last += 1 }
    return first..<max(first, last)
  }

  private func hasRoom(_ run: Range<Int>, quiet: QuietPlaces) -> Bool {
    let (before, after) = (words[run.lowerBound - 1], words[run.upperBound])
    let gap = before.end..<max(before.end, after.start)
    let room = gap.upperBound - gap.lowerBound - quiet.seconds(in: gap)
    if room < Double(run.count) * rules.leastSecondsPerWord { return false }
    let needed = timeNeeded(run)
    // Words that were heard there but not understood say that something was said.
    if before.lastHeard >= 0, after.firstHeard > before.lastHeard + 1 {
      var spoken = 0.0
      for token in (before.lastHeard + 1)..<after.firstHeard {
        spoken += heard.ends[token] - heard.starts[token]
      }
      if spoken >= 0.4 * needed { return true }
    }
    let pauses = quiet.isEmpty ? 0.4 : 0
    return room - pauses >= 0.6 * needed
  }
}
