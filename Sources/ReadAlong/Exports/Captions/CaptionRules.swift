/// The conventions of subtitling that captions keep to.
///
/// The values are those of the common style guides for subtitles: lines of 42 characters, two lines,
/// five sixths of a second to seven seconds on the screen, two frames between captions.
public struct CaptionRules: Hashable, Sendable {
  /// How many characters a line has at most.
  public var maximumLineLength: Int
  /// How many lines a caption has at most.
  public var maximumLines: Int
  /// How long a caption stays at least where the speech after it leaves room, in seconds.
  public var minimumDuration: Double
  /// How long a caption stays at most, in seconds; a single slow word may exceed it.
  public var maximumDuration: Double
  /// The pause between a caption and the next, in seconds.
  public var minimumGap: Double
  /// How long a caption stays after its last word where there is a pause, in seconds.
  public var lingering: Double

  /// Creates rules.
  public init(
    maximumLineLength: Int = 42, maximumLines: Int = 2, minimumDuration: Double = 5.0 / 6,
    maximumDuration: Double = 7, minimumGap: Double = 1.0 / 12, lingering: Double = 0.5
  ) {
    precondition(maximumLineLength >= 1 && maximumLines >= 1, "a caption has room for a character")
    self.maximumLineLength = maximumLineLength
    self.maximumLines = maximumLines
    self.minimumDuration = minimumDuration
    self.maximumDuration = maximumDuration
    self.minimumGap = minimumGap
    self.lingering = lingering
  }
}
