/// Whether words fit into the lines of a caption, one more word at a time.
struct LineFit {
  let rules: CaptionRules
  private var lines = 1
  private var length = 0

  init(rules: CaptionRules) { self.rules = rules }

  /// Adds a word; false where it does not fit any more.
  mutating func add(_ word: CaptionWord) -> Bool {
    let space = length > 0 && word.followsSpace ? 1 : 0
    if length + space + word.length <= rules.maximumLineLength {
      length += space + word.length
      return true
    }
    lines += 1
    length = word.length
    return lines <= rules.maximumLines && word.length <= rules.maximumLineLength
  }
}

/// Breaks a caption into lines that are about as long as each other and end where the voice rests.
struct LineBreaker {
  let rules: CaptionRules

  /// The words of each line; as few lines as hold them.
  func lines(of words: ArraySlice<CaptionWord>) -> [ArraySlice<CaptionWord>] {
    for count in 1...rules.maximumLines {
      if let lines = best(words, lines: count) { return lines }
    }
    return [words]
  }

  private func best(
    _ words: ArraySlice<CaptionWord>, lines count: Int
  ) -> [ArraySlice<CaptionWord>]? {
    if count == 1 {
      return length(of: words) <= rules.maximumLineLength ? [words] : nil
    }
    let target = length(of: words) / count
    var found: [ArraySlice<CaptionWord>]?
    var least = Double.infinity
    for cut in words.indices.dropFirst() {
      let first = words[..<cut]
      let firstLength = length(of: first)
      if firstLength > rules.maximumLineLength { break }
      guard let rest = best(words[cut...], lines: count - 1) else { continue }
      // A short line above a long one hides less of a picture than the other way round.
      var cost = Double(abs(firstLength - target)) + (firstLength > target ? 2 : 0)
      if words[cut].startsSentence { cost -= 14 } else if words[cut - 1].endsClause { cost -= 8 }
      if cost < least {
        least = cost
        found = [first] + rest
      }
    }
    return found
  }

  private func length(of words: ArraySlice<CaptionWord>) -> Int {
    words.reduce(0) { $0 + $1.length + ($0 > 0 && $1.followsSpace ? 1 : 0) }
  }
}
