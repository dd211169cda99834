/// How much an untrusted file may ask for before it is refused.
public struct ReadingLimits: Hashable, Sendable {
  /// The most entries an archive may have.
  public var entries = 100_000
  /// The most bytes one document may unpack to.
  public var documentSize = 128 << 20
  /// The most bytes all documents together may unpack to.
  public var totalSize = 512 << 20
  /// The most times a document larger than 1 MiB may grow by unpacking.
  ///
  /// Prose grows by three to five times, the densest markup by fifty; an archive bomb by a thousand.
  public var compressionRatio = 300
  /// The deepest that elements may be nested.
  public var depth = 100_000
  /// The most nodes one package, navigation or overlay document may have.
  public var nodes = 4_000_000

  /// The limits used where none are given.
  public static let standard = ReadingLimits()

  /// Creates the standard limits, to be changed where needed.
  public init() {}
}
