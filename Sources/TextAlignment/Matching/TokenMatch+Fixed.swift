extension TokenMatch {
  /// A spoken word of the text that a person fixed, and the first heard word that lies after it.
  struct Pin: Hashable, Sendable {
    var word: Int
    var heard: Int
  }

  /// Solves the intervals around fixed words again, each between the nearest anchors that agree.
  ///
  /// Pairs that contradict a fixed word go. All other pairs stay as they are.
  ///
  /// - Parameters:
  ///   - pins: The fixed words, rising in the text and not falling in what was heard.
  ///   - book: The text's spoken words.
  ///   - heard: The heard words.
  ///   - window: The heard words that may belong to the text.
  ///   - near: Which words are heard for one another.
  ///   - rules: The thresholds to match by.
  mutating func pin(
    _ pins: [Pin], book: [Int32], heard: [Int32], window: Range<Int>, near: NearWords,
    rules: AlignmentRules
  ) {
    guard !pins.isEmpty else { return }
    var solver = GapSolver(
      book: book, heard: heard, scorer: SpokenPairs(book: book, heard: heard, near: near),
      rules: rules)
    for (index, pin) in pins.enumerated() {
      let floor = index > 0 ? pins[index - 1] : Pin(word: 0, heard: window.lowerBound)
      let ceiling =
        index + 1 < pins.count
        ? pins[index + 1] : Pin(word: book.count, heard: window.upperBound)
      anchors = anchors.flatMap { run in run.agreeing(with: pin) }
      let before = anchors.last { $0.bookEnd <= pin.word }
      let after = anchors.first { $0.book >= pin.word }
      let start = Pin(
        word: max(floor.word, before?.bookEnd ?? 0),
        heard: max(floor.heard, before?.heardEnd ?? window.lowerBound))
      let end = Pin(
        word: min(ceiling.word, after?.book ?? book.count),
        heard: min(ceiling.heard, after?.heard ?? window.upperBound))
      for word in min(start.word, pin.word)..<max(end.word, pin.word) { partners[word] = -1 }
      solver.runs = []
      if start.word <= pin.word, start.heard <= pin.heard {
        solver.solve(
          MatchBox(book: start.word..<pin.word, heard: start.heard..<pin.heard),
          n: rules.sectionGram, before: true, after: true)
      }
      if pin.word <= end.word, pin.heard <= end.heard {
        solver.solve(
          MatchBox(book: pin.word..<end.word, heard: pin.heard..<end.heard),
          n: rules.sectionGram, before: true, after: true)
      }
      take(solver.runs)
    }
  }
}

extension WordRun {
  /// The parts of the run that lie on the right side of a fixed word.
  fileprivate func agreeing(with pin: TokenMatch.Pin) -> [WordRun] {
    var parts: [WordRun] = []
    let before = min(max(0, pin.word - book), max(0, pin.heard - heard), count)
    if before > 0 { parts.append(WordRun(book: book, heard: heard, count: before)) }
    let skipped = min(max(0, pin.word - book, pin.heard - heard), count)
    if skipped < count {
      parts.append(
        WordRun(book: book + skipped, heard: heard + skipped, count: count - skipped))
    }
    if parts.count == 2, before == skipped { return [self].split(at: pin.word) }
    return parts
  }
}

extension [WordRun] {
  /// The runs, cut where a word of the text begins.
  fileprivate func split(at word: Int) -> [WordRun] {
    flatMap { run -> [WordRun] in
      let cut = word - run.book
      guard cut > 0, cut < run.count else { return [run] }
      return [
        WordRun(book: run.book, heard: run.heard, count: cut),
        WordRun(book: word, heard: run.heard + cut, count: run.count - cut),
      ]
    }
  }
}
