import TextAlignment

/// Says which section some words come from by the words that occur in few sections.
///
/// The weaker of two witnesses: it needs no two words in a row to be heard right, and knows the
/// section only. Each distinct rare word scores 1/n for each of the n sections that hold it. The
/// winner needs two points, twice the runner-up's, and two in five of all points: a recognizer that
/// strings a book's words together at random scatters them.
struct SectionVotes: Sendable {
  private let sections: [UInt32: [UInt16]]
  private let language: LanguageRules

  /// In how many sections a rare word may occur.
  private static let rare = 3

  init(_ texts: [SpokenText], language: LanguageRules) {
    self.language = language
    var sections: [UInt32: [UInt16]] = [:]
    for (index, text) in texts.enumerated() where index <= Int(UInt16.max) {
      for word in text.words {
        for piece in word.readings.first ?? [] {
          let number = WordID.of(piece)
          // One more than is rare says that the word is common.
          if let known = sections[number], known.count > Self.rare || known.last == UInt16(index) {
            continue
          }
          sections[number, default: []].append(UInt16(index))
        }
      }
    }
    self.sections = sections.filter { $0.value.count <= Self.rare }
  }

  /// The section that some heard words come from, with its points; nil where that is in doubt.
  func section(of heard: some Sequence<HeardWord>) -> (section: Int, points: Double)? {
    let text = heard.map(\.text).joined(separator: " ")
    var seen: Set<UInt32> = []
    var points: [UInt16: Double] = [:]
    for word in SpokenText([Sentence(text)], language: language).words {
      for piece in word.readings.first ?? [] {
        let number = WordID.of(piece)
        guard seen.insert(number).inserted, let holders = sections[number] else { continue }
        for section in holders { points[section, default: 0] += 1 / Double(holders.count) }
      }
    }
    let ranked = points.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    guard let best = ranked.first, best.value >= 2 else { return nil }
    if ranked.count > 1, ranked[1].value * 2 > best.value { return nil }
    let all = points.values.reduce(0, +)
    return best.value >= 0.4 * all ? (Int(best.key), best.value) : nil
  }
}
