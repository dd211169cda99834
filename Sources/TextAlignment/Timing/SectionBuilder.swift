/// Puts a section's alignment together from the pairs found.
struct SectionBuilder: Sendable {
  let sentences: [Sentence]
  let words: ArraySlice<SpokenWord>
  let tokens: SpokenTokens
  let heard: HeardTokens
  let quiet: QuietPlaces
  let rules: AlignmentRules

  /// The alignment that follows from a match.
  func alignment(_ match: TokenMatch) -> SectionAlignment {
    var printed: [WordTimes.Word] = []
    printed.reserveCapacity(words.count)
    var matchedTokens: Set<Int32> = []
    for (index, word) in words.enumerated() {
      let span = tokens.spans[index]
      var entry = WordTimes.Word(
        sentence: word.sentence, range: word.range,
        letters: max(1, (word.readings.first ?? []).reduce(0) { $0 + $1.utf8.count + 1 }),
        endsClause: word.endsClause)
      var equal = 0
      var sum = 0.0
      var count = 0
      for token in span where match.partners[token] >= 0 {
        let partner = Int(match.partners[token])
        if entry.firstHeard < 0 { entry.firstHeard = partner }
        entry.lastHeard = partner
        if tokens.ids[token] == heard.ids[partner] { equal += 1 }
        sum += heard.confidences[partner]
        count += 1
        matchedTokens.insert(match.partners[token])
      }
      if count > 0 {
        entry.evidence = equal * 2 >= count ? .matched : .near
        entry.confidence = sum / Double(count)
      }
      printed.append(entry)
    }
    let heardWords = printed.indices.filter { printed[$0].firstHeard >= 0 }
    let anchors = anchorsInPrintedWords(match)
    var evidence = SectionJudge.Evidence(
      wordCount: words.count, matchedWords: heardWords.count,
      anchoredWords: anchors.reduce(0) { $0 + $1.count }, heardMatched: matchedTokens.count,
      heardInStretch: 0, heardAtAll: heard.count)
    var result = SectionAlignment(
      verdict: .aligned, anchors: anchors, wordCount: words.count)
    if let first = heardWords.first, let last = heardWords.last {
      let (from, through) = (printed[first].firstHeard, printed[last].lastHeard)
      evidence.heardInStretch = through - from + 1
      result.stretch = heard.starts[from]..<max(heard.starts[from], heard.ends[through])
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
      times: WordTimes(printed, heard: heard, rules: rules), sentences: wordsOfSentences(),
      quiet: quiet, rules: rules)
    result.sentences = timer.alignedSentences()
    if let first = heardWords.first, let last = heardWords.last {
      result.extra = extra(match, timer.times.words[first...last], matchedTokens)
    }
    return result
  }

  private func extra(
    _ match: TokenMatch, _ words: ArraySlice<WordTimes.Word>, _ matched: Set<Int32>
  ) -> [ExtraStretch] {
    guard let first = words.first, let last = words.last else { return [] }
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
    return ExtraFinder(book: tokens.ids, partners: match.partners, heard: heard, rules: rules)
      .stretches(
        in: first.firstHeard..<(last.lastHeard + 1),
        isOwned: { matched.contains(Int32(truncatingIfNeeded: $0)) },
        unheardBefore: { unheard[$0] ?? 0 })
  }

  private func unreadSentences() -> [AlignedSentence] {
    wordsOfSentences().map { range in
      AlignedSentence(
        state: .unread,
        words: range.map { AlignedWord(range: words[words.startIndex + $0].range) })
    }
  }

  /// The range of words of each sentence; empty for one without words.
  private func wordsOfSentences() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(sentences.count)
    var start = 0
    for sentence in sentences.indices {
      var end = start
      while end < words.count, words[words.startIndex + end].sentence == sentence { end += 1 }
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  private func anchorsInPrintedWords(_ match: TokenMatch) -> [Anchor] {
    match.anchors.map { run in
      let first = Int(tokens.printed[run.book])
      let last = Int(tokens.printed[run.bookEnd - 1])
      return Anchor(
        bookWord: first, heardWord: Int(heard.sources[run.heard]), count: last - first + 1)
    }
  }
}
