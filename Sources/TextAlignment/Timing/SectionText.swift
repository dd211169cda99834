/// A section's sentences as spoken words, ready to be matched.
struct SectionText: Sendable {
  let words: [SpokenWord]
  /// The likeliest reading of the words, one after another.
  let tokens: SpokenTokens
  /// The words of each sentence, by index; empty for a sentence without words.
  let sentences: [Range<Int>]

  private init(words: [SpokenWord], tokens: SpokenTokens, sentences: [Range<Int>]) {
    self.words = words
    self.tokens = tokens
    self.sentences = sentences
  }

  init(_ sentences: [Sentence], language: LanguageRules, table: inout WordTable) {
    words = SpokenText(sentences, language: language).words
    tokens = SpokenTokens(words, table: &table)
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(sentences.count)
    var start = 0
    for sentence in sentences.indices {
      var end = start
      while end < words.count, words[end].sentence == sentence { end += 1 }
      ranges.append(start..<end)
      start = end
    }
    self.sentences = ranges
  }

  /// The spoken words of a range of sentences.
  func tokens(of sentences: Range<Int>) -> Range<Int> {
    let words = printed(sentences)
    guard let first = words.first, let last = words.last else { return 0..<0 }
    return tokens.spans[first].lowerBound..<tokens.spans[last].upperBound
  }

  /// A range of the sentences as a text of its own.
  func part(_ range: Range<Int>) -> SectionText {
    let printed = printed(range)
    return SectionText(
      words: words[printed].map { word in
        var word = word
        word.sentence -= range.lowerBound
        return word
      },
      tokens: tokens.part(printed, tokens(of: range)),
      sentences: sentences[range].map {
        $0.lowerBound - printed.lowerBound..<$0.upperBound - printed.lowerBound
      })
  }

  /// The printed words of a range of sentences.
  private func printed(_ range: Range<Int>) -> Range<Int> {
    guard let first = sentences[range].first, let last = sentences[range].last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// For each spoken word, whether a sentence starts with it.
  var startsSentence: [Bool] {
    var starts = [Bool](repeating: false, count: tokens.ids.count)
    for sentence in sentences where !sentence.isEmpty {
      starts[tokens.spans[sentence.lowerBound].lowerBound] = true
    }
    return starts
  }

  /// The words that a person fixed, rising in text and time.
  ///
  /// A point that no word answers to, or that lies before an earlier word's, is left out.
  func fixedWords(_ points: [FixedPoint]) -> [(word: Int, time: Double)] {
    var words: [(word: Int, time: Double)] = []
    for point in points
    where point.time.isFinite && sentences.indices.contains(point.sentence)
      && sentences[point.sentence].indices.contains(
        sentences[point.sentence].lowerBound + point.word)
    {
      words.append((sentences[point.sentence].lowerBound + point.word, point.time))
    }
    words.sort { ($0.word, $0.time) < ($1.word, $1.time) }
    var rising: [(word: Int, time: Double)] = []
    for entry in words {
      if let last = rising.last, entry.word == last.word || entry.time <= last.time { continue }
      rising.append(entry)
    }
    return rising
  }
}
