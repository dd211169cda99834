/// What was heard, and how its words are told from one another: what sections are held against.
struct HeardSpeech: Sendable {
  /// The words heard.
  let tokens: HeardTokens
  /// All words, printed and heard, by number.
  let table: WordTable
  /// Which of them are close to one another.
  let near: NearWords
  /// Where the audio is quiet.
  let quiet: QuietPlaces

  /// Takes in what was heard.
  ///
  /// - Parameters:
  ///   - words: The words heard.
  ///   - quiet: The quiet places of the audio.
  ///   - language: The language of the text.
  ///   - table: The words of the text; those that were heard come to it.
  ///   - rules: The thresholds.
  init(
    _ words: [HeardWord], quiet: [Range<Double>], language: LanguageRules,
    table: inout WordTable, rules: AlignmentRules
  ) {
    self.quiet = QuietPlaces(quiet)
    var tokens = HeardTokens(words, language: language, table: &table)
    tokens.leaveOutPauses(self.quiet, atLeast: rules.shortestPause)
    self.tokens = tokens
    self.table = table
    near = NearWords(table)
  }
}
