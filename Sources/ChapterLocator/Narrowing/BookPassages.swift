import Recognition
package import TextAlignment

/// The passages of a book that a recognizer is told, one at a time.
package struct BookPassages: Sendable {
  /// The whole book, for a recognizer that looks for the place.
  let wholeBook: ContextText
  /// The finder of places in the book, and of nothing else.
  let finder: PlaceFinder

  /// How far apart the passages start, how far they reach back, and how long they are, in words.
  ///
  /// About ten minutes of narration: a recognizer reads a few thousand words several times as fast
  /// as a whole book, and a passage this long still holds what a narrator may skip.
  static let stride = 600
  static let reachBack = 250
  static let passageLength = 1_900

  package init(_ index: BookIndex) {
    wholeBook = index.context.text ?? ContextText(name: "", extent: .book, words: [])
    finder = index.finder
  }

  /// A name for the book's text that no other text has.
  package var name: String { wholeBook.name }

  /// The words of all sections in order.
  package var words: [SpokenWord] { wholeBook.words }

  /// The first word of each section.
  package var sectionStarts: [Int] { finder.sectionStarts(ofBook: 0) }

  /// Whether the book is so short that it is a passage itself.
  var isShort: Bool { words.count <= Self.passageLength }

  /// The passage around a word, for a recognizer that reads on from there.
  func passage(at word: Int) -> Range<Int> {
    let step = isShort ? 0 : max(0, min(word, words.count - 1)) / Self.stride
    let start = max(0, step * Self.stride - Self.reachBack)
    return start..<min(words.count, start + Self.passageLength)
  }

  /// A passage as a recognizer is told it.
  func text(of passage: Range<Int>) -> ContextText {
    ContextText(
      name: "\(name)/\(passage.lowerBound)-\(passage.upperBound)", extent: .passage,
      words: Array(words[passage]))
  }

  /// Whether a normalized word may be spoken in some passages.
  package func contains(_ word: String, in passages: [Range<Int>]) -> Bool {
    passages.contains { passage in
      words[passage.clamped(to: words.indices)].contains { printed in
        printed.readings.contains { $0.contains(word) }
      }
    }
  }
}
