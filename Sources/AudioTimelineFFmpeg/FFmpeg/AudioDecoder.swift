import CFFmpeg

/// A decoder of one audio stream.
struct AudioDecoder: ~Copyable {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>

  private init(
    owning context: UnsafeMutablePointer<AVCodecContext>, frame: UnsafeMutablePointer<AVFrame>
  ) {
    self.context = context
    self.frame = frame
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
  }

  /// Opens the decoder for a stream.
  static func opening(
    _ parameters: CodecParameters, path: String
  ) throws(AudioError) -> AudioDecoder {
    FFmpegLibrary.settings
    guard let codec = avcodec_find_decoder(parameters.pointer.pointee.codec_id) else {
      throw AudioError(
        .unsupported, path: path, reason: "FFmpeg has no decoder for \(parameters.codecName)")
    }
    guard let context = avcodec_alloc_context3(codec), let frame = av_frame_alloc() else {
      throw AudioError(.unreadable, path: path, reason: "memory ran out")
    }
    let decoder = AudioDecoder(owning: context, frame: frame)
    var status = avcodec_parameters_to_context(context, parameters.pointer)
    context.pointee.pkt_timebase = parameters.timeBase
    context.pointee.thread_count = 1
    // Delay and padding are left out by the reader, which knows where they are.
    context.pointee.flags2 |= AV_CODEC_FLAG2_SKIP_MANUAL
    if status >= 0 { status = avcodec_open2(context, codec, nil) }
    guard status >= 0 else {
      throw AudioError(
        .unsupported, path: path,
        reason: "its decoder does not open (\(FFmpegLibrary.message(status)))")
    }
    return decoder
  }

  /// Decodes a packet and hands over each run of frames that comes out.
  ///
  /// - Returns: False if the packet is corrupt.
  func decode(_ packet: Packet, _ body: (DecodedFrames) -> Void) -> Bool {
    // To the decoder an empty packet is the end of the stream.
    guard packet.size > 0 else { return false }
    var status = avcodec_send_packet(context, packet.pointer)
    if status < 0 { return false }
    while true {
      status = avcodec_receive_frame(context, frame)
      if status == cffmpeg_error_again() || status == cffmpeg_error_eof() { return true }
      if status < 0 { return false }
      body(DecodedFrames(pointer: frame))
      av_frame_unref(frame)
    }
  }
}

/// Frames that a decoder has just handed over; good until it decodes on.
struct DecodedFrames {
  fileprivate let pointer: UnsafeMutablePointer<AVFrame>

  /// How many frames.
  var count: Int { Int(pointer.pointee.nb_samples) }

  /// Their rate in Hz.
  var sampleRate: Int { Int(pointer.pointee.sample_rate) }

  /// How they are laid out in memory.
  var format: SampleFormat {
    SampleFormat(
      sample: AVSampleFormat(rawValue: pointer.pointee.format),
      layout: pointer.pointee.ch_layout, sampleRate: sampleRate)
  }

  /// The start of each plane of samples.
  func planes(_ format: SampleFormat) -> [UnsafePointer<UInt8>?] {
    (0..<format.planes).map { UnsafePointer(pointer.pointee.extended_data[$0]) }
  }
}

/// How samples are laid out in memory.
struct SampleFormat {
  let sample: AVSampleFormat
  let layout: AVChannelLayout
  let sampleRate: Int

  var channels: Int { Int(layout.nb_channels) }
  var planes: Int { av_sample_fmt_is_planar(sample) != 0 ? channels : 1 }

  /// The bytes of one frame in one plane.
  var stride: Int {
    let bytes = Int(av_get_bytes_per_sample(sample))
    return av_sample_fmt_is_planar(sample) != 0 ? bytes : bytes * channels
  }

  /// Whether two layouts are the same to a resampler.
  func matches(_ other: SampleFormat) -> Bool {
    guard sample == other.sample, sampleRate == other.sampleRate, channels == other.channels else {
      return false
    }
    guard layout.order == AV_CHANNEL_ORDER_NATIVE, other.layout.order == AV_CHANNEL_ORDER_NATIVE
    else { return layout.order == other.layout.order }
    return layout.u.mask == other.layout.u.mask
  }
}
