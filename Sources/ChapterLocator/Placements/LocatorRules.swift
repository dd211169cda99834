/// The sizes and budgets of the search for a section.
public struct LocatorRules: Hashable, Sendable {
  /// How long a window is, in seconds.
  ///
  /// Hearing ends sooner where the place is known sooner.
  public var window = 45.0
  /// How long the pieces are in which a window is heard, in seconds.
  ///
  /// After each one it is asked whether enough was heard. Longer ones are heard a little better; the
  /// shorter ones cost a listener who waits half as much.
  public var piece = 5.0...10.0
  /// How many pieces are heard at once; as many as the cores a listener's wait is worth.
  public var piecesAtOnce = 1
  /// How many windows correct the first guess.
  public var corrections = 8
  /// How many windows then narrow the edge by halves.
  public var bisections = 12
  /// How long a stride of a walk is, in seconds.
  public var stride = 600.0
  /// How many strides are walked for one section.
  public var strides = 3
  /// The longest stretch that is ever handed on for hearing, in seconds.
  public var longestStretch = 4 * 3600.0
  /// How many windows without a word of the book show that this is another one.
  public var foreignWindows = 6
  /// Seconds for a printed word, as long as nothing was heard: 160 words a minute.
  public var secondsPerWord = 0.375
  /// Seconds for a printed word below which nobody reads.
  public var fastestWord = 0.2
  /// The share of a section's words that must have room in the audio for it to be read.
  public var minimumShare = 0.3
  /// The thresholds by which a place in the text is believed.
  public var places = PlaceRules()

  /// Creates the rules with their documented values.
  public init() {}
}
