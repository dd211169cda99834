/// What counts as quiet.
public struct QuietRules: Hashable, Sendable {
  /// How far from the noise floor to the level of speech the threshold lies, both in decibels.
  public var share: Double
  /// The shortest sound that interrupts a quiet place, in seconds.
  public var minimumSound: Double
  /// The shortest quiet place that is reported, in seconds.
  public var minimumQuiet: Double
  /// How much audio around a place decides about its floor and its level of speech, in seconds.
  public var span: Double

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - share: How far from the noise floor to the level of speech the threshold lies.
  ///   - minimumSound: The shortest sound that interrupts a quiet place, in seconds.
  ///   - minimumQuiet: The shortest quiet place that is reported, in seconds.
  ///   - span: How much audio around a place decides about its levels, in seconds.
  public init(
    share: Double = 0.35, minimumSound: Double = 0.04, minimumQuiet: Double = 0.08,
    span: Double = 60
  ) {
    precondition(share > 0 && share < 1, "a share lies between 0 and 1")
    precondition(minimumSound >= 0 && minimumQuiet >= 0 && span > 0, "durations are positive")
    self.share = share
    self.minimumSound = minimumSound
    self.minimumQuiet = minimumQuiet
    self.span = span
  }
}
