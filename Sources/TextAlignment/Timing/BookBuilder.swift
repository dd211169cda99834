/// Puts the alignments of a book's sections together from the pairs found in the whole of it.
struct BookBuilder: Sendable {
  let match: TokenMatch
  let speech: HeardSpeech
  let rules: AlignmentRules
  private let neighbors: NeighborTimes

  /// The heard word for each of the book's spoken words, or -1, as far as sections took them.
  private(set) var partners: [Int32]
  /// Whether each heard word lies in the stretch of a section, which is the section's to name.
  private(set) var isOwned: [Bool]

  init(_ match: TokenMatch, speech: HeardSpeech, rules: AlignmentRules) {
    self.match = match
    self.speech = speech
    self.rules = rules
    neighbors = NeighborTimes(match, speech.tokens)
    partners = [Int32](repeating: -1, count: match.partners.count)
    isOwned = [Bool](repeating: false, count: speech.tokens.count)
  }

  /// The alignment of the section whose spoken words are a range of the book's.
  mutating func align(
    _ text: SectionText, at range: Range<Int>, fixed: [FixedPoint]
  ) -> SectionAlignment {
    let parts = SectionParts(of: text, Array(match.partners[range]), rules: rules).sentences
    if parts.count > 1 {
      let found = parts.map { sentences in
        let tokens = text.tokens(of: sentences)
        return align(
          text.part(sentences),
          range.lowerBound + tokens.lowerBound..<range.lowerBound + tokens.upperBound,
          fixed.compactMap { $0.moved(into: sentences) })
      }
      let joined = SectionAlignment(joining: found.map(\.alignment), rules: rules)
      if joined.verdict == .aligned {
        for (alignment, pairs, range) in found where alignment.verdict == .aligned {
          take(pairs, range)
        }
        return joined
      }
    }
    let (alignment, pairs, _) = align(text, range, fixed)
    if alignment.verdict == .aligned { take(pairs, range) }
    return alignment
  }

  private func align(
    _ text: SectionText, _ range: Range<Int>, _ fixed: [FixedPoint]
  ) -> (alignment: SectionAlignment, pairs: TokenMatch, range: Range<Int>) {
    let pairs = match.part(range, rules: rules)
    let builder = SectionBuilder(
      text: text, speech: speech, rules: rules, bounds: neighbors.around(pairs))
    return (builder.alignment(pairs, fixed: fixed), pairs, range)
  }

  private mutating func take(_ pairs: TokenMatch, _ range: Range<Int>) {
    var stretch: ClosedRange<Int>?
    for (offset, partner) in pairs.partners.enumerated() where partner >= 0 {
      partners[range.lowerBound + offset] = partner
      stretch = (stretch?.lowerBound ?? Int(partner))...Int(partner)
    }
    if let stretch { for token in stretch { isOwned[token] = true } }
  }
}

extension FixedPoint {
  /// The point as one of a part of its section; nil where it lies outside of it.
  fileprivate func moved(into sentences: Range<Int>) -> FixedPoint? {
    guard sentences.contains(sentence) else { return nil }
    return FixedPoint(sentence: sentence - sentences.lowerBound, word: word, time: time)
  }
}
