/// What is known of one audio file of a set.
public struct AudioFile: Hashable, Sendable {
  /// Where the file is.
  public var path: String
  /// The sample rate in Hz.
  public var sampleRate: Int
  /// The number of channels.
  public var channels: Int
  /// The exact number of frames that decoding yields, encoder delay and padding left out.
  public var frames: Int64
  /// The codec, as FFmpeg names it.
  public var codec: String
  /// The tags.
  public var tags: AudioTags
  /// The chapter markers, rising in time.
  public var markers: [Marker]

  /// Creates a file's description.
  public init(
    path: String, sampleRate: Int, channels: Int, frames: Int64, codec: String = "",
    tags: AudioTags = AudioTags(), markers: [Marker] = []
  ) {
    precondition(sampleRate > 0, "a sample rate is positive")
    precondition(frames >= 0, "a frame count is not negative")
    self.path = path
    self.sampleRate = sampleRate
    self.channels = channels
    self.frames = frames
    self.codec = codec
    self.tags = tags
    self.markers = markers
  }

  /// How long the file sounds, in seconds.
  public var duration: Double { Double(frames) / Double(sampleRate) }
}
