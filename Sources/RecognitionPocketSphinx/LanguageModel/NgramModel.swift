#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A trigram model in back-off form, estimated from counts by interpolated absolute discounting.
///
/// Each n-gram that was seen gives a small share of its count away; what is collected goes to the words
/// that were not seen after the same history, in proportion to the next lower model
/// (Ney, Essen and Kneser 1994). A small discount makes a model that follows its text closely.
struct NgramModel {
  /// The words, by their numbers.
  let words: [String]
  /// For each word the logarithm to base 10 of its probability, and its back-off weight.
  private(set) var unigrams: [(probability: Float, backoff: Float)]
  /// The bigrams, sorted.
  private(set) var bigrams: [(key: UInt64, probability: Float, backoff: Float)]
  /// The trigrams, sorted.
  private(set) var trigrams: [(key: UInt64, probability: Float)]

  /// Estimates a model.
  ///
  /// - Parameters:
  ///   - counts: The counts of a text with at least one word.
  ///   - discount: How much each n-gram gives away, between 0 and 1.
  /// - Complexity: O(*n* log *n*) in the number of n-grams.
  init(_ counts: NgramCounts, discount: Double) {
    words = counts.vocabulary.words
    let bigramCounts = counts.bigramCounts
    let trigramCounts = counts.trigramCounts

    // Unigrams: shares of all words. The mark of a start is never heard.
    let total = counts.unigrams.dropFirst().reduce(0.0) { $0 + Double($1) }
    var single = [Double](repeating: 0, count: words.count)
    for word in 1..<words.count { single[word] = Double(counts.unigrams[word]) / total }
    unigrams = single.map { (Self.logarithm($0), 0) }
    unigrams[Int(Vocabulary.start)].probability = -99

    // Bigrams: those with one history lie together.
    var pair = [Double](repeating: 0, count: bigramCounts.count)
    bigrams = []
    bigrams.reserveCapacity(bigramCounts.count)
    var firsts = [Int](repeating: bigramCounts.count, count: words.count + 1)
    var from = 0
    var reached = 0
    while from < bigramCounts.count {
      let history = NgramKey.history(bigramCounts[from].key)
      var to = from
      var sum = 0.0
      while to < bigramCounts.count, NgramKey.history(bigramCounts[to].key) == history {
        sum += Double(bigramCounts[to].count)
        to += 1
      }
      let backoff = discount * Double(to - from) / sum
      for index in from..<to {
        let (key, count) = bigramCounts[index]
        pair[index] = (Double(count) - discount) / sum + backoff * single[Int(NgramKey.last(key))]
        bigrams.append((key, Self.logarithm(pair[index]), 0))
      }
      unigrams[Int(history)].backoff = Self.logarithm(backoff)
      while reached <= Int(history) {
        firsts[reached] = from
        reached += 1
      }
      from = to
    }

    // Trigrams: histories rise as the bigrams do.
    trigrams = []
    trigrams.reserveCapacity(trigramCounts.count)
    from = 0
    var bigram = 0
    while from < trigramCounts.count {
      let history = NgramKey.history(trigramCounts[from].key)
      var to = from
      var sum = 0.0
      while to < trigramCounts.count, NgramKey.history(trigramCounts[to].key) == history {
        sum += Double(trigramCounts[to].count)
        to += 1
      }
      let backoff = discount * Double(to - from) / sum
      while bigram < bigramCounts.count, bigramCounts[bigram].key < history { bigram += 1 }
      if bigram < bigramCounts.count, bigramCounts[bigram].key == history {
        bigrams[bigram].backoff = Self.logarithm(backoff)
      }
      var lower = firsts[Int(NgramKey.last(history))]
      for index in from..<to {
        let (key, count) = trigramCounts[index]
        let tail = NgramKey.pack(NgramKey.last(history), NgramKey.last(key))
        while lower < bigramCounts.count, bigramCounts[lower].key < tail { lower += 1 }
        let known = lower < bigramCounts.count && bigramCounts[lower].key == tail
        let below = known ? pair[lower] : single[Int(NgramKey.last(key))]
        let probability = (Double(count) - discount) / sum + backoff * below
        trigrams.append((key, Self.logarithm(probability)))
      }
      from = to
    }
  }

  private static func logarithm(_ value: Double) -> Float {
    value > 0 ? Float(log10(value)) : -99
  }
}
