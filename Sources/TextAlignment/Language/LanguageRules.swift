/// What a language contributes to matching: number words, abbreviations, sentence rules.
///
/// It is data, not code: a language is added by filling in a value, and passed to whatever reads
/// or hears text.
public struct LanguageRules: Hashable, Sendable {
  /// The language as a BCP 47 primary tag.
  public var language: String
  /// How its sentences end.
  public var sentences = SentenceRules()

  /// Creates the rules of a language of which nothing but its letters and digits is known.
  public init(language: String) {
    self.language = language
  }

  /// The rules for a BCP 47 tag such as `en` or `de-AT`.
  ///
  /// - Returns: The rules of its primary language; for a language without data, rules that match
  ///   letters and digits only.
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
  Set(list.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
