public import Recognition

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PocketSphinxRecognizer {
  /// Writes the language model and the dictionary of a text, for PocketSphinx's own programs.
  ///
  /// ```
  /// let arguments = try recognizer.writeModel(of: text, to: "model")
  /// // pocketsphinx_continuous -infile speech.wav …arguments
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - directory: A directory, which is made where it is not there.
  /// - Returns: The options that a decoder of this recognizer has, as command-line arguments.
  /// - Throws: `RecognitionError` when no word can be pronounced; the file system's own errors.
  public func writeModel(of text: ContextText, to directory: String) throws -> [String] {
    let model = try TextModel(text, vocabulary: [], corrections: [:], lexicon: lexicon)
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    var settings = DecoderSettings.reading(text.extent, self.model, profile: profile)
    settings.languageModel = "\(directory)/language-model.arpa"
    settings.dictionary = "\(directory)/dictionary.dict"
    try Data(model.languageModel).write(to: URL(fileURLWithPath: settings.languageModel))
    try Data(model.dictionary).write(to: URL(fileURLWithPath: settings.dictionary))
    return settings.arguments
  }
}
