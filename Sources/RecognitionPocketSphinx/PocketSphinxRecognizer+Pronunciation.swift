public import Recognition

extension PocketSphinxRecognizer {
  /// Makes sure that corrected pronunciations can be used, before anything is heard with them.
  ///
  /// - Parameter pronunciations: The ways to say a word in the model's phones, by normalized word.
  /// - Throws: `RecognitionError` with the code `pronunciationUnusable` that names the first phone which the
  ///   model's dictionary does not have.
  /// - Complexity: O(*n*) in the size of the dictionary, once.
  public func check(pronunciations: [String: [String]]) throws(RecognitionError) {
    try lexicon.check(pronunciations)
  }
}
