/// The normalized form of a word, by which printed and heard words are compared.
///
/// Letters in lower case without diacritics, digits, and apostrophes inside a word. Scripts
/// without case or diacritics stay as they are.
///
/// ```swift
/// WordKey.normalize("“Don’t!”")  // don't
/// WordKey.normalize("Café")      // cafe
/// WordKey.normalize("ﬁancée")    // fiancee
/// ```
public enum WordKey {
  /// Normalizes a word.
  ///
  /// What separates words is left out: `well-known` becomes `wellknown`. To cut a text into words
  /// and to have numbers and abbreviations spelled out, use ``SpokenText``. Normalizing twice
  /// changes nothing.
  ///
  /// - Parameter word: A word as it was printed or heard, in any script.
  /// - Returns: The normalized word, empty if the word has no letter and no digit.
  /// - Complexity: O(*n*) in the length of the word.
  public static func normalize(_ word: String) -> String {
    var tokenizer = Tokenizer()
    tokenizer.scan(word)
    var key = ""
    for token in tokenizer.tokens where !token.shape.isDisjoint(with: [.letters, .digits]) {
      let text = String(decoding: tokenizer.keys[token.key], as: UTF8.self)
      if token.shape.isDisjoint(with: [.hyphen, .initialism, .digits, .symbol]) {
        key += text
      } else {
        key.unicodeScalars.append(contentsOf: text.unicodeScalars.filter(isPartOfWord))
      }
    }
    return key
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch ScalarTable.shared.kind(scalar.value) {
    case .letter, .digit, .solo, .sign, .apostrophe: true
    default: false
    }
  }
}
