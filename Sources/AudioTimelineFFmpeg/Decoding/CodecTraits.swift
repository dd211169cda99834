/// What has to be known of a codec to decode from the middle of a stream.
struct CodecTraits: Hashable, Sendable {
  /// How many packets a decoder needs before its output is right.
  var preroll: Int
  /// How long a segment is, in seconds.
  var segment: Double

  /// - Parameters:
  ///   - codec: The codec.
  ///   - profile: The profile, which tells plain AAC from AAC with spectral band replication.
  init(_ codec: AudioCodec, profile: Int) {
    switch codec {
    case .mp3:
      // The bit reservoir reaches back 511 bytes, the filter banks one frame more.
      (preroll, segment) = (10, 20)
    case .aac:
      // The windows overlap by one packet. Spectral band replication waits for its header.
      let plain = profile == 1 || profile == 0 || profile == -99
      (preroll, segment) = plain ? (3, 10) : (24, 20)
    case .opus:
      // RFC 7845 asks for 80 ms; the predictors of quiet bands need longer.
      (preroll, segment) = (25, 20)
    case .vorbis:
      (preroll, segment) = (3, 10)
    case .flac, .alac, .tta, .wavPack, .pcm:
      (preroll, segment) = (1, 10)
    case .mp1, .mp2, .ac3, .other:
      (preroll, segment) = (16, 20)
    }
  }
}
