/// How a recognizer trades accuracy for speed: sets of the engine's own options.
///
/// Three sets are measured and kept; a set of your own starts from one of them:
///
/// ```swift
/// var profile = SpeedProfile.balanced
/// profile.name = "wide"
/// profile.passage["-maxhmmpf"] = "10000"
/// ```
public struct SpeedProfile: Hashable, Sendable {
  /// A name, which becomes part of the recognizer's identity.
  public var name: String
  /// The options for a section or some pages, by name with a leading dash.
  public var passage: [String: String]
  /// The options for a whole book.
  public var book: [String: String]
  /// The options for audio without text.
  public var general: [String: String]

  /// Creates a profile.
  ///
  /// Options that word times and utterances rest on (`-remove_silence`, `-dither`, `-cmn`, and the
  /// files of the model) are set by the recognizer and win over these.
  ///
  /// - Parameters:
  ///   - name: A name, which becomes part of the recognizer's identity.
  ///   - passage: The options for a section or some pages.
  ///   - book: The options for a whole book.
  ///   - general: The options for audio without text.
  public init(
    name: String, passage: [String: String], book: [String: String], general: [String: String]
  ) {
    self.name = name
    self.passage = passage
    self.book = book
    self.general = general
  }

  /// Two passes over each utterance.
  ///
  /// With a whole book the text counts a little less against the sound.
  public static let accurate = SpeedProfile(
    name: "accurate", passage: ["-ds": "2"],
    book: ["-ds": "2", "-lw": "5", "-maxhmmpf": "2000", "-pl_beam": "1e-6", "-pl_pbeam": "1e-6"],
    general: [:])

  /// One pass, with sounds compared in every second frame: the default.
  public static let balanced = SpeedProfile(
    name: "balanced", passage: ["-ds": "2", "-fwdflat": "no"],
    book: ["-ds": "2", "-fwdflat": "no", "-maxhmmpf": "2000"], general: ["-ds": "2"])

  /// One narrow pass with rougher sounds: three quarters of the time go into comparing sounds.
  public static let fast = SpeedProfile(
    name: "fast",
    passage: ["-ds": "2", "-fwdflat": "no", "-topn": "1", "-maxhmmpf": "300"],
    book: ["-ds": "2", "-fwdflat": "no", "-bestpath": "no", "-topn": "2", "-maxhmmpf": "800"],
    general: ["-ds": "2", "-fwdflat": "no", "-maxhmmpf": "3000"])

  /// The measured profiles, the slowest first.
  public static let measured: [SpeedProfile] = [.accurate, .balanced, .fast]

  /// The measured profile of a name; nil where there is none.
  ///
  /// - Parameter name: `accurate`, `balanced` or `fast`.
  public init?(rawValue name: String) {
    guard let profile = Self.measured.first(where: { $0.name == name }) else { return nil }
    self = profile
  }
}
