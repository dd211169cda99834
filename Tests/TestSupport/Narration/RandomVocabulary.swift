/// Made-up words, the commonest first, drawn as often as words of a language are (Zipf's law).
public struct RandomVocabulary: Sendable {
  /// The words, the commonest first.
  public let words: [String]
  private let cumulative: [Double]

  /// Makes up words.
  public init(count: Int = 8_000, using generator: inout SeededGenerator) {
    let onsets = ["b", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "t", "v", "st", "br"]
    let vowels = ["a", "e", "i", "o", "u", "ay", "ee", "oo"]
    let codas = ["", "", "n", "r", "l", "s", "m", "nd"]
    var words: [String] = []
    var taken: Set<String> = []
    while words.count < count {
      // Common words are short.
      let syllables = words.count < 60 ? 1 : Int.random(in: 2...3, using: &generator)
      var word = ""
      for _ in 0..<syllables {
        for part in [onsets, vowels, codas] {
          word += part.randomElement(using: &generator) ?? ""
        }
      }
      if taken.insert(word).inserted { words.append(word) }
    }
    self.words = words
    var total = 0.0
    cumulative = words.indices.map { rank in
      total += 1 / (Double(rank) + 2.7)
      return total
    }
  }

  /// A word, common words more often.
  public func draw(using generator: inout SeededGenerator) -> String {
    let point = Double.random(in: 0..<(cumulative.last ?? 1), using: &generator)
    var low = 0
    var high = cumulative.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] <= point { low = middle + 1 } else { high = middle }
    }
    return words[low]
  }
}
