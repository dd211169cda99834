extension LanguageRules {
  /// English, in its British and American spellings.
  public static let english: LanguageRules = {
    var rules = LanguageRules(language: "en")
    rules.sentences = .english
    rules.numbers = .english
    rules.abbreviations = .english
    rules.addEnglishMeasures()
    rules.addEnglishWords()
    rules.months = words(
      """
      january february march april may june july august september october november december
      jan feb mar apr jun jul aug sep sept oct nov dec
      """)
    rules.numberedParts = words(
      """
      chapter chapters chap ch book bk part pt volume vol act scene canto section sect article
      psalm figure fig plate letter stave number no appendix table page p line verse war phase
      stanza sonnet class type mark lesson day night note title
      """)
    rules.chapterWord = "chapter"
    rules.rulers = words(
      """
      charles henry george james william edward elizabeth mary richard john louis philip francis
      frederick napoleon peter alexander nicholas catherine paul leo pius clement innocent gregory
      boniface benedict urban julius sixtus otto leopold joseph ferdinand robert david malcolm
      harold stephen philippe albert victor umberto carlos alfonso gustavus christian darius
      xerxes ptolemy rameses cleopatra theodore
      """)
    return rules
  }()
}
