import CFFmpeg

/// How a stream is coded: what its decoder needs to be opened.
final class CodecParameters {
  let pointer: UnsafeMutablePointer<AVCodecParameters>
  /// The unit of the packets' timestamps.
  let timeBase: AVRational

  /// Takes a copy of a stream's own.
  init(copying original: UnsafePointer<AVCodecParameters>, timeBase: AVRational) {
    pointer = Self.allocated()
    self.timeBase = timeBase
    avcodec_parameters_copy(pointer, original)
  }

  /// Describes a codec by the configuration that its container carries.
  init(_ codec: AudioCodec, configuration: [UInt8], sampleRate: Int, channels: Int) {
    pointer = Self.allocated()
    timeBase = AVRational(num: 1, den: Int32(clamping: sampleRate))
    pointer.pointee.codec_type = AVMEDIA_TYPE_AUDIO
    pointer.pointee.codec_id = codec.id
    pointer.pointee.sample_rate = Int32(clamping: sampleRate)
    av_channel_layout_default(&pointer.pointee.ch_layout, Int32(clamping: channels))
    let padded = configuration.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)
    if !configuration.isEmpty, let memory = av_mallocz(padded) {
      memory.copyMemory(from: configuration, byteCount: configuration.count)
      pointer.pointee.extradata = memory.assumingMemoryBound(to: UInt8.self)
      pointer.pointee.extradata_size = Int32(configuration.count)
    }
  }

  deinit {
    var parameters: UnsafeMutablePointer<AVCodecParameters>? = pointer
    avcodec_parameters_free(&parameters)
  }

  private static func allocated() -> UnsafeMutablePointer<AVCodecParameters> {
    guard let pointer = avcodec_parameters_alloc() else { preconditionFailure("memory ran out") }
    return pointer
  }

  var codec: AudioCodec { AudioCodec(pointer.pointee.codec_id) }

  /// The codec's name, as FFmpeg spells it.
  var codecName: String { String(cString: avcodec_get_name(pointer.pointee.codec_id)) }

  var traits: CodecTraits { CodecTraits(codec, profile: Int(pointer.pointee.profile)) }

  /// The unit of the packets' timestamps.
  var timeUnit: TimeUnit {
    TimeUnit(numerator: Int64(timeBase.num), denominator: Int64(timeBase.den))
  }

  /// How many frames a packet has, by the container; zero if it does not say.
  var framesPerPacket: Int { Int(pointer.pointee.frame_size) }

  /// Whether each packet of the codec, the last maybe left out, decodes to as many frames.
  var hasFixedFrames: Bool { [.aac, .mp3, .mp2, .mp1, .ac3].contains(codec) }

  /// How the length of a packet is known, for codecs whose packets tell it themselves.
  var timing: PacketTiming? {
    switch codec {
    case .opus: .opus
    case .vorbis: .vorbis
    default: nil
    }
  }
}
