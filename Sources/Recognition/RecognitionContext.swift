public import TextAlignment

/// What a recognizer is told before it listens.
///
/// Hints bias it; they never force what it hears.
public struct RecognitionContext: Hashable, Sendable {
  /// The language as a BCP 47 tag.
  public var language: String
  /// The text that is probably read.
  public var text: ContextText?
  /// Words and spellings that may occur beside the text, such as names.
  public var vocabulary: [String]
  /// Pronunciations that a person corrected, by normalized word, in the recognizer's own phones.
  public var pronunciations: [String: [String]]
  /// Whether partial results are wanted.
  ///
  /// A recognizer that has none ignores it.
  public var wantsVolatileResults: Bool
  /// Whether each block of audio is an utterance of its own, already cut at a pause.
  public var blocksAreUtterances: Bool

  /// Creates a context.
  public init(
    language: String = "en", text: ContextText? = nil, vocabulary: [String] = [],
    pronunciations: [String: [String]] = [:], wantsVolatileResults: Bool = false,
    blocksAreUtterances: Bool = false
  ) {
    self.language = language
    self.text = text
    self.vocabulary = vocabulary
    self.pronunciations = pronunciations
    self.wantsVolatileResults = wantsVolatileResults
    self.blocksAreUtterances = blocksAreUtterances
  }
}

/// The text that is probably read, known by a name so that a model made from it can be kept.
///
/// Two context texts are equal when their names and extents are: give a name to one text only.
public struct ContextText: Hashable, Sendable {
  /// A name that no other text has, such as a book's identifier with a range of words.
  public var name: String
  /// How much of a book this is, which decides how a recognizer balances speed and width.
  public var extent: Extent
  /// The words in running order.
  public var words: [SpokenWord]

  /// Creates a context text.
  public init(name: String, extent: Extent, words: [SpokenWord]) {
    self.name = name
    self.extent = extent
    self.words = words
  }

  /// How much of a book a context text is.
  public enum Extent: String, Hashable, Sendable, Codable {
    /// A whole book, to find a place in it.
    case book
    /// A section or some pages, to read it.
    case passage
  }

  /// Compares names and extents.
  public static func == (a: ContextText, b: ContextText) -> Bool {
    a.name == b.name && a.extent == b.extent
  }

  /// Hashes the name and the extent.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(extent)
  }
}
