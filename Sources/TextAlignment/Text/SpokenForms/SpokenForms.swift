/// The ways a printed word, number or symbol may be spoken in a language.
struct SpokenForms {
  /// The most ways to say one printed word.
  static let mostReadings = 12

  let language: LanguageRules

  init(_ language: LanguageRules) {
    self.language = language
  }

  /// The ways to say a key where nothing around it matters.
  func readings(ofKey key: String) -> (readings: [[String]], isContextual: Bool) {
    let parts = key.split(separator: "-").map(String.init)
    if parts.count > 1 {
      return ([parts, [parts.joined()]], false)
    }
    return ([[key]], false)
  }

  /// The ways to say a token where its neighbors matter.
  func readings(of context: TokenContext, plain: [[String]]) -> [[String]] {
    if context.shape.isDisjoint(with: [.letters, .digits]) { return [] }
    return plain
  }
}

extension TokenShape {
  /// The shapes that may be spoken in more ways than their key tells.
  static let dependsOnContext: TokenShape = [
    .digits, .initialism, .symbol, .elidedBefore, .elidedAfter, .allCapitals,
  ]
}
