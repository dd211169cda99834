/// Decides whether a section is read in the audio, and puts its alignment together.
struct SectionJudge: Sendable {
  let rules: AlignmentRules

  /// The numbers a section is judged by.
  struct Evidence: Sendable {
    var wordCount: Int
    var matchedWords: Int
    var anchoredWords: Int
    var heardMatched = 0
    /// How many words were heard from the first matched one to the last.
    var heardInStretch = 0
    var heardAtAll: Int

    var bookShare: Double { wordCount > 0 ? Double(matchedWords) / Double(wordCount) : 0 }
    var heardShare: Double {
      heardInStretch > 0 ? Double(heardMatched) / Double(heardInStretch) : 0
    }
  }

  /// How many of the matched words are no chance: those where enough words around them matched, too.
  ///
  /// A narration of anything else has hundreds of words in common with a section, in the same order,
  /// but here one and there one; of what is read, nearly all words match.
  ///
  /// - Parameters:
  ///   - found: The indices of the matched words, rising.
  ///   - count: How many words the section has.
  /// - Returns: How many of them count.
  /// - Complexity: O(*n*) in the number of matched words.
  static func credible(_ found: [Int], of count: Int) -> Int {
    var credible = 0
    var low = found.startIndex
    var high = found.startIndex
    for word in found {
      let around = max(0, word - reach)..<min(count, word + reach + 1)
      while found[low] < around.lowerBound { low += 1 }
      while high < found.endIndex, found[high] < around.upperBound { high += 1 }
      if Double(high - low) >= Double(around.count) * leastDensity { credible += 1 }
    }
    return credible
  }

  /// How many words to each side are around a word, and which share of them must match: the wrong
  /// audio reaches a twelfth in the mean, poorly heard narration two thirds.
  private static let reach = 25
  private static let leastDensity = 0.25

  /// The verdict that follows from the evidence.
  func verdict(_ evidence: Evidence) -> Verdict {
    func refused(_ reason: Refusal.Reason) -> Verdict {
      .refused(
        Refusal(
          reason: reason, bookShare: evidence.bookShare, heardShare: evidence.heardShare,
          anchoredWords: evidence.anchoredWords))
    }
    if evidence.wordCount == 0 { return refused(.noText) }
    if evidence.heardAtAll == 0 { return refused(.nothingHeard) }
    if evidence.bookShare < rules.leastShare { return refused(.fewBookWords) }
    if evidence.heardShare < rules.leastShare { return refused(.fewHeardWords) }
    let needed =
      evidence.wordCount < rules.shortSection
      ? Int((Double(evidence.wordCount) * rules.leastAnchoredShare).rounded(.up))
      : rules.leastAnchoredWords
    if evidence.anchoredWords < needed { return refused(.fewAnchors) }
    return .aligned
  }
}
