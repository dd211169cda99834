/// How far an alignment has come.
public struct AlignmentProgress: Hashable, Sendable {
  /// What is being done.
  public var phase: Phase
  /// The share of the whole work that is done, from 0 to 1; nil while it cannot be told.
  public var share: Double?
  /// How many seconds of audio are worked through in a second; nil while it cannot be told.
  public var speed: Double?
  /// How long the rest will take, in seconds; nil while it cannot be told.
  public var secondsLeft: Double?
  /// The title of the section being worked on.
  public var section: String?

  /// Creates a report of progress.
  public init(
    phase: Phase, share: Double? = nil, speed: Double? = nil, secondsLeft: Double? = nil,
    section: String? = nil
  ) {
    self.phase = phase
    self.share = share
    self.speed = speed
    self.secondsLeft = secondsLeft
    self.section = section
  }

  /// The parts of the work, in the order in which they are done.
  @nonexhaustive
  public enum Phase: String, Hashable, Sendable, CaseIterable, Codable {
    /// Opening the book and the audio files.
    case opening
    /// Finding where each section is.
    case locating
    /// Listening to the audio.
    case hearing
    /// Matching what was heard with the text.
    case aligning
    /// Writing the results.
    case writing
    /// All is done.
    case finished
  }
}
