public import ChapterLocator
public import TextAlignment

/// A section as far as it was heard: good enough to play from, and better each time.
public struct Preparation: Hashable, Sendable {
  /// The section with the times found so far.
  public var section: MappedSection
  /// Where the section was found.
  public var placement: SectionPlacement
  /// The audio that was heard in and around the section, in seconds on the timeline, rising.
  public var heard: [Range<Double>]
  /// Whether the section was heard whole.
  ///
  /// Only then is its verdict a verdict.
  public var isWhole: Bool
  /// How many seconds of audio were heard since the question was asked.
  public var secondsHeard: Double

  /// Creates a preparation.
  public init(
    section: MappedSection, placement: SectionPlacement, heard: [Range<Double>], isWhole: Bool,
    secondsHeard: Double
  ) {
    self.section = section
    self.placement = placement
    self.heard = heard
    self.isWhole = isWhole
    self.secondsHeard = secondsHeard
  }

  /// What is known of a sentence; nil where the audio that it may be read in was not heard yet.
  ///
  /// - Parameter sentence: The sentence's index in the section.
  /// - Returns: The state, or nil where it cannot be told yet.
  /// - Complexity: O(*n*) in the number of sentences.
  public func state(of sentence: Int) -> ReadState? {
    let states = section.sentences.map(\.alignment.state)
    if isWhole || states[sentence] != .unread { return states[sentence] }
    // Between two sentences that were heard, an unread one is unread if all between was heard.
    guard let before = states[..<sentence].lastIndex(where: { $0 != .unread }),
      let after = states[sentence...].firstIndex(where: { $0 != .unread }),
      let start = section.sentences[before].alignment.speech?.upperBound,
      let end = section.sentences[after].alignment.speech?.lowerBound,
      heard.contains(where: { $0.lowerBound <= start && end <= $0.upperBound })
    else { return nil }
    return .unread
  }
}
