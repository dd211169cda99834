/// How a recognizer trades accuracy for speed.
public enum SpeedProfile: String, Hashable, Sendable, Codable, CaseIterable {
  /// A second pass over each utterance.
  case accurate
  /// One pass, sound compared in every second frame: the default.
  case balanced
  /// One narrow pass.
  case fast
}
