/// Every threshold by which text and heard words are matched and judged.
public struct AlignmentRules: Hashable, Sendable {
  /// The version of the rules. A verdict is asked for again when it was made under another one.
  public var version = 1

  /// Creates the rules with their documented values.
  public init() {}
}
