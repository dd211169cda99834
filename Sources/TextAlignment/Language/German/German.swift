extension LanguageRules {
  /// German.
  public static let german: LanguageRules = {
    var rules = LanguageRules(language: "de")
    rules.sentences = .german
    return rules
  }()
}
