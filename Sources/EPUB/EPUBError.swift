/// A failure to read or to write an EPUB: what failed, on which file, and why.
public struct EPUBError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public var code: Code
  /// The file it happened on: the EPUB itself, or a resource inside it.
  public var path: String
  /// Why it happened, as a part of a sentence.
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
    /// The file does not exist or may not be read.
    case cannotOpen
    /// The file is no ZIP archive, or one damaged beyond reading.
    case notAnArchive
    /// The archive holds no package document, so it is no EPUB.
    case notAnEPUB
    /// The package document cannot be understood.
    case unreadablePackage
    /// The text is encrypted; the reason names the scheme.
    case encrypted
    /// The archive has more entries than the limit allows.
    case tooManyEntries
    /// A resource is larger than the limit allows.
    case tooLarge
    /// A resource unpacks to many times its packed size, as an archive bomb does.
    case suspiciousCompression
    /// Elements are nested deeper than the limit allows.
    case tooDeep
    /// An entity is made of other entities, as an expansion bomb is.
    case entityExpansion
    /// An entry's name leads out of the archive.
    case unsafePath
    /// An entry is a symbolic link.
    case symbolicLink
    /// A resource is missing from the archive.
    case missingResource
    /// A resource is there but damaged.
    case damagedResource
    /// The clips to be written contradict each other or the book.
    case invalidClips
    /// The output could not be written.
    case cannotWrite
  }

  /// One plain sentence: what could not be done, on what, and why.
  public var description: String {
    let action = code == .cannotWrite || code == .invalidClips ? "Cannot write" : "Cannot read"
    return "\(action) \(path): \(reason)."
  }
}
