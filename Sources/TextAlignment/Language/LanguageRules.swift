/// What a language contributes to matching: number words, abbreviations, sentence rules. Data, not code.
public struct LanguageRules: Hashable, Sendable {
  /// The language as a BCP 47 primary tag.
  public var language: String

  /// Creates the rules of a language.
  public init(language: String) {
    self.language = language
  }

  /// English.
  public static let english = LanguageRules(language: "en")

  /// The rules for a BCP 47 tag; those of a language without data match letters and digits only.
  public static func rules(for tag: String) -> LanguageRules {
    LanguageRules(language: tag)
  }
}
