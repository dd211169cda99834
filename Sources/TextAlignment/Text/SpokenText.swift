/// The words of some sentences in the forms they may be spoken in.
///
/// The one source of words for the matcher, the locator and a recognizer's language model, so that
/// all three agree on what a word is.
///
/// ```swift
/// let text = SpokenText([Sentence("Mr. Hall paid £5.")])
/// text.words.map { $0.readings[0] }
/// // [["mister"], ["hall"], ["paid"], ["five", "pounds"]]
/// ```
public struct SpokenText: Hashable, Sendable {
  /// The words of all sentences, in order.
  public let words: [SpokenWord]

  /// Prepares the words of some sentences.
  ///
  /// Parts that are not spoken are left out; other readings that a sentence brings with it (ruby)
  /// are added to the words they stand over.
  ///
  /// - Parameters:
  ///   - sentences: The sentences in reading order.
  ///   - language: How numbers, abbreviations and symbols are spoken.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ sentences: [Sentence], language: LanguageRules = .english) {
    var builder = SpokenTextBuilder(
      language: language, expecting: sentences.reduce(0) { $0 + $1.text.utf8.count })
    for index in sentences.indices {
      builder.add(sentences[index], index: index)
    }
    words = builder.words
  }

  /// Prepares words that were heard, as a recognizer wrote them.
  ///
  /// A heard `23` or `twenty-three` becomes the same spoken words as a printed one, and `don't,`
  /// loses its comma. A heard text may hold no word at all (`[music]` holds one, `…` none), or several.
  ///
  /// - Parameters:
  ///   - heard: The heard texts, most often one word each. Each spoken word's `sentence` is the
  ///     index of the text it came from, and its `range` lies in that text.
  ///   - language: How numbers, abbreviations and symbols are spoken.
  /// - Complexity: O(*n*) in the length of the text.
  public init(heard: some Sequence<String>, language: LanguageRules = .english) {
    let texts = Array(heard)
    var builder = SpokenTextBuilder(language: language, expecting: texts.count * 6)
    for index in texts.indices {
      builder.add(texts[index], index: index)
    }
    words = builder.words
  }
}
