import CFFmpeg

/// The codecs of which decoding from the middle has to know something.
enum AudioCodec: Hashable, Sendable {
  case mp1, mp2, mp3, aac, ac3, opus, vorbis
  case flac, alac, tta, wavPack, pcm
  case other

  init(_ id: AVCodecID) {
    if let known = Self.identifiers.first(where: { $0.value == id })?.key {
      self = known
    } else {
      let isPCM = (AV_CODEC_ID_PCM_S16LE.rawValue..<AV_CODEC_ID_ADPCM_IMA_QT.rawValue)
        .contains(id.rawValue)
      self = isPCM ? .pcm : .other
    }
  }

  /// FFmpeg's number for the codec; none for the families, of which there are several.
  var id: AVCodecID { Self.identifiers[self] ?? AV_CODEC_ID_NONE }

  private static let identifiers: [AudioCodec: AVCodecID] = [
    .mp1: AV_CODEC_ID_MP1, .mp2: AV_CODEC_ID_MP2, .mp3: AV_CODEC_ID_MP3, .aac: AV_CODEC_ID_AAC,
    .ac3: AV_CODEC_ID_AC3, .opus: AV_CODEC_ID_OPUS, .vorbis: AV_CODEC_ID_VORBIS,
    .flac: AV_CODEC_ID_FLAC, .alac: AV_CODEC_ID_ALAC, .tta: AV_CODEC_ID_TTA,
    .wavPack: AV_CODEC_ID_WAVPACK,
  ]
}
