public import Recognition
public import TextAlignment

/// A book made ready to be found in audio: its words indexed once, for any number of locators.
public struct BookIndex: Sendable {
  /// The book.
  public let book: Book
  /// The rules by which words are normalized.
  public let language: LanguageRules
  /// The finder of places in the book.
  public let finder: PlaceFinder
  /// What a recognizer is told that listens for a place: the words of the whole book.
  public let context: RecognitionContext
  let words: BookWords
  let sectionVotes: SectionVotes

  /// Indexes a book.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - language: The rules by which words are normalized.
  ///   - rules: The thresholds by which a place in the text is believed.
  /// - Complexity: O(*n*) in the number of the book's words.
  public init(
    _ book: Book, language: LanguageRules = .english, rules: PlaceRules = PlaceRules()
  ) {
    self.book = book
    self.language = language
    let texts = book.sections.map { SpokenText($0.sentences, language: language) }
    finder = PlaceFinder(texts, language: language, rules: rules)
    words = BookWords(book, texts: texts, language: language)
    sectionVotes = SectionVotes(texts, language: language)
    context = RecognitionContext(
      language: language.language,
      text: ContextText(
        name: Self.name(of: book, texts), extent: .book, words: texts.flatMap(\.words)))
  }

  /// The first printed word of a sentence, counted over the book.
  ///
  /// - Parameters:
  ///   - sentence: The sentence's index in its section.
  ///   - section: The section's index.
  /// - Returns: The word, or nil where there is no such sentence or no word after it in the section.
  public func firstWord(ofSentence sentence: Int, in section: Int) -> Int? {
    words.firstWord(ofSentence: sentence, in: section)
  }

  /// A name that no other text has: the book's own and a number made from all its words.
  private static func name(of book: Book, _ texts: [SpokenText]) -> String {
    var hash: UInt64 = 0
    for text in texts {
      for word in text.words {
        for piece in word.readings.first ?? [] {
          hash = WordID.extend(hash, by: WordID.of(piece))
        }
      }
    }
    return "\(book.identifier ?? book.title)/\(String(hash, radix: 16))"
  }
}
