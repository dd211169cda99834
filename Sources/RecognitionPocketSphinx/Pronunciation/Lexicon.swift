import Synchronization

/// All that is known about how words are pronounced: sources in order, and English suffixes.
final class Lexicon: Sendable {
  private let own: [any PronunciationSource]
  private let dictionary: DictionaryFile
  private let rules: EnglishLetterRules?
  /// What the rules said, since they are asked for the same names again and again.
  private let guesses = Mutex<[String: [String]]>([:])

  init(own: [any PronunciationSource], dictionary: DictionaryFile, rules: EnglishLetterRules?) {
    self.own = own
    self.dictionary = dictionary
    self.rules = rules
  }

  /// A word of the dictionary with its phones.
  var sample: (word: String, phones: String)? { dictionary.sample }

  /// The pronunciations of a word, none where nobody knows any.
  func pronunciations(of word: String) -> [String] {
    // A blank, a bracket or a comment sign would break the engine's files.
    guard !word.isEmpty, word.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x28 && $0 != 0x23 })
    else { return [] }
    for source in own {
      let found = source.pronunciations(of: word)
      if !found.isEmpty { return found }
    }
    let found = dictionary.pronunciations(of: word)
    if !found.isEmpty || rules == nil { return found }
    if let known = guesses.withLock({ $0[word] }) { return known }
    let guess = guess(word)
    guesses.withLock { $0[word] = guess }
    return guess
  }

  /// A guess for a word that is not in the dictionary: its known stem with an ending, or the rules.
  private func guess(_ word: String) -> [String] {
    let bare = word.drop { $0 == "'" }
    for (ending, isPossessive) in [("'s", true), ("s'", true), ("'", false)]
    where bare.count > ending.count && bare.hasSuffix(ending) {
      let stem = String(bare.dropLast(ending.count))
      let stems = pronunciations(of: stem)
      if !stems.isEmpty { return isPossessive ? stems.map(Self.possessive) : stems }
    }
    if bare.count < word.count, !bare.isEmpty { return pronunciations(of: String(bare)) }
    return rules?.pronunciations(of: word) ?? []
  }

  /// The phones of a possessive or plural, by the last sound of the stem.
  private static func possessive(_ phones: String) -> String {
    switch phones.split(separator: " ").last {
    case "S", "Z", "SH", "ZH", "CH", "JH": phones + " IH Z"
    case "P", "T", "K", "F", "TH": phones + " S"
    default: phones + " Z"
    }
  }
}
