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
    let length = gap.upperBound - gap.lowerBound
    if length < Double(run.count) * rules.leastSecondsPerWord { return false }
    let needed = timeNeeded(run)
    // Words that were heard there but not understood say that something was said.
    if spokenTime(between: before, after) >= rules.leastRoomHeard * needed { return true }
    return room(gap, quiet) >= rules.leastRoom * needed
  }

  /// The seconds of a gap in which something can have been said: without its quiet places or,
  /// where they are not known, without one rest.
  private func room(_ gap: Range<Double>, _ quiet: QuietPlaces) -> Double {
    gap.upperBound - gap.lowerBound - (quiet.isEmpty ? pause : quiet.seconds(in: gap))
  }

  /// How long words were heard between two words that are no word of the text.
  private func spokenTime(between before: Word, _ after: Word) -> Double {
    guard before.lastHeard >= 0, after.firstHeard > before.lastHeard + 1 else { return 0 }
    return ((before.lastHeard + 1)..<after.firstHeard).reduce(0) {
      $0 + heard.ends[$1] - heard.starts[$1]
    }
  }

  /// Forgets the few words heard of a sentence for which the audio has no time.
  ///
  /// Where a sentence is left out, a word or two of it may still fit its neighbors' words. The
  /// time between the words heard before it and after it tells.
  ///
  /// - Parameters:
  ///   - sentences: The words of each sentence.
  ///   - bounds: The time between what was heard of the text's neighbors; it may be infinite.
  ///   - quiet: The quiet places of the audio.
  mutating func forgetSentencesWithoutTime(
    _ sentences: [Range<Int>], in bounds: Range<Double>, quiet: QuietPlaces
  ) {
    var end = bounds.lowerBound
    for sentence in sentences where !sentence.isEmpty {
      let found = sentence.filter { words[$0].isHeard }
      guard let last = found.last else { continue }
      let next = (sentence.upperBound..<words.count).first { words[$0].isHeard }
      let start = next.map { words[$0].start } ?? bounds.upperBound
      let letters = found.reduce(0) { $0 + words[$1].letters }
      let share = Double(letters) / Double(sentence.reduce(0) { $0 + words[$1].letters })
      if share < rules.certainShare, !found.contains(where: { words[$0].isFixed }),
        room(end..<max(end, start), quiet) < rules.leastRoom * timeNeeded(sentence)
      {
        for index in found { words[index].forget() }
      } else {
        end = words[last].end
      }
    }
  }
}

extension WordTimes.Word {
  fileprivate mutating func forget() {
    firstHeard = -1
    lastHeard = -1
    evidence = nil
    confidence = 0
  }
}
