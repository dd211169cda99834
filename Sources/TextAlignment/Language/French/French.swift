extension LanguageRules {
  /// French.
  public static let french: LanguageRules = {
    var rules = LanguageRules(language: "fr")
    rules.sentences = .french
    return rules
  }()
}
