/// The parts of a section that are read in an order of their own.
///
/// Most sections are read from front to back and have one part. Chapters that share a document may
/// be read in another order, as sections may; then each part is timed by itself.
struct SectionParts: Sendable {
  /// The sentences of each part, in the order of the text; they tile the section.
  let sentences: [Range<Int>]

  /// How many of a section's words another reading must hold to count as one.
  ///
  /// A quotation or a refrain is shorter; a chapter is longer.
  private static let leastWords = 40
  /// How many words in a row must be of another reading to divide the section.
  private static let leastRun = 20
  /// How many readings are told apart.
  private static let mostReadings = 64

  /// Divides a section.
  ///
  /// - Parameters:
  ///   - text: The section.
  ///   - partners: The heard word for each of its spoken words, or -1.
  ///   - rules: The thresholds.
  /// - Complexity: O(*n*) in the number of words for each reading.
  init(of text: SectionText, _ partners: [Int32], rules: AlignmentRules) {
    let readings = Self.readings(of: partners, rules: rules)
    var cuts = [0]
    var last: (reading: Int, token: Int)?
    for run in Self.runs(readings) {
      if let last, last.reading != run.reading {
        let cut = text.cut(between: last.token, and: run.tokens.lowerBound)
        if cut > cuts[cuts.count - 1], cut < text.sentences.count { cuts.append(cut) }
      }
      last = (run.reading, run.tokens.upperBound - 1)
    }
    cuts.append(text.sentences.count)
    sentences = zip(cuts, cuts.dropFirst()).map { $0..<$1 }
  }

  /// The number of the reading that each word's pair belongs to, or -1.
  private static func readings(of partners: [Int32], rules: AlignmentRules) -> [Int] {
    var readings = [Int](repeating: -1, count: partners.count)
    var rest = partners
    for reading in 0..<mostReadings {
      if rest.count(where: { $0 >= 0 }) < leastWords { break }
      let kept = risingPieces(of: rest, leastShare: rules.leastShare)
      let words = kept.indices.filter { kept[$0] }
      guard let first = words.first, let last = words.last else { break }
      let isDense =
        Double(words.count) >= rules.leastShare * Double(last - first + 1)
        && Double(words.count) >= rules.leastShare * Double(rest[last] - rest[first] + 1)
      for word in words {
        if reading == 0 || isDense && words.count >= leastWords { readings[word] = reading }
        rest[word] = -1
      }
    }
    return readings
  }

  /// The runs of words that are of one reading; short ones are left out.
  private static func runs(_ readings: [Int]) -> [(reading: Int, tokens: Range<Int>)] {
    var runs: [(reading: Int, tokens: Range<Int>, count: Int)] = []
    for (token, reading) in readings.enumerated() where reading >= 0 {
      if let last = runs.last, last.reading == reading {
        runs[runs.count - 1].tokens = last.tokens.lowerBound..<token + 1
        runs[runs.count - 1].count += 1
      } else {
        runs.append((reading, token..<token + 1, 1))
      }
    }
    return runs.filter { $0.count >= leastRun }.map { ($0.reading, $0.tokens) }
  }
}

extension SectionText {
  /// The sentence at which a new part starts that has its first word by `next`, where the part
  /// before has its last one at `last`.
  fileprivate func cut(between last: Int, and next: Int) -> Int {
    var cut = sentences.count
    for (index, words) in sentences.enumerated() where !words.isEmpty {
      let first = tokens.spans[words.lowerBound].lowerBound
      if first > next { break }
      cut = index
      if first > last { break }
    }
    return cut
  }
}
