/// Why an alignment could not be made or kept.
public struct ReadAlongError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public var code: Code
  /// The file or folder that it failed on.
  public var path: String
  /// Why, and what to do about it.
  public var reason: String

  /// Creates an error.
  public init(_ code: Code, path: String, reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// The kinds of failure.
  @nonexhaustive
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A folder or file could not be read.
    case unreadable
    /// A folder or file could not be written.
    case unwritable
    /// Another process is at work on the same book.
    case inUse
    /// What a file holds is not what it should hold.
    case damaged
    /// A file was written by a later version of this library.
    case tooNew
    /// The audiobook is not of this book.
    case wrongBook
  }

  /// One sentence that says what failed, on what, and why.
  public var description: String {
    switch code {
    case .unreadable: "cannot read \(path): \(reason)"
    case .unwritable: "cannot write \(path): \(reason)"
    case .inUse: "\(path) is in use: \(reason)"
    case .damaged: "\(path) is damaged: \(reason)"
    case .tooNew: "\(path) is of a later version: \(reason)"
    case .wrongBook: "\(path) is not of this book: \(reason)"
    }
  }
}
