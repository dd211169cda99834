/// A chapter mark in an audio file: a hint where something starts, never the truth.
public struct Marker: Hashable, Sendable, Codable {
  /// When the chapter starts, in seconds from the start of its file.
  public var time: Double
  /// The title, if the mark has one.
  public var title: String?
  /// Where the mark was found.
  public var source: Source

  /// Creates a marker.
  public init(time: Double, title: String? = nil, source: Source = .container) {
    self.time = time
    self.title = title
    self.source = source
  }

  /// Where a chapter mark was found.
  public enum Source: String, Hashable, Sendable, CaseIterable, Codable {
    /// An MP4 chapter track.
    case mp4Track
    /// A Nero `chpl` atom.
    case nero
    /// Matroska chapters.
    case matroska
    /// ID3v2 `CHAP` frames.
    case id3
    /// Vorbis comments (`CHAPTER001` …).
    case vorbisComment
    /// A CUE sheet beside the file.
    case cueSheet
    /// The container, in a way not named here.
    case container
  }
}
