/// The tags of an audio file that matter for putting a book together.
public struct AudioTags: Hashable, Sendable, Codable {
  /// The title of the file.
  public var title: String?
  /// The title of the whole.
  public var album: String?
  /// The author, as audiobooks use this tag.
  public var artist: String?
  /// The narrator, where a tag names one.
  public var narrator: String?
  /// The disc number.
  public var disc: Int?
  /// The track number.
  public var track: Int?

  /// Creates tags.
  public init(
    title: String? = nil, album: String? = nil, artist: String? = nil, narrator: String? = nil,
    disc: Int? = nil, track: Int? = nil
  ) {
    self.title = title
    self.album = album
    self.artist = artist
    self.narrator = narrator
    self.disc = disc
    self.track = track
  }
}
