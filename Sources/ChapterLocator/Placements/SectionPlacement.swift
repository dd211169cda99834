/// Where a section is read in the audio, or that it is not read, with the evidence for either.
public struct SectionPlacement: Hashable, Sendable, Codable {
  /// The section's index in its book.
  public var section: Int
  /// What is known of the section.
  public var state: State
  /// When the first word of the running text is spoken, in seconds on the timeline.
  ///
  /// Nil unless the section is placed. The heading, if it is read, comes before it.
  public var opening: Double?
  /// The section's audio in seconds on the timeline, a spoken heading included.
  ///
  /// Nil unless the section is placed. Never empty.
  public var range: Range<Double>?
  /// Whether the end of `range` was heard or is the start of another section; else it is reckoned
  /// from the number of words.
  public var isEndKnown: Bool
  /// Other moments where the section's opening was heard: it is read more than once.
  public var repeats: [Double]
  /// How the answer was found.
  public var evidence: PlacementEvidence

  /// Creates a placement.
  ///
  /// - Parameters:
  ///   - section: The section's index.
  ///   - state: What is known of the section.
  ///   - opening: When the first word of the running text is spoken.
  ///   - range: The section's audio.
  ///   - isEndKnown: Whether the end of the range is more than reckoned.
  ///   - repeats: Other moments where the opening was heard.
  ///   - evidence: How the answer was found.
  public init(
    section: Int, state: State, opening: Double? = nil, range: Range<Double>? = nil,
    isEndKnown: Bool = false, repeats: [Double] = [],
    evidence: PlacementEvidence = PlacementEvidence(method: .known)
  ) {
    self.section = section
    self.state = state
    self.opening = opening
    self.range = range
    self.isEndKnown = isEndKnown
    self.repeats = repeats
    self.evidence = evidence
  }

  /// What can be known of a section.
  public enum State: String, Hashable, Sendable, CaseIterable, Codable {
    /// It is read: its opening, or the first words of it that are read, were heard.
    case placed
    /// It is not read: all audio where it could be was heard, or is too short for it.
    case unread
    /// It was not found within the budget.
    case notFound
  }
}
