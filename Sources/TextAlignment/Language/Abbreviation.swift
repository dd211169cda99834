/// How a printed abbreviation is spoken.
public struct Abbreviation: Hashable, Sendable {
  /// The ways to say it, each of one or more words; the likeliest first.
  public var readings: [String]
  /// Where it is an abbreviation, and not a word that happens to look like one.
  public var condition: Condition

  /// Creates an abbreviation.
  public init(_ readings: String..., if condition: Condition = .always) {
    self.readings = readings
    self.condition = condition
  }

  /// Where an abbreviation is one.
  public enum Condition: Hashable, Sendable {
    /// Everywhere.
    case always
    /// With a full stop after it.
    case point
    /// With a full stop after it and a number next: `No. 5`.
    case number
    /// With a full stop after it and a number before it: `6 in.`.
    case afterNumber
    /// With a full stop after it and a word with a capital next: `Gen. Hall`.
    case name
  }
}
