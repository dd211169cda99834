/// Aligns the words of a gap one by one: the best-scoring path through all pairs, with costs for
/// words left out that favor few long holes over many short ones (Gotoh 1982).
struct GapAligner: Sendable {
  /// The matched pairs of the last gap, rising in both.
  private(set) var pairs: [(book: Int, heard: Int)] = []

  private var best: [Int32] = []
  private var unheard: [Int32] = []
  private var steps: [UInt8] = []
  private var path: [Step] = []

  private struct Step {
    var score: Int32
    var book: Int32
    var heard: Int32
  }

  private static let diagonal: UInt8 = 0
  private static let down: UInt8 = 1
  private static let right: UInt8 = 2
  private static let downGoesOn: UInt8 = 4
  private static let rightGoesOn: UInt8 = 8
  private static let impossible: Int32 = -1_000_000_000

  /// Finds the pairs of a gap.
  ///
  /// - Parameters:
  ///   - box: The gap.
  ///   - scorer: What pairs are worth.
  ///   - anchoredBefore: Whether the words before the gap match, so that its start is known.
  ///   - anchoredAfter: Whether the words after it match.
  /// - Complexity: O(*n* × *m*) in the sides of the gap: the caller bounds it.
  mutating func align(
    _ box: MatchBox, _ scorer: some PairScorer, anchoredBefore: Bool, anchoredAfter: Bool
  ) {
    fillTable(box, scorer)
    walkBack(box, scorer)
    pairs.removeAll(keepingCapacity: true)
    keepProven(scorer, box, anchoredBefore, anchoredAfter)
  }

  private mutating func fillTable(_ box: MatchBox, _ scorer: some PairScorer) {
    let rows = box.book.count
    let columns = box.heard.count
    let width = columns + 1
    let cells = (rows + 1) * width
    if best.count < cells {
      best = [Int32](repeating: 0, count: cells)
      steps = [UInt8](repeating: 0, count: cells)
    }
    if unheard.count < width { unheard = [Int32](repeating: 0, count: width) }
    best[0] = 0
    var edge = PairCost.gapStart - PairCost.gapWord
    for column in 1...columns {
      edge += PairCost.gapWord
      best[column] = edge
      steps[column] = Self.right | (column > 1 ? Self.rightGoesOn : 0)
      unheard[column] = Self.impossible
    }
    edge = PairCost.gapStart - PairCost.gapWord
    var cell = width
    for row in 0..<rows {
      edge += PairCost.gapWord
      var diagonalBest = best[cell - width]
      var left = edge
      best[cell] = edge
      steps[cell] = Self.down | (row > 0 ? Self.downGoesOn : 0)
      var extra = Self.impossible
      let i = box.book.lowerBound + row
      var j = box.heard.lowerBound
      for column in 1...columns {
        cell += 1
        var step = Self.diagonal
        var score = diagonalBest + scorer.score(i, j)
        let above = best[cell - width]
        let opensDown = above + PairCost.gapStart
        let goesDown = unheard[column] + PairCost.gapWord
        var vertical = opensDown
        if goesDown > opensDown {
          vertical = goesDown
          step |= Self.downGoesOn
        }
        unheard[column] = vertical
        let opensRight = left + PairCost.gapStart
        let goesRight = extra + PairCost.gapWord
        extra = opensRight
        if goesRight > opensRight {
          extra = goesRight
          step |= Self.rightGoesOn
        }
        if vertical > score {
          score = vertical
          step = (step & 12) | Self.down
        }
        if extra > score {
          score = extra
          step = (step & 12) | Self.right
        }
        best[cell] = score
        steps[cell] = step
        diagonalBest = above
        left = score
        j += 1
      }
      cell += 1
    }
  }

  /// Collects the path from the end to the start.
  private mutating func walkBack(_ box: MatchBox, _ scorer: some PairScorer) {
    path.removeAll(keepingCapacity: true)
    let width = box.heard.count + 1
    var row = box.book.count
    var column = box.heard.count
    while row > 0 || column > 0 {
      let step = steps[row * width + column]
      switch step & 3 {
      case Self.diagonal:
        row -= 1
        column -= 1
        let i = box.book.lowerBound + row
        let j = box.heard.lowerBound + column
        path.append(
          Step(
            score: scorer.score(i, j), book: scorer.isMatch(i, j) ? Int32(i) : -1,
            heard: Int32(j)))
      case Self.down:
        var length: Int32 = 1
        while row > 1, steps[row * width + column] & Self.downGoesOn != 0 {
          row -= 1
          length += 1
        }
        row -= 1
        path.append(Step(score: gapScore(length), book: -1, heard: -1))
      default:
        var length: Int32 = 1
        while column > 1, steps[row * width + column] & Self.rightGoesOn != 0 {
          column -= 1
          length += 1
        }
        column -= 1
        path.append(Step(score: gapScore(length), book: -1, heard: -1))
      }
    }
    path.reverse()
  }

  private func gapScore(_ length: Int32) -> Int32 {
    PairCost.gapStart + (length - 1) * PairCost.gapWord
  }

  /// Keeps the parts of the path that prove themselves: what grows out of the anchors on either
  /// side, and stretches in between that chance would not give in a gap of that size.
  private mutating func keepProven(
    _ scorer: some PairScorer, _ box: MatchBox, _ anchoredBefore: Bool, _ anchoredAfter: Bool
  ) {
    var head = 0
    if anchoredBefore {
      var sum: Int32 = 0
      var most: Int32 = 0
      for index in path.indices {
        sum += path[index].score
        if sum > most {
          most = sum
          head = index + 1
        }
      }
    }
    var tail = path.count
    if anchoredAfter {
      var sum: Int32 = 0
      var most: Int32 = 0
      for index in path.indices.reversed() {
        sum += path[index].score
        if sum > most {
          most = sum
          tail = index
        }
      }
    }
    if head >= tail {
      keep(0..<path.count)
      return
    }
    keep(0..<head)
    let bits = Int32(63 - UInt64(box.cells).leadingZeroBitCount)
    let proof = 2 * bits + 12
    var start = head
    var end = head
    var sum: Int32 = 0
    var most: Int32 = 0
    for index in head..<tail {
      sum += path[index].score
      if sum > most {
        most = sum
        end = index + 1
      }
      if sum <= 0 || sum < most - proof {
        if most >= proof { keep(start..<end) }
        start = index + 1
        sum = 0
        most = 0
      }
    }
    if most >= proof { keep(start..<end) }
    keep(tail..<path.count)
  }

  private mutating func keep(_ range: Range<Int>) {
    for index in range where path[index].book >= 0 {
      pairs.append((Int(path[index].book), Int(path[index].heard)))
    }
  }
}
