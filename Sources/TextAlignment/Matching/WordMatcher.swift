/// Finds which words of a book's word list are which words of a list of heard words.
///
/// It works on numbers, equal ones for equal words: see ``WordTable``. It knows nothing of letters
/// or times; `TextMatcher` builds on it.
public struct WordMatcher: Sendable {
  /// The thresholds to match by.
  public var rules: AlignmentRules

  /// Creates a matcher.
  public init(rules: AlignmentRules = AlignmentRules()) {
    self.rules = rules
  }

  /// Finds the pairs of equal words that rise in both lists.
  ///
  /// - Parameters:
  ///   - book: The book's words as numbers.
  ///   - heard: The heard words as numbers.
  /// - Returns: Runs of pairs, rising and disjoint in both lists.
  /// - Complexity: O(*n* log *n*) in the length of both lists.
  public func inOrder(book: [Int32], heard: [Int32]) -> [WordRun] {
    var solver = GapSolver(
      book: book, heard: heard, scorer: EqualWords(book: book, heard: heard), rules: rules)
    solver.solve(
      MatchBox(book: 0..<book.count, heard: 0..<heard.count), n: rules.bookGram, before: false,
      after: false)
    return solver.runs
  }

  /// Finds the pairs of equal words where parts of the lists may come in another order, as when a
  /// chapter is read before another or a book's front matter is left out.
  ///
  /// Within a part the pairs rise. Words of the book that are heard twice are paired once.
  ///
  /// - Parameters:
  ///   - book: The book's words as numbers.
  ///   - heard: The heard words as numbers.
  /// - Returns: Runs of pairs, rising in the book and disjoint in both lists.
  /// - Complexity: O(*n* log *n*) in the length of both lists.
  public func inAnyOrder(book: [Int32], heard: [Int32]) -> [WordRun] {
    var solver = BlockSolver(
      book: book, heard: heard, scorer: EqualWords(book: book, heard: heard), rules: rules)
    return solver.solve()
  }
}
