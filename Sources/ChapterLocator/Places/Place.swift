/// A place in a book, found by a few seconds of heard words.
public struct Place: Hashable, Sendable {
  /// The book, as an index of what was given to the finder.
  public var book: Int
  /// The section's index.
  public var section: Int
  /// The sentence in the section, the one that holds `word`.
  public var sentence: Int
  /// The printed word, counted over the book's `SpokenText` of all sections in order.
  public var word: Int
  /// The index of the heard word that was found at `word`.
  public var heardWord: Int
  /// How sure the place is, from 0 to 1: the share of the words heard there that are printed there,
  /// less what a rival place can claim of them.
  public var confidence: Double
  /// How many heard words were found in runs at this place.
  public var matchedWords: Int
  /// How many separate runs of three words speak for the place, each divided by the number of
  /// places where the run is printed.
  public var votes: Double

  /// Creates a place.
  public init(
    book: Int, section: Int, sentence: Int, word: Int, heardWord: Int, confidence: Double,
    matchedWords: Int = 0, votes: Double = 0
  ) {
    self.book = book
    self.section = section
    self.sentence = sentence
    self.word = word
    self.heardWord = heardWord
    self.confidence = confidence
    self.matchedWords = matchedWords
    self.votes = votes
  }
}

/// What a place finder can say of some heard words.
public enum PlaceAnswer: Hashable, Sendable {
  /// The words come from this place.
  case found(Place)
  /// Not enough was heard: the rivals, best first. Listen on.
  case unsure([Place])
}

/// A stretch of heard words that runs along with a stretch of a book.
public struct Passage: Hashable, Sendable {
  /// Where the longest run of the passage's words is printed.
  public var place: Place
  /// The runs of words found, rising in what was heard and in the book.
  public var runs: [Run]
  /// The heard words from the first to the last one found in the passage.
  public var heard: ClosedRange<Int>
  /// The printed words from the first to the last one found, counted over the book.
  public var words: ClosedRange<Int>
  /// Other places that claim some of the same heard words, best first.
  public var rivals: [Place]

  /// Creates a passage.
  public init(
    place: Place, runs: [Run], heard: ClosedRange<Int>, words: ClosedRange<Int>,
    rivals: [Place] = []
  ) {
    self.place = place
    self.runs = runs
    self.heard = heard
    self.words = words
    self.rivals = rivals
  }

  /// Heard words that are printed one after the other.
  public struct Run: Hashable, Sendable {
    /// The first printed word, counted over the book.
    public var word: Int
    /// The heard word found there.
    public var heardWord: Int
    /// How many words.
    public var count: Int

    /// Creates a run.
    public init(word: Int, heardWord: Int, count: Int) {
      self.word = word
      self.heardWord = heardWord
      self.count = count
    }
  }
}
