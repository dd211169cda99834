import CFFmpeg

/// What has to be known of a codec to decode from the middle of a stream.
struct CodecTraits: Hashable, Sendable {
  /// How many packets a decoder needs before its output is right.
  var preroll: Int
  /// How long a segment is, in seconds.
  var segment: Double

  /// - Parameters:
  ///   - codec: The codec.
  ///   - profile: The profile, which tells plain AAC from AAC with spectral band replication.
  init(_ codec: AVCodecID, profile: Int32) {
    switch codec {
    case AV_CODEC_ID_MP3:
      // The bit reservoir reaches back 511 bytes, the filter banks one frame more.
      (preroll, segment) = (10, 20)
    case AV_CODEC_ID_AAC:
      // The windows overlap by one packet. Spectral band replication waits for its header.
      let plain = profile == 1 || profile == 0 || profile == -99
      (preroll, segment) = plain ? (3, 10) : (24, 20)
    case AV_CODEC_ID_OPUS:
      // RFC 7845 asks for 80 ms; the predictors of quiet bands need longer.
      (preroll, segment) = (25, 20)
    case AV_CODEC_ID_VORBIS:
      (preroll, segment) = (3, 10)
    case AV_CODEC_ID_FLAC, AV_CODEC_ID_ALAC, AV_CODEC_ID_TTA, AV_CODEC_ID_WAVPACK:
      (preroll, segment) = (1, 10)
    default:
      (preroll, segment) = Self.isPCM(codec) ? (1, 10) : (16, 20)
    }
  }

  private static func isPCM(_ codec: AVCodecID) -> Bool {
    codec.rawValue >= AV_CODEC_ID_PCM_S16LE.rawValue
      && codec.rawValue < AV_CODEC_ID_ADPCM_IMA_QT.rawValue
  }
}

/// How many frames an Opus packet holds at 48 kHz, by its table of contents (RFC 6716, section 3.1).
func opusFrames(_ packet: UnsafeBufferPointer<UInt8>) -> Int {
  guard let contents = packet.first else { return 0 }
  let configuration = Int(contents >> 3)
  let perFrame =
    switch configuration {
    case 0..<12: [480, 960, 1_920, 2_880][configuration % 4]
    case 12..<16: [480, 960][configuration % 2]
    default: [120, 240, 480, 960][configuration % 4]
    }
  let count =
    switch contents & 3 {
    case 0: 1
    case 1, 2: 2
    default: packet.count > 1 ? Int(packet[1] & 63) : 0
    }
  return perFrame * count
}
