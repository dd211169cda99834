/// Turns the words heard of a section into sentences with times.
struct SectionTimer: Sendable {
  var times: WordTimes
  /// The words of each sentence.
  let sentences: [Range<Int>]
  let quiet: QuietPlaces
  let rules: AlignmentRules

  /// The sentences, with times that rise and playback that tiles.
  mutating func alignedSentences() -> [AlignedSentence] {
    var states = sentences.map { $0.isEmpty ? ReadState.unread : .narrated }
    for run in times.unheardRuns(sentences: sentences, quiet: quiet) {
      for sentence in run.sentences where !sentences[sentence].isEmpty {
        states[sentence] = run.isRead ? .bridged : .unread
      }
      if run.words.lowerBound > 0, run.words.upperBound < times.words.count {
        times.interpolate(run, isRead: { states[$0.sentence] != .unread }, quiet: quiet)
      }
    }
    var result = sentences.indices.map { index in
      AlignedSentence(state: states[index], words: alignedWords(of: index))
    }
    setSpeech(&result)
    setPlayback(&result)
    for index in result.indices { result[index].confidence = confidence(of: index, result[index]) }
    return result
  }

  private func alignedWords(of sentence: Int) -> [AlignedWord] {
    times.words[sentences[sentence]].map { word in
      AlignedWord(
        range: word.range, time: word.isTimed ? word.start..<max(word.start, word.end) : nil,
        evidence: word.evidence)
    }
  }

  /// Sets each timed sentence's speech: onsets after a pause go to where the pause ends.
  private func setSpeech(_ result: inout [AlignedSentence]) {
    var earliest = -Double.infinity
    var previousEnd = -Double.infinity
    for index in result.indices where result[index].state != .unread {
      let timed = result[index].words.compactMap(\.time)
      guard let first = timed.first, let last = timed.last else {
        result[index].state = .unread
        continue
      }
      let isFixed = result[index].words.first { $0.time != nil }?.evidence == .fixed
      var onset =
        isFixed
        ? first.lowerBound
        : snapped(first.lowerBound, wordEnd: first.upperBound, previousEnd: previousEnd)
      onset = max(onset, earliest)
      let end = max(last.upperBound, onset + rules.shortestClip)
      result[index].speech = onset..<end
      earliest = onset + rules.shortestClip
      previousEnd = last.upperBound
    }
  }

  private func snapped(_ onset: Double, wordEnd: Double, previousEnd: Double) -> Double {
    var place = quiet.firstEnding(after: onset - rules.snapReach)
    var best = onset
    var distance = rules.snapReach
    while place < quiet.ranges.count {
      let pause = quiet.ranges[place]
      if pause.upperBound > onset + rules.snapReach { break }
      if abs(pause.upperBound - onset) <= distance, pause.upperBound < wordEnd,
        pause.upperBound > previousEnd
      {
        best = pause.upperBound
        distance = abs(pause.upperBound - onset)
      }
      place += 1
    }
    return best
  }

  /// Lets each timed sentence's playback run on to the next one's onset, and fits the words in.
  private func setPlayback(_ result: inout [AlignedSentence]) {
    var next: Double?
    for index in result.indices.reversed() {
      guard var speech = result[index].speech else { continue }
      if let next {
        speech = speech.lowerBound..<min(speech.upperBound, next)
        result[index].playback = speech.lowerBound..<next
      } else {
        result[index].playback = speech
      }
      result[index].speech = speech
      next = speech.lowerBound
      fitWords(&result[index].words, into: speech)
    }
  }

  /// Cuts the words' times to a sentence's speech, and keeps them rising and disjoint.
  private func fitWords(_ words: inout [AlignedWord], into speech: Range<Double>) {
    var next = speech.upperBound
    var first: Int?
    for index in words.indices.reversed() {
      guard let time = words[index].time else { continue }
      let end = min(max(time.upperBound, speech.lowerBound), next)
      let start = min(max(time.lowerBound, speech.lowerBound), end)
      words[index].time = start..<end
      next = start
      first = index
    }
    if let first, let time = words[first].time {
      words[first].time = speech.lowerBound..<time.upperBound
    }
  }

  /// How sure a sentence's time is: by the share of its letters heard, how well, and at its edges.
  private func confidence(of index: Int, _ sentence: AlignedSentence) -> Double {
    let words = times.words[sentences[index]]
    guard sentence.speech != nil, let first = words.first, let last = words.last else { return 0 }
    if sentence.state == .bridged { return 0.2 }
    var sure = 0.0
    var letters = 0.0
    for word in words {
      letters += Double(word.letters)
      guard let evidence = word.evidence else { continue }
      let worth =
        switch evidence {
        case .matched, .fixed: 1.0
        case .near: 0.7
        case .interpolated: 0.0
        }
      sure += worth * Double(word.letters) * (0.5 + 0.5 * word.confidence)
    }
    let edges = (first.isHeard ? 0.5 : 0) + (last.isHeard ? 0.5 : 0)
    return min(1, 0.2 + 0.8 * (sure / letters) * (0.75 + 0.25 * edges))
  }
}
