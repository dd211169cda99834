/// How a narrated EPUB is written.
public struct OverlayOptions: Hashable, Sendable {
  /// The narrators, for the metadata; where empty, what the book already says stays.
  public var narrators: [String] = []
  /// The class that players give to what is being spoken.
  public var activeClass = "-epub-media-overlay-active"
  /// The style of that class, as CSS declarations.
  public var activeStyle = "background-color: #fde9a9; color: inherit;"
  /// When the publication was modified, as `2026-01-31T00:00:00Z`; where `nil`, what the book says stays.
  ///
  /// It is a parameter, so that the same input gives the same bytes.
  public var modified: String?

  /// Creates the usual options.
  public init() {}
}

/// What a narrated EPUB came to hold.
public struct OverlaySummary: Hashable, Sendable {
  /// The content documents with an overlay.
  public var documents = 0
  /// The clips as written: one for each sentence or word, and one for each part where markup divides it.
  public var clips = 0
  /// The sum of all clips, in seconds.
  public var duration = 0.0
  /// What could not be narrated, and what was repaired while the documents were written.
  public var warnings: [EPUBWarning] = []
}
