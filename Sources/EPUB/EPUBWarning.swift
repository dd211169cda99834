/// Something that was repaired or left out while reading a book.
public struct EPUBWarning: Hashable, Sendable, CustomStringConvertible {
  /// What kind of defect it is.
  public var code: Code
  /// The resource it concerns, relative to the root of the archive.
  public var path: String
  /// What is wrong and what was done about it, as a part of a sentence.
  public var detail: String

  /// Creates a warning.
  public init(_ code: Code, path: String, detail: String) {
    self.code = code
    self.path = path
    self.detail = detail
  }

  /// The kinds of defect.
  @nonexhaustive
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The `mimetype` entry is missing, compressed, misplaced or wrong.
    case mimetype
    /// The container document is missing or does not lead to a package document.
    case container
    /// Two entries of the archive have the same name.
    case duplicateEntry
    /// An entry or a reference is named otherwise than the other side says, and was matched anyway.
    case pathRepaired
    /// A resource that the reading order or the table of contents names is not in the archive.
    case missingResource
    /// A resource could not be unpacked.
    case damagedResource
    /// A part of the package document is missing, doubled or contradictory.
    case package
    /// The table of contents is missing or cannot be read.
    case navigation
    /// An entry of the table of contents leads nowhere.
    case danglingContentsEntry
    /// A document is not well-formed XML and was read as HTML.
    case malformedMarkup
    /// A document's bytes do not fit the encoding it declares.
    case encoding
    /// A named entity is unknown and was kept as text.
    case unknownEntity
    /// An item of the reading order is no document with text.
    case unsupportedItem
    /// A resource other than text is encrypted.
    case encryptedResource
    /// A limit stopped the reading of one document.
    case limit
    /// A Media Overlay is damaged.
    case overlay
  }

  /// One plain sentence: on what, what is wrong, and what was done.
  public var description: String { "\(path): \(detail)." }
}
