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
