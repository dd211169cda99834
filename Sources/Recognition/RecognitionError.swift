/// Why something could not be recognized, or a transcript not be read.
public struct RecognitionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public var code: Code
  /// What it happened on: a file, a model directory, a language.
  public var subject: String
  /// The line of a text file, counted from 1, where that is known.
  public var line: Int?
  /// Why, and what to do, as a phrase that can stand after a colon.
  public var reason: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - subject: What it happened on: a file, a model directory, a language.
  ///   - line: The line of a text file, counted from 1.
  ///   - reason: Why, as a phrase that can stand after a colon.
  public init(_ code: Code, on subject: String, line: Int? = nil, reason: String) {
    self.code = code
    self.subject = subject
    self.line = line
    self.reason = reason
  }

  /// The kinds of failures.
  @nonexhaustive
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A file of a speech model is missing.
    case modelMissing
    /// A speech model cannot be read, or its parts do not fit together.
    case modelUnusable
    /// A corrected pronunciation has a phone that the speech model does not have.
    case pronunciationUnusable
    /// There is no model or no rules for this language.
    case languageUnsupported
    /// The recognizer stopped working.
    case engineFailed
    /// The format of a transcript is none of those that can be read.
    case transcriptFormatUnknown
    /// A transcript breaks the rules of its format.
    case transcriptMalformed
    /// A transcript has no words.
    case transcriptEmpty
  }

  /// The failure as one plain sentence.
  public var description: String {
    let place = line.map { "\(subject) (line \($0))" } ?? subject
    let what =
      switch code {
      case .modelMissing: "The speech model \(place) is not complete"
      case .modelUnusable: "The speech model \(place) cannot be used"
      case .pronunciationUnusable: "The pronunciation of “\(place)” cannot be used"
      case .languageUnsupported: "Speech in the language \(place) cannot be recognized"
      case .engineFailed: "The speech recognizer failed on \(place)"
      case .transcriptFormatUnknown: "The format of the transcript \(place) is not known"
      case .transcriptMalformed: "The transcript \(place) cannot be read"
      case .transcriptEmpty: "The transcript \(place) holds no words"
      }
    return "\(what): \(reason)."
  }
}
