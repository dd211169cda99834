/// Finds the stretches in which two word lists run together, in whatever order they come.
///
/// Anchors that are near one another on both sides and rise together are linked to chains, as
/// long-read mappers do with their seeds (Li 2018, minimap2): an anchor looks back over a bounded
/// number of anchors heard before it. The best chains then claim their words one after another, so
/// that a chapter that was moved keeps its own chain.
struct LocalChains: Sendable {
  let book: [Int32]
  let heard: [Int32]
  let rules: AlignmentRules
  /// The chains that hold the text, disjoint in both lists.
  private(set) var chains: [[WordRun]] = []
  /// Chains of words that another chain holds already: text that is read again.
  private(set) var repeats: [[WordRun]] = []

  private var claimedBook: [Bool]
  private var claimedHeard: [Bool]
  private var table = GramTable()

  /// How many anchors an anchor looks back over for the one before it.
  private static var lookBack: Int { 24 }
  /// Shorter stretches of unclaimed heard words are not searched again with shorter anchors.
  private static var leastStretch: Int { 60 }

  init(book: [Int32], heard: [Int32], rules: AlignmentRules) {
    self.book = book
    self.heard = heard
    self.rules = rules
    if book.isEmpty || heard.isEmpty {
      (claimedBook, claimedHeard) = ([], [])
      return
    }
    // Rare words lead to most of it, tables of all runs to the rest.
    claimedBook = [Bool](repeating: false, count: book.count)
    claimedHeard = [Bool](repeating: false, count: heard.count)
    claim(linked(RareWords(of: book).runs(in: heard, n: rules.rareGram)))
    for n in stride(from: rules.bookGram, through: min(rules.bookGram, 3), by: -1) {
      let stretches = unclaimed(claimedHeard, atLeast: Self.leastStretch)
      if stretches.isEmpty { break }
      claim(linked(anchors(n: n, stretches)))
    }
    chains.sort { $0[0].book < $1[0].book }
    repeats.sort { $0[0].heard < $1[0].heard }
  }

  private func unclaimed(_ claimed: [Bool], atLeast least: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in 0...claimed.count where index == claimed.count || claimed[index] {
      if index - start >= max(least, 1) { ranges.append(start..<index) }
      start = index + 1
    }
    return ranges
  }

  /// The heard runs of n words that the unclaimed book holds once, joined where they overlap,
  /// rising in what was heard.
  private mutating func anchors(n: Int, _ stretches: [Range<Int>]) -> [WordRun] {
    let free = unclaimed(claimedBook, atLeast: n)
    table.reset(n: n, capacity: free.reduce(0) { $0 + $1.count })
    for range in free { table.insert(book, range) }
    var runs: [WordRun] = []
    for stretch in stretches {
      table.matches(of: heard, stretch, in: book) { j, i in
        if let last = runs.last, i - last.book == j - last.heard, j <= last.heardEnd {
          runs[runs.count - 1].count = j + n - last.heard
        } else {
          runs.append(WordRun(book: i, heard: j, count: n))
        }
      }
    }
    return runs
  }

  /// Links anchors to chains; the best chain first.
  private func linked(_ runs: [WordRun]) -> [[WordRun]] {
    var scores = [Int32](repeating: 0, count: runs.count)
    var links = [Int32](repeating: -1, count: runs.count)
    for index in 0..<runs.count {
      let run = runs[index]
      var best = Int32(run.count)
      var link: Int32 = -1
      var before = index - 1
      let stop = max(0, index - Self.lookBack)
      while before >= stop {
        let other = runs[before]
        let bookGap = run.book - other.bookEnd
        let heardGap = run.heard - other.heardEnd
        if heardGap > rules.anchorReach { break }
        if run.book > other.book, run.heard > other.heard, bookGap <= rules.anchorReach {
          let overlap = max(0, -bookGap, -heardGap)
          let drift = abs(bookGap - heardGap)
          if overlap < run.count, drift <= rules.anchorDrift + min(bookGap, heardGap) / 2 {
            let score =
              scores[before] + Int32(run.count - overlap) - Int32(drift / 8)
              - Int32(max(0, max(bookGap, heardGap)) / 64)
            if score > best {
              best = score
              link = Int32(before)
            }
            // The next anchor in line is nearly always the right one.
            if drift <= 8, link == Int32(before) { break }
          }
        }
        before -= 1
      }
      scores[index] = best
      links[index] = link
    }
    var order = scores.indices.filter { scores[$0] >= Int32(rules.leastAnchoredWords) }
    order.sort { scores[$0] == scores[$1] ? $0 < $1 : scores[$0] > scores[$1] }
    var used = [Bool](repeating: false, count: runs.count)
    var chains: [[WordRun]] = []
    for end in order where !used[end] {
      var chain: [WordRun] = []
      var index = end
      while index >= 0, !used[index] {
        used[index] = true
        chain.append(runs[index])
        index = Int(links[index])
      }
      chain.reverse()
      chains.append(chain)
    }
    chains.sort { Self.words($0) > Self.words($1) }
    return chains
  }

  /// Lets each chain claim its words, without those that a better chain has.
  private mutating func claim(_ candidates: [[WordRun]]) {
    for candidate in candidates {
      var piece: [WordRun] = []
      var again: [WordRun] = []
      for run in candidate {
        if claimedHeard[run.heard] || claimedHeard[run.heardEnd - 1] { continue }
        if claimedBook[run.book] || claimedBook[run.bookEnd - 1] {
          again.append(run)
          continue
        }
        if let last = piece.last,
          isClaimed(claimedBook, last.bookEnd, run.book)
            || isClaimed(claimedHeard, last.heardEnd, run.heard)
        {
          keep(piece)
          piece = []
        }
        piece.append(run)
      }
      keep(piece)
      if Self.words(again) >= rules.leastAnchoredWords { repeats.append(again) }
    }
  }

  private mutating func keep(_ piece: [WordRun]) {
    guard let first = piece.first, let last = piece.last,
      Self.words(piece) >= rules.leastAnchoredWords
    else { return }
    for index in first.book..<last.bookEnd { claimedBook[index] = true }
    for index in first.heard..<last.heardEnd { claimedHeard[index] = true }
    chains.append(piece)
  }

  private func isClaimed(_ claimed: [Bool], _ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      if claimed[index] { return true }
      index += 1
    }
    return false
  }

  private static func words(_ chain: [WordRun]) -> Int {
    chain.reduce(0) { $0 + $1.count }
  }
}
