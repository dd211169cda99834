/// A run of heard words that is printed word for word at a position.
struct WordRun: Hashable {
  /// The first heard word.
  var heard: Int
  /// The first printed word, counted over the index.
  var position: Int
  /// How many words.
  var count: Int
  /// In how many places the rarest part of the run is printed.
  var places: Int

  /// How many separate runs of three words it holds, shared among the places they are printed in.
  var votes: Double { Double(count / GramIndex.lengths.lowerBound) / Double(max(1, places)) }
}

/// Runs that follow one another in what was heard and in the book alike.
struct RunChain {
  var runs: [WordRun]
  /// The heard words in the runs, each counted once.
  var matched: Int

  var votes: Double { runs.reduce(0) { $0 + $1.votes } }

  var heard: ClosedRange<Int> {
    let last = runs[runs.count - 1]
    return runs[0].heard...(last.heard + last.count - 1)
  }

  var positions: ClosedRange<Int> {
    let last = runs[runs.count - 1]
    return runs[0].position...(last.position + last.count - 1)
  }

  /// How many of the heard words in a range this chain claims.
  func claim(in range: ClosedRange<Int>) -> Int {
    runs.reduce(0) { sum, run in
      let low = max(run.heard, range.lowerBound)
      let high = min(run.heard + run.count - 1, range.upperBound)
      return sum + max(0, high - low + 1)
    }
  }
}

/// Finds the chains of runs that some heard words make with an index.
struct PassageSearch {
  let index: GramIndex
  /// The positions that count, nil for all.
  let allows: ((Int) -> Bool)?

  /// The most words between two runs of one chain.
  private let longestGap = 60

  /// The chains, the one with the most words first.
  func chains(of heard: [UInt32]) -> [RunChain] {
    chains(of: runs(of: heard))
  }

  /// The runs of heard words that start with, or hold, a rare run.
  private func runs(of heard: [UInt32]) -> [WordRun] {
    var seeds: [WordRun] = []
    for start in heard.indices {
      for length in GramIndex.lengths {
        let first = seeds.count
        index.forEachPosition(of: heard, at: start, length: length) { position in
          if let allows, !allows(position) { return }
          seeds.append(WordRun(heard: start, position: position, count: length, places: 0))
        }
        let places = seeds.count - first
        for seed in first..<seeds.count { seeds[seed].places = places }
      }
    }
    // Seeds on one diagonal that touch are one run.
    seeds.sort { a, b in
      let (x, y) = (a.position - a.heard, b.position - b.heard)
      return x != y ? x < y : (a.heard, a.count) < (b.heard, b.count)
    }
    var runs: [WordRun] = []
    for seed in seeds {
      if let last = runs.last, last.position - last.heard == seed.position - seed.heard,
        seed.heard < last.heard + last.count
      {
        runs[runs.count - 1].places = min(last.places, seed.places)
        continue
      }
      runs.append(grown(seed, in: heard))
    }
    return runs
  }

  /// A seed with all words before and after it that agree.
  private func grown(_ seed: WordRun, in heard: [UInt32]) -> WordRun {
    var run = seed
    while run.heard > 0, run.position > 0,
      heard[run.heard - 1] == index.words[run.position - 1]
    {
      run.heard -= 1
      run.position -= 1
      run.count += 1
    }
    while run.heard + run.count < heard.count, run.position + run.count < index.words.count,
      heard[run.heard + run.count] == index.words[run.position + run.count]
    {
      run.count += 1
    }
    return run
  }

  /// The best chains: each run joins the best chain that ends before it, in the book and in the ear.
  private func chains(of unsorted: [WordRun]) -> [RunChain] {
    let runs = unsorted.sorted {
      ($0.position, $0.heard, $0.count) < ($1.position, $1.heard, $1.count)
    }
    var best = runs.map(\.count)
    var previous = [Int](repeating: -1, count: runs.count)
    for later in runs.indices {
      var earlier = later - 1
      while earlier >= 0,
        runs[later].position - runs[earlier].position - runs[earlier].count <= longestGap
      {
        if let gain = gain(of: runs[later], after: runs[earlier]),
          best[earlier] + gain > best[later]
        {
          best[later] = best[earlier] + gain
          previous[later] = earlier
        }
        earlier -= 1
      }
    }
    var used = [Bool](repeating: false, count: runs.count)
    var chains: [RunChain] = []
    let order = runs.indices.sorted { best[$0] != best[$1] ? best[$0] > best[$1] : $0 < $1 }
    for end in order where !used[end] {
      var members: [WordRun] = []
      var at = end
      while at >= 0, !used[at] {
        used[at] = true
        members.append(runs[at])
        at = previous[at]
      }
      // What a chain that was cut short at another one's run had of that one is not its own.
      let matched = best[end] - (at >= 0 ? best[at] : 0)
      chains.append(RunChain(runs: members.reversed(), matched: matched))
    }
    return chains.sorted { a, b in
      a.matched != b.matched
        ? a.matched > b.matched : a.positions.lowerBound < b.positions.lowerBound
    }
  }

  /// The words a run adds to a chain that ends with another one; nil where it does not follow.
  private func gain(of later: WordRun, after earlier: WordRun) -> Int? {
    guard later.heard > earlier.heard, later.position > earlier.position else { return nil }
    let heardGap = later.heard - earlier.heard - earlier.count
    let bookGap = later.position - earlier.position - earlier.count
    guard max(heardGap, bookGap) <= longestGap else { return nil }
    // Words dropped and added between two runs shift the second; more the farther it is.
    guard abs(heardGap - bookGap) <= 4 + max(heardGap, bookGap) / 3 else { return nil }
    let gain = later.count + min(0, heardGap, bookGap)
    return gain > 0 ? gain : nil
  }
}
