/// Finds the stretches of audio that belong to no sentence.
struct ExtraFinder: Sendable {
  let book: [Int32]
  /// The heard word for each of the book's spoken words, or -1.
  let partners: [Int32]
  let heard: HeardTokens
  let rules: AlignmentRules

  private let table: GramTable

  init(book: [Int32], partners: [Int32], heard: HeardTokens, rules: AlignmentRules) {
    self.book = book
    self.partners = partners
    self.heard = heard
    self.rules = rules
    var table = GramTable()
    table.fill(book, 0..<book.count, n: 3)
    self.table = table
  }

  /// The stretches inside a range of heard words.
  ///
  /// - Parameters:
  ///   - range: Where to look.
  ///   - isOwned: Whether a heard word belongs to a sentence.
  ///   - unheard: How many words that were read but not heard lie before a heard word.
  /// - Returns: The stretches, rising and disjoint.
  func stretches(
    in range: Range<Int>, isOwned: (Int) -> Bool, unheardBefore unheard: (Int) -> Int
  ) -> [ExtraStretch] {
    var found: [ExtraStretch] = []
    var index = range.lowerBound
    var end: Double?
    while index < range.upperBound {
      if let end, heard.starts[index] - end >= rules.longestPause, unheard(index) == 0 {
        found.append(ExtraStretch(range: end..<heard.starts[index], kind: .wordless))
      }
      var next = index
      while next < range.upperBound, !isOwned(next) { next += 1 }
      if next > index {
        let missing = next < heard.count ? unheard(next) : 0
        if next - index >= rules.leastExtraWords + 2 * missing {
          found += speech(index..<next)
        }
        end = heard.ends[next - 1]
        index = next
      } else {
        end = heard.ends[index]
        index += 1
      }
    }
    return found
  }

  /// A run of words without a sentence, cut at long pauses.
  private func speech(_ run: Range<Int>) -> [ExtraStretch] {
    var found: [ExtraStretch] = []
    var start = run.lowerBound
    for index in run {
      let isLast = index + 1 == run.upperBound
      if !isLast, heard.starts[index + 1] - heard.ends[index] < rules.longestPause { continue }
      let words = start..<(index + 1)
      let range = heard.starts[start]..<max(heard.starts[start], heard.ends[index])
      found.append(ExtraStretch(range: range, kind: isAgain(words) ? .again : .speech))
      if !isLast {
        found.append(
          ExtraStretch(range: range.upperBound..<heard.starts[index + 1], kind: .wordless))
      }
      start = index + 1
    }
    return found
  }

  /// Whether words are those of sentences that were heard elsewhere.
  private func isAgain(_ words: Range<Int>) -> Bool {
    guard words.count >= 3 else { return false }
    var count = 0
    table.matches(of: heard.ids, words, in: book, repeats: true) { _, place in
      if partners[place] >= 0 { count += 1 }
    }
    return count * 2 >= words.count - 2
  }
}
