import Recognition
import TextAlignment

/// The language model and the dictionary made from a text.
struct TextModel: Sendable {
  /// The language model in the ARPA format.
  let languageModel: [UInt8]
  /// The dictionary, a word and its phones on each line.
  let dictionary: [UInt8]
  /// Some words of the dictionary.
  let samples: [String]

  /// How much each n-gram gives away: little, so that the model keeps close to its text.
  static let discount = 0.2

  /// Makes the model of a text.
  ///
  /// - Throws: `RecognitionError` where no word of the text can be pronounced, or a correction has a
  ///   phone that there is not.
  /// - Complexity: O(*n* log *n*) in the number of words.
  init(
    _ text: ContextText, vocabulary: [String], corrections: [String: [String]], lexicon: Lexicon
  ) throws(RecognitionError) {
    try lexicon.check(corrections)
    var entries: [UInt8] = []
    let counts = NgramCounts(text.words, extra: Self.words(vocabulary)) { word in
      let ways = corrections[word] ?? lexicon.pronunciations(of: word)
      for (index, phones) in ways.enumerated() where !phones.isEmpty {
        entries.append(contentsOf: word.utf8)
        if index > 0 { entries.append(contentsOf: "(\(index + 1))".utf8) }
        entries.append(UInt8(ascii: " "))
        entries.append(contentsOf: phones.utf8)
        entries.append(UInt8(ascii: "\n"))
      }
      return ways.contains { !$0.isEmpty }
    }
    guard counts.vocabulary.words.count > 2 else {
      throw RecognitionError(
        .modelUnusable, on: text.name,
        reason: "the text holds no word that the model's dictionary or rules can pronounce")
    }
    samples = Array(counts.vocabulary.words.dropFirst(2).prefix(50))
    let model = NgramModel(counts, discount: Self.discount)
    languageModel = ARPAText.bytes(of: model)
    dictionary = entries
  }

  /// The single words of some names, as the matcher writes words.
  private static func words(_ names: [String]) -> [String] {
    guard !names.isEmpty else { return [] }
    return SpokenText(names.map { Sentence($0) }).words.flatMap { $0.readings.joined() }
  }
}
