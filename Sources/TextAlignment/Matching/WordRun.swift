/// A run of words that two lists have in common.
public struct WordRun: Hashable, Sendable {
  /// The first word in the book's list.
  public var book: Int
  /// The first word in the heard list.
  public var heard: Int
  /// How many words follow one another in both.
  public var count: Int

  /// Creates a run.
  public init(book: Int, heard: Int, count: Int) {
    self.book = book
    self.heard = heard
    self.count = count
  }

  var bookEnd: Int { book + count }
  var heardEnd: Int { heard + count }
}

extension [WordRun] {
  /// Appends a run, joined to the last one where it continues it.
  mutating func extend(book: Int, heard: Int, count: Int) {
    if let last, last.bookEnd == book, last.heardEnd == heard {
      self[self.count - 1].count += count
    } else {
      append(WordRun(book: book, heard: heard, count: count))
    }
  }
}
