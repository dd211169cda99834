/// Which spoken word of the text is which heard word.
struct TokenMatch: Sendable {
  /// The heard word for each of the text's spoken words, or -1.
  var partners: [Int32]
  /// The runs that occur once on both sides, widened over the equal words beside them.
  var anchors: [WordRun] = []

  /// Finds the pairs of a section in order.
  init(
    book: [Int32], heard: [Int32], near: NearWords, rules: AlignmentRules
  ) {
    partners = [Int32](repeating: -1, count: book.count)
    var solver = GapSolver(
      book: book, heard: heard, scorer: SpokenPairs(book: book, heard: heard, near: near),
      rules: rules)
    solver.solve(
      MatchBox(book: 0..<book.count, heard: 0..<heard.count), n: rules.sectionGram,
      before: false, after: false)
    take(solver.runs)
    anchors = provenRuns(book: book, heard: heard, n: rules.sectionGram)
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
  /// A text shorter than n words is looked for whole.
  private func provenRuns(book: [Int32], heard: [Int32], n: Int) -> [WordRun] {
    let n = max(1, min(n, book.count))
    var table = GramTable()
    table.fill(book, 0..<book.count, n: n)
    var places = [Int32](repeating: -1, count: book.count)
    table.matches(of: heard, 0..<heard.count, in: book) { j, i in
      places[i] = places[i] == -1 ? Int32(truncatingIfNeeded: j) : -2
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
