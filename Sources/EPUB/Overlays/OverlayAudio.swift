/// An audio file that clips are played from.
public struct OverlayAudio: Hashable, Sendable {
  /// Where the audio is.
  public var location: Location
  /// The name it is to have in the EPUB; letters outside ASCII are replaced.
  public var name: String

  /// Where audio is, and so whether it goes into the EPUB.
  public enum Location: Hashable, Sendable {
    /// A file on disk, which is put into the EPUB as it is.
    case file(path: String)
    /// A URL, or a path relative to the package document; it is named in the overlays and left where it is.
    case reference(String)
  }

  /// Names a file on disk that goes into the EPUB.
  public init(path: String, name: String? = nil) {
    location = .file(path: path)
    self.name = name ?? String(path.split(separator: "/").last ?? "audio")
  }

  /// Names audio that stays outside the EPUB.
  public init(reference: String) {
    location = .reference(reference)
    name = String(reference.split(separator: "/").last ?? "audio")
  }

  /// The media type, told by the name.
  ///
  /// EPUB 3.3 has three core types for audio: MP3, AAC in MP4, and Opus in Ogg.
  ///
  /// - Returns: `nil` for what reading systems need not play.
  public var mediaType: String? {
    switch name.split(separator: ".").last?.lowercased() {
    case "mp3": "audio/mpeg"
    case "m4a", "m4b", "mp4": "audio/mp4"
    case "opus", "ogg", "oga": "audio/ogg; codecs=opus"
    default: nil
    }
  }
}
