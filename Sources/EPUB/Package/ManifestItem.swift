/// A resource that a package document lists.
public struct ManifestItem: Hashable, Sendable {
  /// The item's id in the package document.
  public var id: String
  /// The reference as written, relative to the package document.
  public var href: String
  /// The path in the archive, `nil` for a remote or unsafe reference.
  public var path: String?
  /// The media type as written.
  public var mediaType: String
  /// The properties, such as `nav` or `cover-image`.
  public var properties: [String]
  /// The id of the item to use where this one's type is not understood.
  public var fallback: String?
  /// The id of the item's Media Overlay.
  public var overlay: String?
}

/// One entry of the reading order.
public struct SpineItem: Hashable, Sendable {
  /// The id of the manifest item.
  public var itemID: String
  /// Whether the item belongs to the main reading order.
  public var isLinear: Bool
  /// The position among the spine's child elements, from 0.
  var position: Int
  /// The id of the spine entry itself.
  var id: String?
}
