import Recognition
import Synchronization

/// All that is known about how words are pronounced: sources in order, and English suffixes.
final class Lexicon: Sendable {
  private let own: [any PronunciationSource]
  private let dictionary: DictionaryFile
  private let rules: EnglishLetterRules?
  /// What the rules said, since they are asked for the same names again and again.
  private let guesses = Mutex<[String: [String]]>([:])
  /// The phones there are, once somebody asked.
  private let phones = Mutex<Set<String>?>(nil)

  init(own: [any PronunciationSource], dictionary: DictionaryFile, rules: EnglishLetterRules?) {
    self.own = own
    self.dictionary = dictionary
    self.rules = rules
  }

  /// A word of the dictionary with its phones.
  var sample: (word: String, phones: String)? { dictionary.sample }

  /// The pronunciations of a word, none where nobody knows any.
  @inline(never)
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

  /// Makes sure that corrected pronunciations are made of phones that there are.
  ///
  /// The engine would pass over such a word in silence, and it would never be heard.
  @inline(never)
  func check(_ corrections: [String: [String]]) throws(RecognitionError) {
    guard !corrections.isEmpty else { return }
    let phones = phones.withLock { phones in
      let known = phones ?? dictionary.phones()
      phones = known
      return known
    }
    for (word, ways) in corrections.sorted(by: { $0.key < $1.key }) {
      let unknown = ways.flatMap { $0.split(separator: " ") }.first {
        !phones.contains(String($0))
      }
      guard let unknown else { continue }
      throw RecognitionError(
        .pronunciationUnusable, on: word,
        reason: "“\(unknown)” is none of the model's phones, which are "
          + phones.sorted().joined(separator: " "))
    }
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
