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
    let match = TokenMatch.section(
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
    var table = WordTable()
    var ids: [Int32] = []
    var sections: [(words: [SpokenWord], tokens: SpokenTokens, range: Range<Int>)] = []
    for section in book.sections {
      let words = SpokenText(section.sentences, language: language).words
      let tokens = SpokenTokens(words, table: &table)
      sections.append((words, tokens, ids.count..<(ids.count + tokens.ids.count)))
      ids += tokens.ids
    }
    let heardTokens = HeardTokens(heard, language: language, table: &table)
    let match = TokenMatch.book(ids, heard: heardTokens.ids, near: NearWords(table), rules: rules)
    var result = BookAlignment()
    var partners = [Int32](repeating: -1, count: ids.count)
    var owned = [Bool](repeating: false, count: heardTokens.count)
    let quiet = QuietPlaces(quiet)
    for (index, section) in sections.enumerated() {
      let part = match.part(section.range, rules: rules)
      let alignment = SectionBuilder(
        sentences: book.sections[index].sentences, words: section.words[...],
        tokens: section.tokens, heard: heardTokens, quiet: quiet, rules: rules
      ).alignment(part)
      result.sections.append(alignment)
      guard alignment.verdict == .aligned else { continue }
      var stretch: ClosedRange<Int>?
      for (offset, partner) in part.partners.enumerated() where partner >= 0 {
        partners[section.range.lowerBound + offset] = partner
        stretch = (stretch?.lowerBound ?? Int(partner))...Int(partner)
      }
      // What lies inside a section's stretch is the section's to name.
      if let stretch { for token in stretch { owned[token] = true } }
    }
    result.extra = ExtraFinder(book: ids, partners: partners, heard: heardTokens, rules: rules)
      .stretches(
        in: 0..<heardTokens.count, isOwned: { owned[$0] }, unheardBefore: { _ in 0 })
    return result
  }
}
