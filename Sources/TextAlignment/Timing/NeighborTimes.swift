/// When the words before and after a part of a book were heard, as far as they are the book's.
struct NeighborTimes: Sendable {
  private let heard: HeardTokens
  /// For each heard word, whether it is one of the book's.
  private var isMatched: [Bool]

  init(_ match: TokenMatch, _ heard: HeardTokens) {
    self.heard = heard
    isMatched = [Bool](repeating: false, count: heard.count)
    for partner in match.partners where partner >= 0 { isMatched[Int(partner)] = true }
  }

  /// The time from the end of the last word of the book heard before a part to the start of the
  /// first one after it; infinite on a side where there is none.
  func around(_ part: TokenMatch) -> Range<Double> {
    guard let first = part.partners.first(where: { $0 >= 0 }),
      let last = part.partners.last(where: { $0 >= 0 })
    else { return -Double.infinity..<Double.infinity }
    let before = isMatched[..<Int(first)].lastIndex(of: true)
    let after = isMatched[(Int(last) + 1)...].firstIndex(of: true)
    let start = before.map { heard.ends[$0] } ?? -Double.infinity
    return start..<max(start, after.map { heard.starts[$0] } ?? Double.infinity)
  }
}
