/// What is known of one audio file of a set.
public struct AudioFile: Hashable, Sendable, Codable {
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
  /// How long the container says the file sounds, in seconds; nil if it does not say.
  public var statedDuration: Double?
  /// How many frames the encoder put before the recording; they are not counted in `frames`.
  public var delay: Int64
  /// How many frames the encoder put behind the recording; they are not counted in `frames`.
  public var padding: Int64
  /// The picture that comes with the file, if any.
  public var cover: Cover?
  /// What is odd about the file, each in a sentence, and what was done about it.
  public var warnings: [String]

  /// What is known of a cover picture without reading it.
  public struct Cover: Hashable, Sendable, Codable {
    /// The media type, such as `image/jpeg`.
    public var mediaType: String
    /// How many bytes it has.
    public var byteCount: Int

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - mediaType: The media type.
    ///   - byteCount: How many bytes it has.
    public init(mediaType: String, byteCount: Int) {
      self.mediaType = mediaType
      self.byteCount = byteCount
    }
  }

  /// Creates a file's description.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - sampleRate: The sample rate in Hz.
  ///   - channels: The number of channels.
  ///   - frames: The exact number of frames that decoding yields.
  ///   - codec: The codec, as FFmpeg names it.
  ///   - tags: The tags.
  ///   - markers: The chapter markers, rising in time.
  ///   - statedDuration: How long the container says the file sounds, in seconds.
  ///   - delay: How many frames the encoder put before the recording.
  ///   - padding: How many frames the encoder put behind the recording.
  ///   - cover: The picture that comes with the file.
  ///   - warnings: What is odd about the file.
  public init(
    path: String, sampleRate: Int, channels: Int, frames: Int64, codec: String = "",
    tags: AudioTags = AudioTags(), markers: [Marker] = [], statedDuration: Double? = nil,
    delay: Int64 = 0, padding: Int64 = 0, cover: Cover? = nil, warnings: [String] = []
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
    self.statedDuration = statedDuration
    self.delay = delay
    self.padding = padding
    self.cover = cover
    self.warnings = warnings
  }

  /// The name of the file without its folder.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// How long the file sounds, in seconds.
  public var duration: Double { Double(frames) / Double(sampleRate) }
}
