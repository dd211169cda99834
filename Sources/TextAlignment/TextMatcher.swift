/// Finds when each sentence and word of a text is spoken, given the words that a recognizer heard.
///
/// A value with no state of its own: the same input gives the same output.
public struct TextMatcher: Sendable {
  /// The thresholds to match and judge by.
  public var rules: AlignmentRules
  /// The language of the text.
  public var language: LanguageRules

  /// Creates a matcher.
  public init(rules: AlignmentRules = AlignmentRules(), language: LanguageRules = .english) {
    self.rules = rules
    self.language = language
  }

  /// Aligns a section's sentences with the words heard in its stretch of the audio.
  ///
  /// - Parameters:
  ///   - sentences: The section's sentences.
  ///   - heard: The words heard, rising in start time.
  ///   - quiet: The quiet places of the audio in seconds, rising and disjoint, where they are known.
  ///   - fixed: Places that a person fixed.
  public func align(
    _ sentences: [Sentence], with heard: [HeardWord], quiet: [Range<Double>] = [],
    fixed: [FixedPoint] = []
  ) -> SectionAlignment {
    let words = SpokenText(sentences, language: language).words
    var table = WordTable()
    let tokens = SpokenTokens(words, table: &table)
    let heardTokens = HeardTokens(heard, language: language, table: &table)
    let match = TokenMatch(
      book: tokens.ids, heard: heardTokens.ids, near: NearWords(table), rules: rules)
    return SectionBuilder(
      sentences: sentences, words: words[...], tokens: tokens, heard: heardTokens,
      quiet: QuietPlaces(quiet), rules: rules
    ).alignment(match)
  }

  /// Aligns a whole book with everything that was heard, sections in any order, twice or missing.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - heard: The words heard over the whole timeline, rising in start time.
  ///   - quiet: The quiet places of the audio in seconds, rising and disjoint, where they are known.
  ///   - fixed: Places that a person fixed, by section index.
  public func align(
    _ book: Book, with heard: [HeardWord], quiet: [Range<Double>] = [],
    fixed: [Int: [FixedPoint]] = [:]
  ) -> BookAlignment {
    BookAlignment(
      sections: book.sections.map { align($0.sentences, with: [], fixed: fixed[$0.index] ?? []) })
  }
}
