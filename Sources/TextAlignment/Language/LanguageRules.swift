/// What a language contributes to matching: number words, abbreviations, sentence rules.
///
/// It is data, not code: a language is added by filling in a value, and passed to whatever reads
/// or hears text. Words to look up (the keys of dictionaries, the members of sets) stand in
/// normalized form, see ``WordKey``; words to say may stand as they are printed.
public struct LanguageRules: Hashable, Sendable {
  /// The language as a BCP 47 primary tag.
  public var language: String
  /// How its sentences end.
  public var sentences = SentenceRules()
  /// Its number words; without them numbers are matched by their digits.
  public var numbers: NumberWords?
  /// Its abbreviations, without the last full stop: `mr`, `i.e`.
  public var abbreviations: [String: Abbreviation] = [:]
  /// The ways to say a symbol that stands alone or after a number.
  public var symbols: [String: [String]] = [:]
  /// The units that follow a number.
  public var units: [String: UnitWords] = [:]
  /// The currencies by their symbol.
  public var currencies: [String: CurrencyWords] = [:]
  /// Its words for fractions.
  public var fractions: FractionWords?
  /// Its words for times of day.
  public var clock: ClockWords?
  /// The names of the months, long and short.
  public var months: Set<String> = []
  /// The words after which a Roman numeral counts: `chapter`, `book`.
  public var numberedParts: Set<String> = []
  /// What a narrator may say before the number where a heading is just a number: `chapter`.
  public var chapterWord: String?
  /// The names after which even the numeral `I` may be an ordinal: `charles`.
  public var rulers: Set<String> = []
  /// The words that are printed in one, in two or with a hyphen, by their joined form: `today`
  /// with `to day`.
  public var compounds: [String: String] = [:]
  /// Other words that are said for, or written in the place of, a word.
  public var variants: [String: [String]] = [:]
  /// Other words that are said for a word with an apostrophe in front or behind: `'em`, `o'`.
  public var elisions: [String: [String]] = [:]

  /// Creates the rules of a language of which nothing but its letters and digits is known.
  public init(language: String) {
    self.language = language
  }

  /// The rules for a BCP 47 tag such as `en` or `de-AT`.
  ///
  /// - Parameter tag: The tag, in any case.
  /// - Returns: The rules of its primary language; for a language without data, rules that match
  ///   letters and digits only.
  /// - Complexity: O(1)
  public static func rules(for tag: String) -> LanguageRules {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    switch primary {
    case "en": return .english
    case "de": return .german
    case "fr": return .french
    default: return LanguageRules(language: primary)
    }
  }
}

/// The words of a list written in a string, so that tables read as text.
func words(_ list: String) -> Set<String> {
  Set(list.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }).map { String(Substring($0)) })
}

/// A table written in a string: on each line a word, a colon, and what belongs to it, separated
/// by commas.
func table(_ text: String) -> [String: [String]] {
  var result: [String: [String]] = [:]
  for line in text.split(separator: "\n") {
    let columns = line.split(separator: ":", maxSplits: 1)
    guard columns.count == 2 else { continue }
    result[String(columns[0])] = columns[1].split(separator: ",").map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }
  return result
}
