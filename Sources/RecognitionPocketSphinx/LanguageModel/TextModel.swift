import Recognition
import TextAlignment

/// The language model and the dictionary made from a text, as files for a decoder.
struct TextModel: Sendable {
  let languageModel: TemporaryFile
  let dictionary: TemporaryFile

  /// How much each n-gram gives away: little, so that the model keeps close to its text.
  static let discount = 0.2

  /// Makes the model of a text.
  ///
  /// - Throws: `RecognitionError` where no word of the text can be pronounced, or a file not be written.
  init(
    _ text: ContextText, vocabulary: [String], corrections: [String: [String]], lexicon: Lexicon
  ) throws(RecognitionError) {
    var entries: [UInt8] = []
    let counts = NgramCounts(text.words, extra: vocabulary) { word in
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
    let model = NgramModel(counts, discount: Self.discount)
    languageModel = try TemporaryFile(ARPAText.bytes(of: model), ending: "arpa")
    dictionary = try TemporaryFile(entries, ending: "dict")
  }
}
