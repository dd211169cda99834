extension SectionAlignment {
  /// Joins the alignments of a section's parts, which follow each other in the text.
  ///
  /// - Parameters:
  ///   - parts: The parts' alignments.
  ///   - rules: The thresholds by which the whole is judged.
  init(joining parts: [SectionAlignment], rules: AlignmentRules) {
    self.init(verdict: .aligned)
    var matched = 0.0
    var heard = 0.0
    for part in parts {
      let own = part.bookShare * Double(part.wordCount)
      if part.verdict == .aligned {
        matched += own
        heard += part.heardShare * own
        anchoredWords += part.anchoredWords
        anchors += part.anchors.map {
          Anchor(bookWord: $0.bookWord + wordCount, heardWord: $0.heardWord, count: $0.count)
        }
        stretch = Self.hull(stretch, part.stretch)
        if let words = part.matchedWords {
          let last = words.upperBound + wordCount
          matchedWords = (matchedWords?.lowerBound ?? words.lowerBound + wordCount)...last
        }
        extra += part.extra
      }
      sentences += part.sentences
      wordCount += part.wordCount
    }
    extra.sort { $0.range.lowerBound < $1.range.lowerBound }
    bookShare = wordCount > 0 ? matched / Double(wordCount) : 0
    heardShare = matched > 0 ? heard / matched : 0
    if bookShare < rules.leastShare {
      verdict = .refused(
        Refusal(
          reason: .fewBookWords, bookShare: bookShare, heardShare: heardShare,
          anchoredWords: anchoredWords))
    }
  }

  private static func hull(_ a: Range<Double>?, _ b: Range<Double>?) -> Range<Double>? {
    guard let a, let b else { return a ?? b }
    return min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
  }
}
