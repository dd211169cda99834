extension WordTimes {
  /// Shares the time between two heard words among the words between them that may have been read.
  ///
  /// - Parameters:
  ///   - run: The words between.
  ///   - isRead: Whether a word's sentence counts as read.
  ///   - quiet: The quiet places of the audio.
  mutating func interpolate(
    _ run: UnheardRun, isRead: (Word) -> Bool, quiet: QuietPlaces
  ) {
    let (before, after) = (words[run.words.lowerBound - 1], words[run.words.upperBound])
    let gap = before.end..<max(before.end, after.start)
    let spoken = run.words.filter { isRead(words[$0]) }
    let length = gap.upperBound - gap.lowerBound
    guard !spoken.isEmpty, length >= rules.shortestClip * Double(spoken.count) else { return }
    // Words left out inside a sentence were not read, though the sentence was.
    if run.sentences.isEmpty, !run.isRead, run.words.count > rules.longestSlur { return }
    if spoken.count == run.words.count {
      place(
        run.words,
        in: pieces(
          of: gap, before, after, quiet, atLeast: rules.leastRoomHeard * timeNeeded(run.words)))
    } else {
      // Text in between was left out: what is left takes the time it needs, at either end.
      let head = spoken.filter { words[$0].sentence < run.sentences.lowerBound }
      let tail = spoken.filter { words[$0].sentence >= run.sentences.upperBound }
      let needed = pace * Double(spoken.reduce(0) { $0 + words[$1].letters })
      let scaled = pace * min(1, length / max(needed, rules.shortestClip))
      let headTime = scaled * Double(head.reduce(0) { $0 + words[$1].letters })
      let tailTime = scaled * Double(tail.reduce(0) { $0 + words[$1].letters })
      if !head.isEmpty { share(gap.lowerBound..<(gap.lowerBound + headTime), among: head) }
      if !tail.isEmpty {
        let start = max(gap.lowerBound + headTime, gap.upperBound - tailTime)
        share(start..<max(start, gap.upperBound), among: tail)
      }
    }
    for index in spoken { words[index].evidence = .interpolated }
  }

  /// The parts of a gap in which someone speaks.
  ///
  /// They are where words were heard that are none of the text's or, where those are too short to
  /// be it, what is not quiet.
  private func pieces(
    of gap: Range<Double>, _ before: Word, _ after: Word, _ quiet: QuietPlaces,
    atLeast needed: Double
  ) -> [Range<Double>] {
    var pieces: [Range<Double>] = []
    if before.lastHeard >= 0, after.firstHeard > before.lastHeard + 1 {
      for token in (before.lastHeard + 1)..<after.firstHeard {
        let piece = (heard.starts[token]..<heard.ends[token]).clamped(to: gap)
        if let last = pieces.last, piece.lowerBound - last.upperBound < rules.shortestPause {
          pieces[pieces.count - 1] =
            last.lowerBound..<max(last.upperBound, piece.upperBound)
        } else if !piece.isEmpty {
          pieces.append(piece)
        }
      }
    }
    if pieces.reduce(0, { $0 + $1.upperBound - $1.lowerBound }) < needed {
      pieces = quiet.loud(in: gap)
    }
    pieces.removeAll { $0.upperBound - $0.lowerBound < rules.shortestClip }
    return pieces.isEmpty ? [gap] : pieces
  }

  /// Spreads words over pieces of time: each pause falls between two words, at the end of a
  /// sentence or clause rather than inside one.
  private mutating func place(_ range: Range<Int>, in pieces: [Range<Double>]) {
    let total = pieces.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let letters = Double(range.reduce(0) { $0 + words[$1].letters })
    var first = range.lowerBound
    var passed = 0.0
    for (index, piece) in pieces.enumerated() {
      passed += piece.upperBound - piece.lowerBound
      let last =
        index + 1 == pieces.count
        ? range.upperBound
        : boundary(in: range, from: first, at: passed / total * letters, of: letters)
      if last > first {
        share(piece, among: first..<last)
        first = last
      }
    }
  }

  /// The word that most likely follows a pause at some number of letters.
  private func boundary(
    in range: Range<Int>, from first: Int, at place: Double, of total: Double
  ) -> Int {
    var best = first
    var bestCost = Double.infinity
    var before = 0.0
    for index in range {
      if index >= first {
        // A pause at a sentence's end is likely, inside a clause it is not.
        let previous = index > 0 ? words[index - 1] : words[index]
        let likely =
          previous.sentence != words[index].sentence ? 0.4 : previous.endsClause ? 0.7 : 1
        let cost = (abs(before - place) + 1) * likely
        if cost < bestCost {
          bestCost = cost
          best = index
        }
      }
      before += Double(words[index].letters)
    }
    if (total - place + 1) * 0.7 < bestCost { best = range.upperBound }
    return best
  }
}
