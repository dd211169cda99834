/// A failure to read, decode or copy audio: what failed, on which file, and why.
public struct AudioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure this is.
  public var code: Code
  /// The file concerned; empty where no single file is.
  public var path: String
  /// Why, and what to do about it, as the rest of a sentence.
  public var reason: String

  /// Creates an error.
  public init(_ code: Code, path: String, reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// What kinds of failure there are.
  @nonexhaustive
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// There is nothing at the path, or it may not be read.
    case unreadable
    /// The file holds no bytes.
    case empty
    /// The file is not in a format that this library opens.
    case unsupported
    /// The file is media without sound.
    case noAudio
    /// The audio is encrypted.
    case protected
    /// The file breaks off or contradicts itself, so that no audio can be got out of it.
    case damaged
    /// The file is not the one that was opened before.
    case changed
    /// None of the files given is audio.
    case nothingToRead
    /// A range that was asked for holds nothing, or cannot be had without encoding anew.
    case range
    /// The output could not be written.
    case unwritable
  }

  /// One plain sentence.
  public var description: String {
    path.isEmpty ? "\(reason)." : "“\(path)” \(verb): \(reason)."
  }

  private var verb: String {
    switch code {
    case .unreadable, .empty, .unsupported, .noAudio, .nothingToRead: "cannot be opened"
    case .protected: "cannot be used"
    case .damaged: "cannot be decoded"
    case .changed: "cannot be decoded any more"
    case .range: "cannot be cut so"
    case .unwritable: "cannot be written"
    }
  }
}
