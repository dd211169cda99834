/// Whether a section is read in the audio.
public enum Verdict: Hashable, Sendable {
  /// It is read: its sentences have times.
  case aligned
  /// It is not read, or not enough of it was heard to say where.
  case refused(Refusal)
}

/// Why a section was refused, with the numbers it was judged by.
public struct Refusal: Hashable, Sendable {
  /// The rule that was not met.
  public var reason: Reason
  /// The share of the section's words that were matched, from 0 to 1.
  public var bookShare: Double
  /// The share of the words heard in its stretch that were matched, from 0 to 1.
  public var heardShare: Double
  /// How many of its words lie in anchors.
  public var anchoredWords: Int

  /// Creates a refusal.
  public init(reason: Reason, bookShare: Double, heardShare: Double, anchoredWords: Int) {
    self.reason = reason
    self.bookShare = bookShare
    self.heardShare = heardShare
    self.anchoredWords = anchoredWords
  }

  /// The rules that refuse a section.
  public enum Reason: String, Hashable, Sendable, CaseIterable, Codable {
    /// The section has no words.
    case noText
    /// No words were heard where the section should be.
    case nothingHeard
    /// Too small a share of the section's words was heard.
    case fewBookWords
    /// Too small a share of what was heard is of the section.
    case fewHeardWords
    /// Too few words lie in anchors to be sure of the place.
    case fewAnchors
    /// A person said that it is not read.
    case saidUnread
  }
}
