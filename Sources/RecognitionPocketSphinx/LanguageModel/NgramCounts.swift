import TextAlignment

/// How often words follow one another in a text, up to three at a time.
///
/// N-grams run on across sentences, since a reader's pauses fall anywhere; each end of a clause counts as an end and
/// a beginning as well. Words with several readings count their first reading in the running text,
/// and each other reading in its place between the neighbors.
struct NgramCounts {
  private(set) var vocabulary = Vocabulary()
  private(set) var unigrams: [UInt32] = [0, 0]
  private var bigrams: [UInt64] = []
  private var trigrams: [UInt64] = []

  /// Counts the words of a text.
  ///
  /// - Parameters:
  ///   - text: The words in running order.
  ///   - extra: Words that may occur anywhere, counted once each.
  ///   - isPronounceable: Whether a word can be in the decoder's dictionary; asked once a word.
  init(
    _ text: [SpokenWord], extra: [String] = [], isPronounceable: (String) -> Bool
  ) {
    var memory: [String: UInt32?] = [:]
    func number(_ word: String) -> UInt32? {
      if let known = memory[word] { return known }
      let number = isPronounceable(word) ? vocabulary.number(of: word) : nil
      memory[word] = .some(number)
      return number
    }

    var tokens: [UInt32] = []
    var ends: [Int] = []  // Where a clause ends, as the number of tokens before.
    var starts: [Int] = []  // Where each word's tokens start.
    tokens.reserveCapacity(text.count + text.count / 8)
    starts.reserveCapacity(text.count + 1)
    for word in text {
      starts.append(tokens.count)
      for part in word.readings.first ?? [] {
        if let number = number(part) { tokens.append(number) }
      }
      if word.endsClause, ends.last != tokens.count, !tokens.isEmpty { ends.append(tokens.count) }
    }
    starts.append(tokens.count)
    if ends.last != tokens.count, !tokens.isEmpty { ends.append(tokens.count) }

    bigrams.reserveCapacity(tokens.count * 5 / 4)
    trigrams.reserveCapacity(tokens.count * 5 / 4)
    count(running: tokens)
    count(clauses: ends, of: tokens)
    for (index, word) in text.enumerated() where word.readings.count > 1 {
      let before = tokens[..<starts[index]].suffix(2)
      let after = tokens[starts[index + 1]...].prefix(2)
      let main = word.readings[0].joined()
      // "nobody" and "no body" sound the same: one of them is enough.
      for reading in word.readings.dropFirst() where reading.joined() != main {
        let other = reading.compactMap(number)
        if other.count == reading.count { count(other, between: before, and: after) }
      }
    }
    for word in extra {
      if let number = number(word) { count(number) }
    }
    bigrams.sort()
    trigrams.sort()
  }

  private mutating func count(_ word: UInt32) {
    while unigrams.count <= Int(word) { unigrams.append(0) }
    unigrams[Int(word)] += 1
  }

  private mutating func count(running tokens: [UInt32]) {
    for index in tokens.indices {
      count(tokens[index])
      if index >= 1 { bigrams.append(NgramKey.pack(tokens[index - 1], tokens[index])) }
      if index >= 2 {
        trigrams.append(NgramKey.pack(tokens[index - 2], tokens[index - 1], tokens[index]))
      }
    }
  }

  private mutating func count(clauses ends: [Int], of tokens: [UInt32]) {
    var start = 0
    for end in ends {
      count(Vocabulary.start)
      count(Vocabulary.end)
      bigrams.append(NgramKey.pack(Vocabulary.start, tokens[start]))
      if start + 1 < tokens.count {
        trigrams.append(NgramKey.pack(Vocabulary.start, tokens[start], tokens[start + 1]))
      }
      bigrams.append(NgramKey.pack(tokens[end - 1], Vocabulary.end))
      if end >= 2 {
        trigrams.append(NgramKey.pack(tokens[end - 2], tokens[end - 1], Vocabulary.end))
      }
      start = end
    }
  }

  /// Counts another reading of a word, with the n-grams that reach from it into its neighbors.
  private mutating func count(
    _ reading: [UInt32], between before: ArraySlice<UInt32>, and after: ArraySlice<UInt32>
  ) {
    let tokens = before + reading + after
    let own = before.count..<(before.count + reading.count)
    for (index, token) in tokens.enumerated() {
      if own.contains(index) { count(token) }
      let t = tokens.startIndex + index
      if index >= 1, index - 1 < own.upperBound, index >= own.lowerBound {
        bigrams.append(NgramKey.pack(tokens[t - 1], token))
      }
      if index >= 2, index - 2 < own.upperBound, index >= own.lowerBound {
        trigrams.append(NgramKey.pack(tokens[t - 2], tokens[t - 1], token))
      }
    }
  }
}

extension NgramCounts {
  /// The distinct bigrams, sorted, with their counts.
  var bigramCounts: [(key: UInt64, count: UInt32)] { Self.distinct(bigrams) }

  /// The distinct trigrams, sorted, with their counts.
  var trigramCounts: [(key: UInt64, count: UInt32)] { Self.distinct(trigrams) }

  private static func distinct(_ sorted: [UInt64]) -> [(key: UInt64, count: UInt32)] {
    var result: [(key: UInt64, count: UInt32)] = []
    result.reserveCapacity(sorted.count)
    for key in sorted {
      if let last = result.last, last.key == key {
        result[result.count - 1].count = last.count + 1
      } else {
        result.append((key, 1))
      }
    }
    return result
  }
}
