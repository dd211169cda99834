/// Says how well a book word and a heard word go together, in half bits.
///
/// A score is the logarithm of how much likelier the pair is if the one is the other heard than if
/// they met by chance: for equal words −log₂ of the word's frequency, so that "the" proves little
/// and a name much.
protocol PairScorer: Sendable {
  /// The score of reading book word `i` and hearing heard word `j` there.
  func score(_ i: Int, _ j: Int) -> Int32

  /// Whether the words count as a match; otherwise they only stand in each other's place.
  func isMatch(_ i: Int, _ j: Int) -> Bool
}

/// The costs, in half bits, of words that do not match.
enum PairCost {
  /// Another word in a word's place: one word in ten is misheard.
  static let other: Int32 = -7
  /// The first word left out or put in: one in twenty.
  static let gapStart: Int32 = -9
  /// Each further one: gaps are long as often as short.
  static let gapWord: Int32 = -1
  /// The most a single word can prove.
  static let mostForWord: Int32 = 24
  /// The least that equal words prove.
  static let leastForWord: Int32 = 5
}

/// Equal words match, all others do not.
struct EqualWords: PairScorer {
  let book: [Int32]
  let heard: [Int32]
  let weights: [Int32]

  init(book: [Int32], heard: [Int32]) {
    self.book = book
    self.heard = heard
    self.weights = wordWeights(of: book)
  }

  @inline(__always)
  func score(_ i: Int, _ j: Int) -> Int32 {
    let word = book[i]
    return word == heard[j] ? weights[Int(word)] : PairCost.other
  }

  @inline(__always)
  func isMatch(_ i: Int, _ j: Int) -> Bool { book[i] == heard[j] }
}

/// What each word proves by being heard, by its number, in half bits.
func wordWeights(of words: [Int32]) -> [Int32] {
  var counts: [Int32] = []
  for word in words {
    let index = Int(word)
    if index >= counts.count {
      counts.append(contentsOf: repeatElement(0, count: index + 1 - counts.count))
    }
    counts[index] += 1
  }
  for index in counts.indices {
    // Two logarithms to the base of √2, cut off to whole numbers.
    let share = UInt64(words.count) * 16 / UInt64(max(counts[index], 1))
    let square = share * share
    let halfBits = Int32(63 - max(square, 1).leadingZeroBitCount) - 8
    counts[index] = min(max(halfBits, PairCost.leastForWord), PairCost.mostForWord)
  }
  return counts
}
