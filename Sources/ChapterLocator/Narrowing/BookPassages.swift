import Recognition
package import TextAlignment

/// A book's spoken words in one row, and the passages of it that a recognizer is told.
package struct BookPassages: Sendable {
  /// A name for the book's text that no other text has.
  package let name: String
  /// The whole book, for a recognizer that looks for the place.
  let wholeBook: ContextText
  /// The words of all sections in order.
  package let words: [SpokenWord]
  /// The first word of each section.
  package let sectionStarts: [Int]
  /// The likeliest spoken form of each word, interned; words of several parts take several entries.
  let spoken: [Int32]
  /// The printed word that each entry of `spoken` belongs to.
  let owners: [Int32]
  /// The first entry of `spoken` for each printed word; one more entry than words.
  let firstSpoken: [Int32]

  private let ids: [String: Int32]

  /// How far apart the passages start, how far they reach back, and how long they are, in words.
  ///
  /// About ten minutes of narration: a recognizer reads a few thousand words several times as fast
  /// as a whole book, and a passage this long still holds what a narrator may skip.
  static let stride = 600
  static let reachBack = 250
  static let passageLength = 1_900

  package init(_ index: BookIndex) {
    words = index.context.text?.words ?? []
    name = index.context.text?.name ?? ""
    sectionStarts = index.finder.sectionStarts(ofBook: 0)
    wholeBook = index.context.text ?? ContextText(name: "", extent: .book, words: [])
    var ids: [String: Int32] = [:]
    var spoken: [Int32] = []
    var owners: [Int32] = []
    var firstSpoken: [Int32] = []
    for (index, word) in words.enumerated() {
      firstSpoken.append(Int32(spoken.count))
      for part in word.readings.first ?? [] {
        let id = ids[part] ?? Int32(ids.count)
        ids[part] = id
        spoken.append(id)
        owners.append(Int32(index))
      }
    }
    firstSpoken.append(Int32(spoken.count))
    self.spoken = spoken
    self.owners = owners
    self.firstSpoken = firstSpoken
    self.ids = ids
  }

  /// The number of a heard word, -1 for one that is not in the book.
  func id(of heard: HeardWord) -> Int32 { ids[WordKey.normalize(heard.text)] ?? -1 }

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
