/// Which spoken word of the text is which heard word.
struct TokenMatch: Sendable {
  /// The heard word for each of the text's spoken words, or -1.
  var partners: [Int32]
  /// The runs that occur once on both sides, widened over the equal words beside them.
  var anchors: [WordRun] = []

  /// Finds the pairs of a section, which is read in order.
  static func section(
    book: [Int32], heard: [Int32], near: NearWords, rules: AlignmentRules
  ) -> TokenMatch {
    var match = TokenMatch(partners: [Int32](repeating: -1, count: book.count))
    var solver = GapSolver(
      book: book, heard: heard, scorer: SpokenPairs(book: book, heard: heard, near: near),
      rules: rules)
    solver.solve(
      MatchBox(book: 0..<book.count, heard: 0..<heard.count), n: rules.sectionGram,
      before: false, after: false)
    match.take(solver.runs)
    match.anchors = match.provenRuns(
      book: book, heard: heard, n: rules.sectionGram, onceHeard: true)
    // Far from the section, its words are met by chance.
    return match.part(0..<book.count, rules: rules)
  }

  /// Finds the pairs of a whole book, whose parts may be read in any order.
  static func book(
    _ book: [Int32], heard: [Int32], near: NearWords, rules: AlignmentRules
  ) -> TokenMatch {
    var match = TokenMatch(partners: [Int32](repeating: -1, count: book.count))
    var solver = BlockSolver(
      book: book, heard: heard, scorer: SpokenPairs(book: book, heard: heard, near: near),
      rules: rules)
    match.take(solver.solve())
    match.anchors = match.provenRuns(
      book: book, heard: heard, n: rules.sectionGram, onceHeard: false)
    return match
  }

  /// The part of a match that lies in a range of the text, as a match of that part alone.
  ///
  /// Where the part is read in pieces that do not rise, or that lie so far apart that they cannot
  /// be one reading, the pieces that hold the most words are kept.
  func part(_ range: Range<Int>, rules: AlignmentRules) -> TokenMatch {
    var part = TokenMatch(partners: Array(partners[range]))
    let kept = risingPieces(of: part.partners, leastShare: rules.leastShare)
    for index in part.partners.indices where !kept[index] { part.partners[index] = -1 }
    for run in anchors where run.bookEnd > range.lowerBound && run.book < range.upperBound {
      let cut = max(0, range.lowerBound - run.book)
      let count = min(run.bookEnd, range.upperBound) - run.book - cut
      let anchor = WordRun(
        book: run.book + cut - range.lowerBound, heard: run.heard + cut, count: count)
      if kept[anchor.book] { part.anchors.append(anchor) }
    }
    return part
  }

  mutating func take(_ runs: [WordRun]) {
    for run in runs {
      for offset in 0..<run.count {
        partners[run.book + offset] = Int32(truncatingIfNeeded: run.heard + offset)
      }
    }
  }

  /// The runs of equal pairs that hold at least one run of n words unique on both sides.
  ///
  /// A text shorter than n words is looked for whole. What was heard may hold a run several times
  /// where a part of a book may be read again.
  private func provenRuns(
    book: [Int32], heard: [Int32], n: Int, onceHeard: Bool
  ) -> [WordRun] {
    let n = max(1, min(n, book.count))
    var table = GramTable()
    table.fill(book, 0..<book.count, n: n)
    var places = [Int32](repeating: -1, count: book.count)
    table.matches(of: heard, 0..<heard.count, in: book) { j, i in
      if onceHeard {
        places[i] = places[i] == -1 ? Int32(truncatingIfNeeded: j) : -2
      } else if places[i] < 0 || partners[i] == j {
        places[i] = Int32(truncatingIfNeeded: j)
      }
    }
    var proven: [WordRun] = []
    var i = 0
    while i < book.count {
      let j = Int(partners[i])
      guard j >= 0, book[i] == heard[j] else {
        i += 1
        continue
      }
      var end = i + 1
      while end < book.count, Int(partners[end]) == j + end - i, book[end] == heard[j + end - i] {
        end += 1
      }
      if end - i >= n, (i...(end - n)).contains(where: { Int(places[$0]) == j + $0 - i }) {
        proven.append(WordRun(book: i, heard: j, count: end - i))
      }
      i = end
    }
    return proven
  }
}
