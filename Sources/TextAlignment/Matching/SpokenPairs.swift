/// Equal words match, and words that are heard for one another nearly so.
struct SpokenPairs: PairScorer {
  let book: [Int32]
  let heard: [Int32]
  let weights: [Int32]
  let near: NearWords

  init(book: [Int32], heard: [Int32], near: NearWords) {
    self.book = book
    self.heard = heard
    self.weights = wordWeights(of: book)
    self.near = near
  }

  @inline(__always)
  func score(_ i: Int, _ j: Int) -> Int32 {
    let (a, b) = (book[i], heard[j])
    if a == b { return weights[Int(a)] }
    // Half of what the word itself would prove, or less: many words are near to one.
    return near.areNear(a, b) ? min(weights[Int(a)] / 2, 8) : PairCost.other
  }

  @inline(__always)
  func isMatch(_ i: Int, _ j: Int) -> Bool {
    book[i] == heard[j] || near.areNear(book[i], heard[j])
  }
}
