/// Knows how words are pronounced.
///
/// A recognizer asks its sources in order and takes the pronunciations of the first that has any: a
/// person's corrections, then the model's dictionary, then rules. Sources of your own come before the
/// dictionary.
///
/// ```swift
/// struct Names: PronunciationSource {
///   func pronunciations(of word: String) -> [String] {
///     word == "hermione" ? ["HH ER M AY AH N IY"] : []
///   }
/// }
/// ```
public protocol PronunciationSource: Sendable {
  /// The ways to pronounce a word.
  ///
  /// - Parameter word: A normalized word: lower case, letters, digits and apostrophes.
  /// - Returns: For each way the phones of the acoustic model, parted by spaces; empty where unknown.
  func pronunciations(of word: String) -> [String]
}
