public import TextAlignment

/// What a poor recognizer makes of some words: errors in bursts.
public struct Mishearing: Sendable {
  /// The share of words that are heard wrong, from 0 to 1.
  public var rate: Double
  /// How many words a burst of errors has on average.
  public var burst: Double
  /// The words that are heard in place of others.
  public var vocabulary: RandomVocabulary

  /// Creates a poor recognizer.
  public init(rate: Double, burst: Double = 3, vocabulary: RandomVocabulary) {
    self.rate = rate
    self.burst = burst
    self.vocabulary = vocabulary
  }

  /// The words as heard: of the wrong ones 60 % replaced, 20 % lost, 20 % with a word added.
  ///
  /// `sources` holds, for each heard word, the word it was made from.
  public func hear(
    _ words: [HeardWord], using generator: inout SeededGenerator
  ) -> (heard: [HeardWord], sources: [Int]) {
    var heard: [HeardWord] = []
    var sources: [Int] = []
    var isWrong = false
    // Two states, right and wrong, whose shares and mean lengths are as asked.
    let leave = 1 / max(1, burst)
    let enter = rate < 1 ? min(1, leave * rate / (1 - rate)) : 1
    for (index, word) in words.enumerated() {
      let turn = Double.random(in: 0..<1, using: &generator)
      isWrong = isWrong ? turn >= leave : turn < enter
      var kept = word
      if isWrong {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0..<3: kept.text = vocabulary.draw(using: &generator)
        case 3: continue
        default:
          let middle = (word.time.lowerBound + word.time.upperBound) / 2
          heard.append(
            HeardWord(vocabulary.draw(using: &generator), time: word.time.lowerBound..<middle))
          sources.append(index)
          kept.time = middle..<word.time.upperBound
        }
      }
      heard.append(kept)
      sources.append(index)
    }
    return (heard, sources)
  }
}
