/// Where the rare words of a list stand: the cheapest way to find runs that occur once.
///
/// A run of several words that holds a rare word can only stand where the rare word stands, so
/// that a handful of comparisons replaces a table of all runs.
struct RareWords: Sendable {
  /// For each word the start of its places, if it is rare.
  private let starts: [Int32]
  private let places: [Int32]
  private let book: [Int32]

  /// Words that occur more often are not rare.
  private static var most: Int32 { 8 }

  /// Notes where the rare words of a book stand.
  ///
  /// - Complexity: O(*n*) in the length of the book and the largest number.
  init(of book: [Int32]) {
    self.book = book
    var starts = [Int32](repeating: 0, count: Int(book.max() ?? -1) + 2)
    for word in book { starts[Int(word) + 1] += 1 }
    var total: Int32 = 0
    for index in starts.indices {
      if starts[index] <= Self.most { total += starts[index] }
      starts[index] = total
    }
    var next = starts
    var places = [Int32](repeating: 0, count: Int(total))
    for (index, word) in book.enumerated() where starts[Int(word) + 1] > starts[Int(word)] {
      places[Int(next[Int(word)])] = Int32(truncatingIfNeeded: index)
      next[Int(word)] += 1
    }
    self.starts = starts
    self.places = places
  }

  /// The runs of at least n words around rare words that the book holds at one place only.
  ///
  /// They are as long as they can be, rising in what was heard, and disjoint there unless two of
  /// them lie at different places of the book.
  ///
  /// - Complexity: O(*n*) in the number of heard words.
  func runs(in heard: [Int32], n: Int) -> [WordRun] {
    var runs: [WordRun] = []
    var end = 0
    var j = 0
    while j < heard.count {
      let word = Int(heard[j])
      if word + 1 < starts.count, starts[word] < starts[word + 1],
        let run = onlyRun(around: j, of: heard, starts[word]..<starts[word + 1], n: n),
        run.heardEnd > end
      {
        runs.append(run)
        end = run.heardEnd
        j = max(j + 1, end)
      } else {
        j += 1
      }
    }
    return runs
  }

  private func onlyRun(
    around j: Int, of heard: [Int32], _ range: Range<Int32>, n: Int
  ) -> WordRun? {
    var found: WordRun?
    for index in range {
      let i = Int(places[Int(index)])
      var after = 1
      while i + after < book.count, j + after < heard.count,
        book[i + after] == heard[j + after]
      { after += 1 }
      var before = 0
      while before < i, before < j, book[i - before - 1] == heard[j - before - 1] { before += 1 }
      if before + after < n { continue }
      if found != nil { return nil }
      found = WordRun(book: i - before, heard: j - before, count: before + after)
    }
    return found
  }
}
