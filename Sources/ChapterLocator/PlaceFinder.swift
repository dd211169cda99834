public import TextAlignment

/// Finds the place in a book from a few seconds of heard words.
public struct PlaceFinder: Sendable {
  /// Indexes some books.
  public init(_ books: [Book], language: LanguageRules = .english) {}

  /// The place that some heard words come from, or what is still missing to say so.
  public func place(of words: [HeardWord]) -> PlaceAnswer { .unsure([]) }
}

/// What a place finder can say of some heard words.
public enum PlaceAnswer: Hashable, Sendable {
  /// The words come from this place.
  case found(Place)
  /// Not enough was heard: the rivals, best first. Listen on.
  case unsure([Place])
}

/// A place in a book.
public struct Place: Hashable, Sendable {
  /// The book, as an index of what was given to the finder.
  public var book: Int
  /// The section's index.
  public var section: Int
  /// The sentence in the section.
  public var sentence: Int
  /// The printed word, counted over the book's `SpokenText` of all sections in order.
  public var word: Int
  /// The heard word that was found at `word`.
  public var heardWord: Int
  /// How sure the place is, from 0 to 1.
  public var confidence: Double

  /// Creates a place.
  public init(
    book: Int, section: Int, sentence: Int, word: Int, heardWord: Int, confidence: Double
  ) {
    self.book = book
    self.section = section
    self.sentence = sentence
    self.word = word
    self.heardWord = heardWord
    self.confidence = confidence
  }
}
