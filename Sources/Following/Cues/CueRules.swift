/// When a line counts as said, fitted to how a recognizer behaves.
public struct CueRules: Hashable, Sendable {
  /// The share of the line's words that must have been heard, from 0 to 1.
  public var share = 0.6
  /// How many expected words may be skipped between two that were heard.
  public var skip = 2
  /// How many heard words may lie between two that were expected: stumbles, asides.
  public var asides = 8
  /// How sure the last words of a volatile result must be on average for it to fire at once.
  public var sureness = 0.4
  /// How many last words of a volatile result are asked for their sureness.
  public var surenessWords = 3
  /// How many matching volatile results in a row fire where they are not sure.
  public var repeats = 2
  /// Whether a line whose last words are unheard waits for a final result.
  ///
  /// Turn it off for recognizers whose finals come late or not at all.
  public var waitsForFinalOnSlack = true
  /// After how many seconds of silence a line stalls.
  public var stall = 8.0
  /// After how much audio a missing final of an utterance before the line is no longer waited for.
  public var valve = 3.0

  /// Creates the rules with their documented values.
  public init() {}

  /// The rules for recognizers with dependable finals.
  public static let dependableFinals = CueRules()

  /// The rules for recognizers whose finals come late or not at all.
  public static let lateFinals: CueRules = {
    var rules = CueRules()
    rules.waitsForFinalOnSlack = false
    return rules
  }()
}
