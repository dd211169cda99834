extension WordTimes {
  /// Moves sentences' first words across the pause to the word that follows them.
  ///
  /// A narrator rests before a sentence, not behind its first word; but a recognizer may find a
  /// small word such as "and" in the last sound of the sentence before. Where there is sound for it
  /// between the pause and the next word, it belongs there.
  ///
  /// - Parameters:
  ///   - sentences: The words of each sentence.
  ///   - quiet: The quiet places of the audio.
  mutating func gatherOpenings(_ sentences: [Range<Int>], quiet: QuietPlaces) {
    guard !quiet.isEmpty else { return }
    for sentence in sentences where sentence.count > 1 && sentence.lowerBound > 0 {
      let first = sentence.lowerBound
      let (word, next) = (words[first], words[first + 1])
      guard word.isHeard, next.isHeard, !word.isFixed, !word.endsClause,
        words[first - 1].isHeard,
        word.start - words[first - 1].end < rules.shortestPause
      else { continue }
      let pauses = quiet.ranges(in: word.end..<max(word.end, next.start)).filter {
        $0.upperBound - $0.lowerBound >= 2 * rules.shortestPause
      }
      guard pauses.count == 1, let pause = pauses.first,
        next.start - pause.upperBound >= rules.leastRoom * timeNeeded(first..<first + 1)
      else { continue }
      words[first - 1].end = max(words[first - 1].end, min(word.end, pause.lowerBound))
      words[first].start = pause.upperBound
      words[first].end = next.start
    }
  }
}
