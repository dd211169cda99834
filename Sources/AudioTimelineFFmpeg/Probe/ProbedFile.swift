import AudioTimeline

/// A file that was opened once: what is known of it and where its packets lie.
struct ProbedFile: Hashable, Sendable {
  var file: AudioFile
  var layout: PacketLayout
  /// A checksum of all packets, equal for files of the same audio.
  var checksum: UInt64
}
