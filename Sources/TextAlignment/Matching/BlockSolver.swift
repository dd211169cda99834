/// Finds the pairs of two word lists whose parts may come in another order.
struct BlockSolver<Scorer: PairScorer>: Sendable {
  private let chains: [[WordRun]]
  private var solver: GapSolver<Scorer>
  private let bookCount: Int
  private let heardCount: Int
  private let firstGram: Int

  /// Chains of words that are held already: text that is read again.
  let repeats: [[WordRun]]

  init(book: [Int32], heard: [Int32], scorer: Scorer, rules: AlignmentRules) {
    let local = LocalChains(book: book, heard: heard, rules: rules)
    chains = local.chains
    repeats = local.repeats
    solver = GapSolver(book: book, heard: heard, scorer: scorer, rules: rules)
    bookCount = book.count
    heardCount = heard.count
    firstGram = rules.bookGram
  }

  /// The pairs, rising in the book; each heard word at most once.
  ///
  /// - Complexity: O(*n* log *n*) in the length of both lists.
  mutating func solve() -> [WordRun] {
    if chains.isEmpty {
      solver.solve(
        MatchBox(book: 0..<bookCount, heard: 0..<heardCount), n: firstGram, before: false,
        after: false)
      return solver.runs
    }
    var bodies = chains.map { body($0) }
    let inHeard = bodies.indices.sorted { bodies[$0][0].heard < bodies[$1][0].heard }
    var followers = [Int](repeating: bodies.count, count: bodies.count)
    for (place, index) in inHeard.enumerated() where place + 1 < inHeard.count {
      followers[index] = inHeard[place + 1]
    }
    // What follows each chain: up to the next chain, on either side.
    for index in bodies.indices {
      let end = bodies[index][bodies[index].count - 1]
      let follower = followers[index]
      let bookEnd = index + 1 < bodies.count ? bodies[index + 1][0].book : bookCount
      let heardEnd = follower < bodies.count ? bodies[follower][0].heard : heardCount
      let joins = index + 1 < bodies.count && follower == index + 1
      bodies[index] += pairs(
        MatchBox(book: end.bookEnd..<bookEnd, heard: end.heardEnd..<heardEnd), before: true,
        after: joins)
    }
    // What precedes each chain, where the one before it has left something.
    var heardBefore = [Int](repeating: 0, count: bodies.count)
    for (place, index) in inHeard.enumerated() where place > 0 {
      let previous = bodies[inHeard[place - 1]]
      heardBefore[index] = previous[previous.count - 1].heardEnd
    }
    for index in bodies.indices {
      let bookStart = index > 0 ? bodies[index - 1][bodies[index - 1].count - 1].bookEnd : 0
      if index > 0, followers[index - 1] == index { continue }
      let start = bodies[index][0]
      let head = pairs(
        MatchBox(book: bookStart..<start.book, heard: heardBefore[index]..<start.heard),
        before: false, after: true)
      bodies[index] = head + bodies[index]
    }
    return Array(bodies.joined())
  }

  /// A chain's runs with the gaps between them filled.
  private mutating func body(_ chain: [WordRun]) -> [WordRun] {
    solver.runs = []
    var i = chain[0].book
    var j = chain[0].heard
    for run in chain {
      let overlap = max(0, i - run.book, j - run.heard)
      if overlap >= run.count { continue }
      let start = WordRun(
        book: run.book + overlap, heard: run.heard + overlap, count: run.count - overlap)
      solver.solve(
        MatchBox(book: i..<start.book, heard: j..<start.heard), n: firstGram - 1, before: true,
        after: true)
      solver.runs.extend(book: start.book, heard: start.heard, count: start.count)
      i = start.bookEnd
      j = start.heardEnd
    }
    return solver.runs
  }

  private mutating func pairs(_ box: MatchBox, before: Bool, after: Bool) -> [WordRun] {
    solver.runs = []
    solver.solve(box, n: firstGram - 1, before: before, after: after)
    return solver.runs
  }
}
