/// Why an alignment could not be written or read.
public struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public var code: Code
  /// The file, as far as there is one.
  public var path: String?
  /// Why, in words a person can act on.
  public var reason: String

  /// Creates an error.
  public init(code: Code, path: String? = nil, reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// The ways in which writing or reading an alignment fails.
  @nonexhaustive
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The file cannot be written.
    case unwritable
    /// The file cannot be read.
    case unreadable
    /// The text is not an alignment, or a damaged one.
    case malformed
    /// The alignment was written by a later version of the schema.
    case unsupportedVersion
  }

  /// What failed, on which file and why, in one sentence.
  public var description: String {
    let file = path.map { " \"\($0)\"" } ?? ""
    return switch code {
    case .unwritable: "The file\(file) cannot be written: \(reason)."
    case .unreadable: "The file\(file) cannot be read: \(reason)."
    case .malformed: "The alignment\(file) is damaged: \(reason)."
    case .unsupportedVersion: "The alignment\(file) is too new for this program: \(reason)."
    }
  }
}
