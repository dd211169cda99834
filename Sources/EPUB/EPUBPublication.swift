public import TextAlignment

/// An EPUB read from a file: its text as a `Book`, and what it says of itself.
///
/// ```swift
/// let publication = try EPUBPublication.open(path: "book.epub")
/// for section in publication.book.sections {
///   print(section.index, section.title ?? "", section.sentences.count)
/// }
/// ```
///
/// EPUB 2 and 3 are read, with the defects that real files have; what was repaired or left out is
/// listed in ``warnings``. Text that is encrypted is refused by the name of the scheme.
public struct EPUBPublication: Sendable {
  /// The file's path.
  public let path: String
  /// The title, authors, language and so on.
  public let metadata: PublicationMetadata
  /// The sections in reading order, cut into sentences with their places.
  public let book: Book
  /// The resources that the package document lists.
  public let manifest: [ManifestItem]
  /// The reading order.
  public let spine: [SpineItem]
  /// The table of contents, in the order written.
  public let contents: [NavigationEntry]
  /// The landmarks, an EPUB 2 guide's among them.
  public let landmarks: [NavigationEntry]
  /// The page list of a printed edition.
  public let pages: [NavigationEntry]
  /// The picture of the cover, if the book names one.
  public let cover: ManifestItem?
  /// What was repaired or left out.
  public let warnings: [EPUBWarning]

  /// The limits the file was read under.
  let limits: ReadingLimits
  /// The package document's path in the archive.
  let packagePath: String
  /// For each section of the book, the position of its document in the reading order.
  let spinePositions: [Int]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The EPUB's path on disk.
  ///   - limits: How much the file may ask for.
  /// - Returns: The publication with all of its text.
  /// - Throws: An error where the file is no EPUB, is encrypted, or is over a limit. A single
  ///   document that is missing or damaged is no error but a warning.
  /// - Complexity: O(*n*) in the size of the documents; memory is a few times the largest one, and the text.
  public static func open(
    path: String, limits: ReadingLimits = .standard
  ) throws(EPUBError) -> EPUBPublication {
    let file = try PublicationFile(path: path, limits: limits)
    return try EPUBPublication(reading: file, path: path)
  }

  /// Reads an EPUB held in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: What to call it in messages.
  ///   - limits: How much the file may ask for.
  /// - Returns: The publication with all of its text.
  /// - Throws: An error where the bytes are no EPUB, are encrypted, or are over a limit.
  public static func read(
    _ bytes: [UInt8], name: String, limits: ReadingLimits = .standard
  ) throws(EPUBError) -> EPUBPublication {
    let file = try PublicationFile(bytes: bytes, name: name, limits: limits)
    return try EPUBPublication(reading: file, path: name)
  }

  /// Unpacks a resource from the file.
  ///
  /// - Parameter resource: Its path in the archive, as ``ManifestItem/path`` gives it.
  /// - Returns: The bytes.
  /// - Throws: An error where the file has gone, or does not hold the resource whole.
  public func contents(of resource: String) throws(EPUBError) -> [UInt8] {
    var container = try Container(
      try ZipArchive.opening(path: path), name: path, limits: limits)
    return try container.contents(of: resource)
  }

  private init(reading file: consuming PublicationFile, path: String) throws(EPUBError) {
    let assembler = BookAssembler(
      package: file.package, navigation: file.navigation, limits: file.limits)
    self.path = path
    metadata = file.package.metadata
    manifest = file.package.items
    spine = file.package.spine
    contents = file.navigation.contents
    landmarks = file.navigation.landmarks
    pages = file.navigation.pages
    cover = file.package.cover
    limits = file.limits
    packagePath = file.package.path
    var warnings = file.warnings
    (book, spinePositions) = try assembler.book(&file.container, &warnings)
    self.warnings = warnings
  }
}
