import TextAlignment

/// Follows a line through heard words.
///
/// Of all ways to match heard words with the line's words in order, with at most `skip` of the line's
/// words left out between two matches, it finds the one that matches most.
struct CueTracker: Hashable, Sendable {
  /// The best match of a line.
  struct Match: Hashable {
    var progress: CueProgress
    /// Whether enough was heard, up to the end or up to the last words.
    var isSaid: Bool
    /// Whether the line's last word was heard.
    var isWhole: Bool
    /// The last heard word that belongs to the line.
    var lastWord: Int
  }

  /// No word is spoken in more words than this.
  static let longestWay = 24

  let line: [[[String]]]
  let rules: CueRules
  let language: LanguageRules

  init(_ line: String, rules: CueRules, language: LanguageRules) {
    self.line = CueTokens.expected(line, language: language)
    self.rules = rules
    self.language = language
  }

  /// The best match of the line with some heard words; nil where no word matches.
  ///
  /// Of matches of equally many words, the one that reaches least far counts: when "no, no" was heard
  /// of "no, no, no", the last one is still to come.
  ///
  /// - Complexity: O(*n* · *m*) for *n* heard and *m* expected words.
  func match(_ words: [HeardWord]) -> Match? {
    let heard = CueTokens.heard(words, language: language)
    let reach = rules.skip + 1
    // The places where a heard token ends an expected word, by heard token.
    var cells: [Cell] = []
    var best: Cell?
    for end in heard.indices {
      let first = cells.firstIndex { $0.end >= end - Self.longestWay - rules.asides } ?? cells.count
      let earlier = cells[first...]
      for index in line.indices {
        guard let length = lengthOfWay(index, endingAt: end, in: heard) else { continue }
        let start = end + 1 - length
        var before = index < reach ? 0 : -1
        for cell in earlier
        where cell.end < start && cell.end + 1 + rules.asides >= start
          && cell.index < index && cell.index + reach >= index
        {
          before = max(before, cell.count)
        }
        guard before >= 0 else { continue }
        let cell = Cell(end: end, index: index, count: before + 1)
        cells.append(cell)
        if best.map({ cell.isBetter(than: $0) }) ?? true { best = cell }
      }
    }
    guard let best else { return nil }
    return Match(
      progress: CueProgress(matched: best.count, reached: best.index + 1, count: line.count),
      isSaid: best.index >= line.count - reach && isEnough(best.count),
      isWhole: best.index == line.count - 1, lastWord: heard[best.end].word)
  }

  /// An expected word that ends with a heard token, and how many are matched up to it.
  private struct Cell {
    var end: Int
    var index: Int
    var count: Int

    func isBetter(than other: Cell) -> Bool {
      if count != other.count { return count > other.count }
      return index != other.index ? index < other.index : end < other.end
    }
  }

  private func isEnough(_ count: Int) -> Bool {
    Double(count) >= rules.share * Double(line.count) - 1e-9
  }

  /// How many heard tokens before an end say an expected word; nil where none do.
  private func lengthOfWay(
    _ index: Int, endingAt end: Int, in heard: [(token: String, word: Int)]
  ) -> Int? {
    for way in line[index] where way.count <= end + 1 {
      let start = end + 1 - way.count
      if zip(way.indices, way).allSatisfy({ CueTokens.matches(heard[start + $0].token, $1) }) {
        return way.count
      }
    }
    return nil
  }
}
