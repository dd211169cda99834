extension LanguageRules {
  /// English.
  public static let english: LanguageRules = {
    var rules = LanguageRules(language: "en")
    rules.sentences = .english
    return rules
  }()
}
