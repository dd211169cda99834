import AudioTimeline

/// A file that was opened once: what is known of it and where its packets lie.
struct ProbedFile: Hashable, Sendable, Codable {
  /// Who takes the container apart.
  enum Reader: String, Hashable, Sendable, Codable {
    case mp4
    case flac
    case ffmpeg
  }

  var file: AudioFile
  var layout: PacketLayout
  var reader: Reader
  /// A checksum of the packets, equal for files of the same audio.
  var checksum: UInt64
}
