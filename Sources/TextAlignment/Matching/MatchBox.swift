/// A part of the book's words beside a part of the heard words.
struct MatchBox: Hashable, Sendable {
  var book: Range<Int>
  var heard: Range<Int>

  /// How many pairs of words a comparison of all with all has.
  var cells: Int { book.count.multipliedReportingOverflow(by: heard.count).partialValue }

  var isEmpty: Bool { book.isEmpty || heard.isEmpty }
}
