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
  /// What is heard before and after the section, such as credits or its neighbors, does no harm.
  ///
  /// ```swift
  /// let alignment = TextMatcher().align(sentences, with: heard)
  /// for (sentence, aligned) in zip(sentences, alignment.sentences) {
  ///   if let speech = aligned.speech { print(speech.lowerBound, sentence.text) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - sentences: The section's sentences.
  ///   - heard: The words heard, rising in start time; others are sorted. Words without finite
  ///     times are left out.
  ///   - quiet: The quiet places of the audio in seconds, where they are known: they place onsets,
  ///     and tell what was read from what was left out.
  ///   - fixed: Places that a person fixed; they overrule what was heard, up to the nearest anchors
  ///     that agree with them. Points that contradict an earlier one are left out.
  /// - Returns: A sentence with its times for each sentence, and the verdict on the whole; times
  ///   rise, and playback spans tile.
  /// - Complexity: O(*n* log *n*) in the number of printed and heard words.
  public func align(
    _ sentences: [Sentence], with heard: [HeardWord], quiet: [Range<Double>] = [],
    fixed: [FixedPoint] = []
  ) -> SectionAlignment {
    var table = WordTable()
    let text = SectionText(sentences, language: language, table: &table)
    let speech = HeardSpeech(heard, quiet: quiet, language: language, table: &table, rules: rules)
    let match = TokenMatch.section(
      book: text.tokens.ids, heard: speech.tokens.ids, near: speech.near, rules: rules)
    return SectionBuilder(text: text, speech: speech, rules: rules).alignment(match, fixed: fixed)
  }

  /// Aligns a whole book with everything that was heard, sections in any order, twice or missing.
  ///
  /// A run of words counts as proof of a place only if the whole book holds it once, so that
  /// refrains and running titles never do. Where parts of one section are read in another order,
  /// each part has its times, which then do not rise. A section that is read twice gets the times of the
  /// reading that matches better; the other is an ``ExtraStretch`` of kind `again`.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - heard: The words heard over the whole timeline, rising in start time; others are sorted.
  ///   - quiet: The quiet places of the audio in seconds, where they are known.
  ///   - fixed: Places that a person fixed, by section index.
  /// - Returns: An alignment for each section, and the stretches between them that belong to none.
  /// - Complexity: O(*n* log *n*) in the number of printed and heard words.
  public func align(
    _ book: Book, with heard: [HeardWord], quiet: [Range<Double>] = [],
    fixed: [Int: [FixedPoint]] = [:]
  ) -> BookAlignment {
    var table = WordTable()
    var ids: [Int32] = []
    var parts: [(text: SectionText, range: Range<Int>)] = []
    for section in book.sections {
      let text = SectionText(section.sentences, language: language, table: &table)
      parts.append((text, ids.count..<(ids.count + text.tokens.ids.count)))
      ids += text.tokens.ids
    }
    let speech = HeardSpeech(heard, quiet: quiet, language: language, table: &table, rules: rules)
    var match = TokenMatch.book(ids, heard: speech.tokens.ids, near: speech.near, rules: rules)
    match.slideHoles(
      book: ids, heard: speech.tokens, startsSentence: parts.flatMap(\.text.startsSentence))
    var builder = BookBuilder(match, speech: speech, rules: rules)
    var result = BookAlignment()
    for (index, part) in parts.enumerated() {
      result.sections.append(
        builder.align(part.text, at: part.range, fixed: fixed[index] ?? []))
    }
    result.extra = ExtraFinder(
      book: ids, partners: builder.partners, heard: speech.tokens, rules: rules
    ).stretches(
      in: 0..<speech.tokens.count, isOwned: { builder.isOwned[$0] }, unheardBefore: { _ in 0 })
    return result
  }
}
