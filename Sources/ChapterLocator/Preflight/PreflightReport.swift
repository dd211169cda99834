/// Whether some audio is the audiobook of a book, by a few windows, with the numbers.
public struct PreflightReport: Hashable, Sendable, Codable {
  /// The answer.
  public var verdict: Verdict
  /// What was heard in each window, in the order of the timeline.
  public var samples: [Sample]
  /// How many seconds of audio were heard.
  public var secondsHeard: Double
  /// The share of the words heard in windows of the book that are printed there, from 0 to 1; nil
  /// where nothing of the book was heard.
  ///
  /// Near 1 for this very edition; a recognizer's mistakes and another edition's words lower it.
  public var wording: Double?
  /// The share of the text between the first and the last place heard that there is time to read at
  /// the narrator's pace, from 0 to 1; nil where fewer than two places were heard.
  public var completeness: Double?
  /// Whether the places heard follow one another as in the book.
  public var isInOrder: Bool
  /// The answer as a plain sentence, with the numbers it rests on.
  public var summary: String

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - verdict: The answer.
  ///   - samples: What was heard in each window.
  ///   - secondsHeard: How many seconds of audio were heard.
  ///   - wording: The share of the words heard that are printed there.
  ///   - completeness: The share of the text that there is time to read.
  ///   - isInOrder: Whether the places heard follow one another as in the book.
  ///   - summary: The answer as a plain sentence.
  public init(
    verdict: Verdict, samples: [Sample], secondsHeard: Double, wording: Double? = nil,
    completeness: Double? = nil, isInOrder: Bool = true, summary: String = ""
  ) {
    self.verdict = verdict
    self.samples = samples
    self.secondsHeard = secondsHeard
    self.wording = wording
    self.completeness = completeness
    self.isInOrder = isInOrder
    self.summary = summary
  }

  /// The answers.
  public enum Verdict: String, Hashable, Sendable, CaseIterable, Codable {
    /// It is this book in this wording, all of it.
    case matches
    /// It is this book in another edition or translation, or it is hard to make out.
    case differs
    /// It is this book, shortened.
    case abridged
    /// It is this book, its parts in another order.
    case reordered
    /// It is another book, or in another language.
    case foreign
    /// Too little was heard to say.
    case unsure
  }

  /// What one window showed.
  public struct Sample: Hashable, Sendable, Codable {
    /// The audio heard, in seconds on the timeline.
    public var range: Range<Double>
    /// How many words were heard.
    public var wordsHeard: Int
    /// How many of them are printed at the place found.
    public var wordsMatched: Int
    /// The section found, or nil.
    public var section: Int?

    /// Creates a sample.
    public init(range: Range<Double>, wordsHeard: Int, wordsMatched: Int, section: Int? = nil) {
      self.range = range
      self.wordsHeard = wordsHeard
      self.wordsMatched = wordsMatched
      self.section = section
    }
  }
}
