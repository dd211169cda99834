/// Finds the pairs of two word lists that rise in both: anchors, their longest rising chain, the
/// gaps between them with shorter anchors, and small gaps word by word.
struct GapSolver<Scorer: PairScorer>: Sendable {
  let book: [Int32]
  let heard: [Int32]
  let scorer: Scorer
  let rules: AlignmentRules
  /// The pairs found, rising in both.
  var runs: [WordRun] = []

  private var table = GramTable()
  private var aligner = GapAligner()
  private var partners: [Int32] = []

  /// Gaps of up to this many pairs are compared word by word at once.
  private static var smallGap: Int { 700 }

  init(book: [Int32], heard: [Int32], scorer: Scorer, rules: AlignmentRules) {
    self.book = book
    self.heard = heard
    self.scorer = scorer
    self.rules = rules
  }

  /// Appends the pairs of a box to `runs`.
  ///
  /// - Parameters:
  ///   - box: The words to compare.
  ///   - n: The length of the anchors to try first.
  ///   - before: Whether the words before the box match.
  ///   - after: Whether the words after it match.
  /// - Complexity: O(*n* log *n*) in the sides of the box.
  mutating func solve(_ box: MatchBox, n: Int, before: Bool, after: Bool) {
    if box.isEmpty { return }
    var box = box
    var before = before
    var after = after
    let head = commonPrefix(box)
    if head > 0 {
      runs.extend(book: box.book.lowerBound, heard: box.heard.lowerBound, count: head)
      box.book = (box.book.lowerBound + head)..<box.book.upperBound
      box.heard = (box.heard.lowerBound + head)..<box.heard.upperBound
      before = true
      if box.isEmpty { return }
    }
    let tail = commonSuffix(box)
    if tail > 0 {
      box.book = box.book.lowerBound..<(box.book.upperBound - tail)
      box.heard = box.heard.lowerBound..<(box.heard.upperBound - tail)
      after = true
    }
    if !box.isEmpty { solveTrimmed(box, n: n, before: before, after: after) }
    if tail > 0 {
      runs.extend(book: box.book.upperBound, heard: box.heard.upperBound, count: tail)
    }
  }

  private mutating func solveTrimmed(_ box: MatchBox, n: Int, before: Bool, after: Bool) {
    let cells = box.cells
    if cells <= Self.smallGap {
      compare(box, before: before, after: after)
      return
    }
    // One or two words alone prove nothing in a large gap: there they meet by chance.
    let shortest = cells <= rules.gapCells ? 1 : 3
    var n = n
    while n >= shortest {
      let anchors = chainOfAnchors(box, n: n)
      if !anchors.isEmpty {
        divide(box, by: anchors, n: n, before: before, after: after)
        return
      }
      n -= 1
    }
    if cells <= rules.gapCells { compare(box, before: before, after: after) }
  }

  private mutating func divide(
    _ box: MatchBox, by anchors: [WordRun], n: Int, before: Bool, after: Bool
  ) {
    var i = box.book.lowerBound
    var j = box.heard.lowerBound
    var first = true
    for anchor in anchors {
      // Neighboring anchors may share words where a phrase repeats itself.
      let overlap = max(0, i - anchor.book, j - anchor.heard)
      if overlap >= anchor.count { continue }
      let start = WordRun(
        book: anchor.book + overlap, heard: anchor.heard + overlap,
        count: anchor.count - overlap)
      solve(
        MatchBox(book: i..<start.book, heard: j..<start.heard), n: n - 1,
        before: before || !first, after: true)
      runs.extend(book: start.book, heard: start.heard, count: start.count)
      i = start.bookEnd
      j = start.heardEnd
      first = false
    }
    solve(
      MatchBox(book: i..<box.book.upperBound, heard: j..<box.heard.upperBound), n: n - 1,
      before: before || !first, after: after)
  }

  /// The runs of n words that occur once on both sides, those of the longest rising chain.
  private mutating func chainOfAnchors(_ box: MatchBox, n: Int) -> [WordRun] {
    guard box.book.count >= n, box.heard.count >= n else { return [] }
    table.fill(book, box.book, n: n)
    let lower = box.book.lowerBound
    if partners.count < box.book.count {
      partners = [Int32](repeating: -1, count: box.book.count)
    } else {
      for index in 0..<box.book.count { partners[index] = -1 }
    }
    table.matches(of: heard, box.heard, in: book) { j, i in
      let known = partners[i - lower]
      partners[i - lower] = known == -1 ? Int32(truncatingIfNeeded: j) : -2
    }
    var positions: [Int32] = []
    var values: [Int32] = []
    for index in 0..<box.book.count where partners[index] >= 0 {
      positions.append(Int32(truncatingIfNeeded: index))
      values.append(partners[index])
    }
    var anchors: [WordRun] = []
    for index in risingChain(values) {
      let i = lower + Int(positions[Int(index)])
      let j = Int(values[Int(index)])
      if let last = anchors.last, last.book - last.heard == i - j, i <= last.bookEnd {
        anchors[anchors.count - 1].count = i + n - last.book
      } else {
        anchors.append(WordRun(book: i, heard: j, count: n))
      }
    }
    return anchors
  }

  private mutating func compare(_ box: MatchBox, before: Bool, after: Bool) {
    if box.cells <= 36, !holdsMatch(box) { return }
    aligner.align(box, scorer, anchoredBefore: before, anchoredAfter: after)
    for pair in aligner.pairs {
      runs.extend(book: pair.book, heard: pair.heard, count: 1)
    }
  }

  /// Whether any two words of a box match: most small gaps hold none.
  private func holdsMatch(_ box: MatchBox) -> Bool {
    for i in box.book {
      for j in box.heard where scorer.isMatch(i, j) { return true }
    }
    return false
  }

  private func commonPrefix(_ box: MatchBox) -> Int {
    let most = min(box.book.count, box.heard.count)
    var count = 0
    while count < most,
      book[box.book.lowerBound + count] == heard[box.heard.lowerBound + count]
    { count += 1 }
    return count
  }

  private func commonSuffix(_ box: MatchBox) -> Int {
    let most = min(box.book.count, box.heard.count)
    var count = 0
    while count < most,
      book[box.book.upperBound - 1 - count] == heard[box.heard.upperBound - 1 - count]
    { count += 1 }
    return count
  }
}
