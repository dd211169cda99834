/// How a placement was found, for people and for programs.
public struct PlacementEvidence: Hashable, Sendable, Codable {
  /// The step that answered.
  public var method: Method
  /// How many separate runs of words speak for the place.
  public var votes: Double
  /// How many of the heard words there are printed there.
  public var matchedWords: Int
  /// The other places the same words could come from, best first.
  public var rivals: [Rival]
  /// How many windows were heard for this answer.
  public var windows: Int
  /// How many seconds of audio were heard for this answer.
  public var secondsHeard: Double
  /// Why, as a plain sentence.
  public var reason: String

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - method: The step that answered.
  ///   - votes: How many separate runs of words speak for the place.
  ///   - matchedWords: How many of the heard words there are printed there.
  ///   - rivals: The other places the same words could come from.
  ///   - windows: How many windows were heard for this answer.
  ///   - secondsHeard: How many seconds of audio were heard for this answer.
  ///   - reason: Why, as a plain sentence.
  public init(
    method: Method, votes: Double = 0, matchedWords: Int = 0, rivals: [Rival] = [],
    windows: Int = 0, secondsHeard: Double = 0, reason: String = ""
  ) {
    self.method = method
    self.votes = votes
    self.matchedWords = matchedWords
    self.rivals = rivals
    self.windows = windows
    self.secondsHeard = secondsHeard
    self.reason = reason
  }

  /// The steps by which a section is found, in the order they are tried.
  public enum Method: String, Hashable, Sendable, CaseIterable, Codable {
    /// It was known before, or heard while another section was sought.
    case known
    /// The top of a file or of a chapter marker was heard.
    case structure
    /// A guess by the section's share of the book was heard and corrected.
    case proportion
    /// The edge between what is before and what is after was narrowed by halves.
    case bisection
    /// Strides were heard from the last place known.
    case walk
  }

  /// Another place that some heard words could come from.
  public struct Rival: Hashable, Sendable, Codable {
    /// The section's index.
    public var section: Int
    /// How many of the heard words it claims.
    public var matchedWords: Int

    /// Creates a rival.
    public init(section: Int, matchedWords: Int) {
      self.section = section
      self.matchedWords = matchedWords
    }
  }
}
