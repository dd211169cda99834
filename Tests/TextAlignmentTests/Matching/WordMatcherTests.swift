import TestSupport
import Testing
import TextAlignment

@Suite struct WordMatcherTests {
  let matcher = WordMatcher()

  /// Checks what every answer must be: pairs of equal words, each used once.
  func check(_ runs: [WordRun], _ book: [Int32], _ heard: [Int32], _ note: Comment) throws {
    var used: Set<Int> = []
    var end = 0
    for run in runs {
      try #require(run.count > 0 && run.book >= end, note)
      end = run.book + run.count
      try #require(end <= book.count && run.heard + run.count <= heard.count, note)
      for offset in 0..<run.count {
        try #require(book[run.book + offset] == heard[run.heard + offset], note)
        try #require(used.insert(run.heard + offset).inserted, note)
      }
    }
  }

  @Test func pairsAreEqualWordsUsedOnce() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let words = Int32([2, 10, 100, 5000][Int(seed % 4)])
      let book = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        Int32.random(in: 0..<words, using: &generator)
      }
      var heard = book.filter { _ in Int.random(in: 0..<5, using: &generator) > 0 }
      if seed % 3 == 0, heard.count > 4 {
        let middle = heard.count / 2
        heard = Array(heard[middle...] + heard[..<middle])
      }
      let inOrder = matcher.inOrder(book: book, heard: heard)
      try check(inOrder, book, heard, "seed \(seed)")
      try #require(
        zip(inOrder, inOrder.dropFirst()).allSatisfy { $0.heard + $0.count <= $1.heard },
        "seed \(seed)")
      try check(
        matcher.inAnyOrder(book: book, heard: heard), book, heard, "seed \(seed)")
    }
  }

  @Test func aListMatchesItselfWordForWord() throws {
    for seed in 0..<1000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let words = (0..<Int.random(in: 1...200, using: &generator)).map { _ in
        Int32.random(in: 0..<40, using: &generator)
      }
      let whole = [WordRun(book: 0, heard: 0, count: words.count)]
      try #require(matcher.inOrder(book: words, heard: words) == whole, "seed \(seed)")
      try #require(matcher.inAnyOrder(book: words, heard: words) == whole, "seed \(seed)")
    }
  }

  @Test func nothingMatchesNothing() {
    for (book, heard) in [([], []), ([1], []), ([], [1]), ([1], [2])] as [([Int32], [Int32])] {
      #expect(matcher.inOrder(book: book, heard: heard).isEmpty)
      #expect(matcher.inAnyOrder(book: book, heard: heard).isEmpty)
    }
  }

  @Test func oneWordMatchesItself() {
    #expect(matcher.inOrder(book: [7], heard: [7]) == [WordRun(book: 0, heard: 0, count: 1)])
    #expect(matcher.inAnyOrder(book: [7], heard: [7]) == [WordRun(book: 0, heard: 0, count: 1)])
  }

  @Test func theSameWordAHundredThousandTimes() {
    let book = [Int32](repeating: 3, count: 100_000)
    let heard = [Int32](repeating: 3, count: 90_000)
    #expect(matcher.inOrder(book: book, heard: book).map(\.count) == [100_000])
    #expect(matcher.inAnyOrder(book: book, heard: heard).reduce(0) { $0 + $1.count } == 90_000)
  }

  @Test func aLoopOfOnePhraseDoesNotHideTheTextAroundIt() throws {
    let book = (0..<2000).map { Int32($0) }
    let loop = (0..<5000).map { Int32(1000 + $0 % 7) }
    let heard = Array(book[..<1000]) + loop + Array(book[1007...])
    let runs = matcher.inAnyOrder(book: book, heard: heard)
    try check(runs, book, heard, "loop")
    #expect(runs.reduce(0) { $0 + $1.count } >= 1993)
  }

  @Test func wordsAllOutOfOrderMakeNoMoreThanAFewPairs() throws {
    let book = (0..<20_000).map { Int32($0) }
    let backwards = Array(book.reversed())
    let runs = matcher.inAnyOrder(book: book, heard: backwards)
    try check(runs, book, backwards, "backwards")
    #expect(runs.count <= 1)
    var generator = SeededGenerator(seed: 5)
    let shuffled = book.shuffled(using: &generator)
    let few = matcher.inAnyOrder(book: book, heard: shuffled)
    try check(few, book, shuffled, "shuffled")
    #expect(few.reduce(0) { $0 + $1.count } < 200)
  }

  @Test func partsReadInAnotherOrderAreAllFound() throws {
    var generator = SeededGenerator(seed: 9)
    let book = Self.text(6000, &generator)
    let parts = [book[0..<1500], book[3000..<4500], book[1500..<3000], book[4600..<6000]]
    let heard = parts.flatMap { $0 }
    let runs = matcher.inAnyOrder(book: book, heard: heard)
    try check(runs, book, heard, "moved")
    #expect(runs.reduce(0) { $0 + $1.count } >= 5880)
    #expect(matcher.inOrder(book: book, heard: heard).reduce(0) { $0 + $1.count } < 4700)
  }

  @Test func textWithoutRareWordsIsFoundByItsPhrases() throws {
    var generator = SeededGenerator(seed: 4)
    let book = (0..<4000).map { _ in Int32.random(in: 0..<60, using: &generator) }
    let heard = Array(book[2000...] + book[..<2000])
    let runs = matcher.inAnyOrder(book: book, heard: heard)
    try check(runs, book, heard, "common words")
    #expect(runs.reduce(0) { $0 + $1.count } >= 3980)
  }

  @Test(arguments: [0.2, 0.4]) func findsNearlyAllPairsInSpiteOfErrors(share: Double) throws {
    var generator = SeededGenerator(seed: 11)
    let book = Self.text(5000, &generator)
    var heard: [Int32] = []
    var truth: Set<[Int]> = []
    for (index, word) in book.enumerated() {
      let error = Double.random(in: 0..<1, using: &generator) < share
      let kind = Int.random(in: 0..<4, using: &generator)
      if !error || kind == 3 {
        truth.insert([index, heard.count])
        heard.append(word)
      }
      if error, kind != 2 { heard.append(Self.text(1, &generator)[0]) }
    }
    let runs = matcher.inAnyOrder(book: book, heard: heard)
    try check(runs, book, heard, "errors")
    let pairs = runs.flatMap { run in (0..<run.count).map { [run.book + $0, run.heard + $0] } }
    let right = pairs.count { truth.contains($0) }
    #expect(Double(right) / Double(truth.count) > 0.98)
    #expect(Double(right) / Double(pairs.count) > 0.98)
  }

  /// Words whose frequencies fall as in a real text.
  static func text(_ count: Int, _ generator: inout SeededGenerator) -> [Int32] {
    (0..<count).map { _ in
      let bits = Double.random(in: 0..<12, using: &generator)
      let rank: Int32 = 1 << Int32(bits)
      return rank + Int32.random(in: 0..<rank, using: &generator)
    }
  }
}
