import TextAlignment

/// How well what was heard fits what was said.
struct Score {
  var spoken = 0
  var errors = 0
  var matched = 0
  /// By how many seconds word starts were late, for words whose start is known.
  var startErrors: [Double] = []

  static func + (a: Score, b: Score) -> Score {
    Score(
      spoken: a.spoken + b.spoken, errors: a.errors + b.errors, matched: a.matched + b.matched,
      startErrors: a.startErrors + b.startErrors)
  }

  var errorRate: Double { Double(errors) / Double(max(1, spoken)) }
  var matchedShare: Double { Double(matched) / Double(max(1, spoken)) }

  /// A quantile of the sizes of the start errors, in seconds.
  func startError(_ quantile: Double) -> Double? {
    let sizes = startErrors.map(abs).sorted()
    guard !sizes.isEmpty else { return nil }
    return sizes[min(sizes.count - 1, Int(Double(sizes.count) * quantile))]
  }

  var bias: Double? {
    let sorted = startErrors.sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}

extension Score {
  /// Compares words by their least edit distance.
  ///
  /// - Complexity: O(*n* · *m*) in time and space.
  init(spoken: [String], heard: [HeardWord], timed: [Recording.TimedWord]) {
    let pairs = Self.pairs(spoken, heard.map(\.text))
    self.spoken = spoken.count
    errors = pairs.errors
    matched = Self.commonLength(spoken, heard.map(\.text))
    let known = timed.map { WordKeyed.words($0.text) }
    let flat = known.enumerated().flatMap { index, words in
      words.enumerated().map { (word: $1, index: index, isFirst: $0 == 0) }
    }
    let timedPairs = Self.pairs(flat.map(\.word), heard.map(\.text)).equal
    for (a, b) in timedPairs where flat[a].isFirst && timed[flat[a].index].isTrusted {
      startErrors.append(heard[b].time.lowerBound - timed[flat[a].index].start)
    }
  }

  /// The length of the longest common subsequence.
  private static func commonLength(_ a: [String], _ b: [String]) -> Int {
    var row = [Int32](repeating: 0, count: b.count + 1)
    for word in a {
      var diagonal: Int32 = 0
      for j in b.indices {
        let above = row[j + 1]
        row[j + 1] = word == b[j] ? diagonal + 1 : max(above, row[j])
        diagonal = above
      }
    }
    return Int(row[b.count])
  }

  private static func pairs(
    _ a: [String], _ b: [String]
  ) -> (errors: Int, equal: [(Int, Int)]) {
    var ids: [String: Int32] = [:]
    func id(_ word: String) -> Int32 {
      if let known = ids[word] { return known }
      ids[word] = Int32(ids.count)
      return Int32(ids.count - 1)
    }
    let (a, b) = (a.map(id), b.map(id))
    let width = b.count + 1
    var moves = [UInt8](repeating: 0, count: (a.count + 1) * width)
    var row = (0...b.count).map(Int32.init)
    for j in 0...b.count { moves[j] = 2 }
    for i in a.indices {
      var diagonal = row[0]
      row[0] = Int32(i + 1)
      moves[(i + 1) * width] = 1
      for j in b.indices {
        let same = a[i] == b[j]
        var best = diagonal + (same ? 0 : 1)
        var move: UInt8 = 0
        if row[j + 1] + 1 < best { (best, move) = (row[j + 1] + 1, 1) }
        if row[j] + 1 < best { (best, move) = (row[j] + 1, 2) }
        diagonal = row[j + 1]
        row[j + 1] = best
        moves[(i + 1) * width + j + 1] = move
      }
    }
    var equal: [(Int, Int)] = []
    var (i, j) = (a.count, b.count)
    while i > 0 || j > 0 {
      switch i == 0 ? 2 : j == 0 ? 1 : moves[i * width + j] {
      case 0:
        (i, j) = (i - 1, j - 1)
        if a[i] == b[j] { equal.append((i, j)) }
      case 1: i -= 1
      default: j -= 1
      }
    }
    return (Int(row[b.count]), equal)
  }
}

/// Words as the matcher and the recognizer write them.
enum WordKeyed {
  static func words(_ sentences: String...) -> [String] { words(sentences) }

  static func words(_ sentences: [String]) -> [String] {
    SpokenText(sentences.map { Sentence($0) }).words.flatMap { $0.readings[0] }
  }
}
