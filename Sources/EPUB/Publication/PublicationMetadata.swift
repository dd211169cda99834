/// What a publication says of itself.
public struct PublicationMetadata: Hashable, Sendable {
  /// The title.
  public var title = ""
  /// The authors, in the order given; other contributors are left out.
  public var authors: [String] = []
  /// The narrators, as the Media Overlays name them.
  public var narrators: [String] = []
  /// The language as a BCP 47 tag, `"und"` where none is given.
  public var language = "und"
  /// The unique identifier, such as an ISBN or a UUID.
  public var identifier: String?
  /// The publisher.
  public var publisher: String?
  /// The date of publication, as written.
  public var date: String?
  /// The description, as written.
  public var description: String?
  /// The version of EPUB the package document follows, such as `"2.0"` or `"3.0"`.
  public var version = ""

  /// Creates empty metadata.
  public init() {}
}
