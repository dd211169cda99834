/// A file that was given with an audiobook and is no part of its timeline.
public struct LeftOutFile: Hashable, Sendable {
  /// Why a file is left out.
  public enum Reason: String, Hashable, Sendable, CaseIterable, Codable {
    /// It is no audio: a cover, a text, a playlist.
    case notAudio
    /// It is the same audio as another file.
    case duplicate
    /// It should be audio but cannot be read.
    case unusable
  }

  /// Where the file is.
  public var path: String
  /// Why it is left out.
  public var reason: Reason
  /// The same as a sentence.
  public var explanation: String

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - reason: Why it is left out.
  ///   - explanation: The same as a sentence.
  public init(path: String, reason: Reason, explanation: String) {
    self.path = path
    self.reason = reason
    self.explanation = explanation
  }
}
