/// Cuts running text into sentences.
///
/// The platform has no segmenter on Linux, and those that exist elsewhere disagree; this one gives
/// the same result everywhere. It knows abbreviations, initials, decimals, ellipses, quotations
/// that go on after a question mark, list numbers and the stops of many scripts.
///
/// ```swift
/// let text = "“Who?” asked Mr. Hall. No one knew."
/// SentenceSegmenter().ranges(in: text)  // [0..<27, 27..<38]
/// ```
public struct SentenceSegmenter: Sendable {
  /// The language of the text.
  public let language: LanguageRules
  private let abbreviations: Set<String>

  /// Creates a segmenter.
  public init(language: LanguageRules = .english) {
    self.language = language
    abbreviations = language.sentences.abbreviations
  }

  /// Finds the sentences of a block of text: a paragraph, a heading, a stanza.
  ///
  /// A line break always ends a sentence, so that verse and headings are cut by line: lines that
  /// were wrapped for display must be joined before.
  ///
  /// - Parameter text: The text.
  /// - Returns: Ranges of UTF-8 offsets that tile the text: each starts where the one before it
  ///   ends. White space belongs to the sentence before it. Empty for an empty text; otherwise
  ///   each range holds a letter, a digit or a symbol, unless the whole text has none.
  /// - Complexity: O(*n*) in the length of the text.
  public func ranges(in text: String) -> [Range<Int>] { ranges(inUTF8: Array(text.utf8)) }

  /// Finds the sentences of a block of text that is at hand as UTF-8.
  ///
  /// - Parameter bytes: The text in valid UTF-8; where it is not, the ranges may cut characters.
  /// - Returns: What `ranges(in:)` returns for this text.
  /// - Complexity: O(*n*) in the length of the text.
  public func ranges(inUTF8 bytes: [UInt8]) -> [Range<Int>] {
    let scanner = SentenceScanner(bytes, rules: language.sentences, abbreviations: abbreviations)
    var ranges: [Range<Int>] = []
    var start = 0
    var position = 0
    while let end = scanner.nextBoundary(from: &position, sentenceStart: start) {
      ranges.append(start..<end)
      start = end
    }
    if start < scanner.bytes.count { ranges.append(start..<scanner.bytes.count) }
    return ranges
  }
}
