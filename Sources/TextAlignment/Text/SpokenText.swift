/// The words of some sentences in the forms they may be spoken in.
///
/// The one source of words for the matcher, the locator and a recognizer's language model, so that
/// all three agree on what a word is.
public struct SpokenText: Hashable, Sendable {
  /// The words of all sentences, in order.
  public let words: [SpokenWord]

  /// Prepares the words of some sentences.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ sentences: [Sentence], language: LanguageRules = .english) {
    // Placeholder until the tokenizer and the spoken forms are in place.
    var words: [SpokenWord] = []
    for (index, sentence) in sentences.enumerated() {
      var offset = 0
      for piece in sentence.text.split(separator: " ", omittingEmptySubsequences: false) {
        let key = piece.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "'" }
        let length = piece.utf8.count
        if !key.isEmpty {
          words.append(
            SpokenWord(
              sentence: index, range: offset..<(offset + length), readings: [[key]],
              endsClause: piece.last.map { !$0.isLetter } ?? false))
        }
        offset += length + 1
      }
    }
    self.words = words
  }
}
