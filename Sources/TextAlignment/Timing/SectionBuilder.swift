/// Puts a section's alignment together from the pairs found.
struct SectionBuilder: Sendable {
  let text: SectionText
  let speech: HeardSpeech
  let rules: AlignmentRules
  /// The time between what was heard of the sections before and after.
  var bounds = -Double.infinity..<Double.infinity

  private var heard: HeardTokens { speech.tokens }
  private var quiet: QuietPlaces { speech.quiet }

  /// The alignment that follows from a match and the points that a person fixed.
  func alignment(_ match: TokenMatch, fixed points: [FixedPoint] = []) -> SectionAlignment {
    let fixed = text.fixedWords(points)
    var match = match
    match.slideHoles(
      book: text.tokens.ids, heard: heard, startsSentence: text.startsSentence)
    let times = WordTimes(entries(match), heard: heard, rules: rules)
    guard !fixed.isEmpty else { return alignment(match, times) }
    match.pin(
      fixed.map {
        TokenMatch.Pin(word: text.tokens.spans[$0.word].lowerBound, heard: cut($0.time))
      },
      book: text.tokens.ids, heard: heard.ids, window: window(match, fixed), near: speech.near,
      rules: rules)
    match.slideHoles(
      book: text.tokens.ids, heard: heard, startsSentence: text.startsSentence)
    var entries = entries(match)
    for (word, time) in fixed { entries[word].fix(at: time, heard, pace: times.pace) }
    // What is fixed must not change how the rest is judged: the pace stays that without it.
    return alignment(match, WordTimes(entries, heard: heard, rules: rules, like: times))
  }

  private func alignment(_ match: TokenMatch, _ times: WordTimes) -> SectionAlignment {
    var times = times
    times.gatherOpenings(text.sentences, quiet: quiet)
    times.forgetSentencesWithoutTime(text.sentences, in: bounds, quiet: quiet)
    let entries = times.words
    let found = entries.indices.filter { entries[$0].firstHeard >= 0 }
    let anchors = anchorsInPrintedWords(match)
    var evidence = SectionJudge.Evidence(
      wordCount: entries.count, matchedWords: SectionJudge.credible(found, of: entries.count),
      anchoredWords: anchors.reduce(0) { $0 + $1.count }, heardAtAll: heard.count)
    var result = SectionAlignment(verdict: .aligned, anchors: anchors, wordCount: entries.count)
    var stretch = 0..<0
    var matched: [Bool] = []
    if let first = found.first, let last = found.last {
      stretch = entries[first].firstHeard..<(entries[last].lastHeard + 1)
      matched = [Bool](repeating: false, count: stretch.count)
      for index in found {
        for token in entries[index].firstHeard...entries[index].lastHeard {
          matched[token - stretch.lowerBound] = true
        }
      }
      evidence.heardInStretch = stretch.count
      evidence.heardMatched = matched.reduce(0) { $0 + ($1 ? 1 : 0) }
      let start = heard.starts[stretch.lowerBound]
      result.stretch = start..<max(start, heard.ends[stretch.upperBound - 1])
      result.matchedWords = first...last
    }
    result.bookShare = evidence.bookShare
    result.heardShare = evidence.heardShare
    result.anchoredWords = evidence.anchoredWords
    result.verdict = SectionJudge(rules: rules).verdict(evidence)
    guard result.verdict == .aligned else {
      result.sentences = unreadSentences()
      return result
    }
    var timer = SectionTimer(
      times: times, sentences: text.sentences, quiet: quiet, rules: rules)
    result.sentences = timer.alignedSentences()
    result.extra = extra(match, timer.times.words, matched, stretch)
    return result
  }

  /// The printed words with what was heard of each.
  private func entries(_ match: TokenMatch) -> [WordTimes.Word] {
    var entries: [WordTimes.Word] = []
    entries.reserveCapacity(text.words.count)
    for (index, word) in text.words.enumerated() {
      var entry = WordTimes.Word(
        sentence: word.sentence, range: word.range,
        letters: max(1, (word.readings.first ?? []).reduce(0) { $0 + $1.utf8.count + 1 }),
        endsClause: word.endsClause)
      var equal = 0
      var sum = 0.0
      var count = 0
      for token in text.tokens.spans[index] where match.partners[token] >= 0 {
        let partner = Int(match.partners[token])
        if entry.firstHeard < 0 { entry.firstHeard = partner }
        entry.lastHeard = partner
        if text.tokens.ids[token] == heard.ids[partner] { equal += 1 }
        sum += heard.confidences[partner]
        count += 1
      }
      if count > 0 {
        entry.confidence = sum / Double(count)
        entry.evidence = rules.evidence(
          isEqual: equal * 2 >= count, confidence: entry.confidence)
      }
      entries.append(entry)
    }
    OtherReadings(table: speech.table, heard: heard, rules: rules).find(&entries, text.words) {
      index in
      let span = text.tokens.spans[index]
      return span.allSatisfy {
        match.partners[$0] >= 0 && text.tokens.ids[$0] == heard.ids[Int(match.partners[$0])]
      }
    }
    return entries
  }

  /// The first heard word of which most lies after a time.
  private func cut(_ time: Double) -> Int {
    var low = 0
    var high = heard.count
    while low < high {
      let middle = (low + high) / 2
      if heard.starts[middle] + heard.ends[middle] >= 2 * time {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  /// The heard words among which a section with fixed words is looked for.
  private func window(
    _ match: TokenMatch, _ fixed: [(word: Int, time: Double)]
  ) -> Range<Int> {
    var places = match.partners.filter { $0 >= 0 }.map { Int($0) }
    places += fixed.map { cut($0.time) }
    let margin = 400
    let first = max(0, (places.min() ?? 0) - margin)
    return first..<max(first, min(heard.count, (places.max() ?? 0) + margin))
  }

  private func extra(
    _ match: TokenMatch, _ words: [WordTimes.Word], _ matched: [Bool], _ stretch: Range<Int>
  ) -> [ExtraStretch] {
    var unheard: [Int: Int] = [:]
    var missing = 0
    for word in words {
      if word.firstHeard < 0 {
        missing += word.isTimed ? 1 : 0
      } else {
        unheard[word.firstHeard] = missing
        missing = 0
      }
    }
    return ExtraFinder(
      book: text.tokens.ids, partners: match.partners, heard: heard, rules: rules
    ).stretches(
      in: stretch, isOwned: { matched[$0 - stretch.lowerBound] },
      unheardBefore: { unheard[$0] ?? 0 })
  }

  private func unreadSentences() -> [AlignedSentence] {
    text.sentences.map { range in
      AlignedSentence(
        state: .unread, words: text.words[range].map { AlignedWord(range: $0.range) })
    }
  }

  private func anchorsInPrintedWords(_ match: TokenMatch) -> [Anchor] {
    match.anchors.map { run in
      let first = Int(text.tokens.printed[run.book])
      let last = Int(text.tokens.printed[run.bookEnd - 1])
      return Anchor(
        bookWord: first, heardWord: Int(heard.sources[run.heard]), count: last - first + 1)
    }
  }
}

extension WordTimes.Word {
  /// Sets the time that a person fixed; its end is what was heard of it, or what it needs.
  fileprivate mutating func fix(at time: Double, _ heard: HeardTokens, pace: Double) {
    let end = lastHeard >= 0 ? heard.ends[lastHeard] : time
    start = time
    self.end = end > time ? end : time + pace * Double(letters)
    evidence = .fixed
    confidence = 1
    isFixed = true
  }
}
