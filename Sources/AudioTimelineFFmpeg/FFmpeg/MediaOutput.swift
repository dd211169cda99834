import CFFmpeg

/// A file of media being written, with one audio stream whose packets are copied.
struct MediaOutput: ~Copyable {
  private let context: UnsafeMutablePointer<AVFormatContext>
  let path: String

  private init(owning context: UnsafeMutablePointer<AVFormatContext>, path: String) {
    self.context = context
    self.path = path
  }

  deinit {
    avio_closep(&context.pointee.pb)
    avformat_free_context(context)
  }

  /// Whether a container keeps its first and last moments by a list, exact to the frame.
  static func trimsExactly(_ path: String) -> Bool {
    ["m4a", "m4b", "mp4", "mov"].contains(path.split(separator: ".").last?.lowercased() ?? "")
  }

  /// Creates a file and writes its head; the extension of the name decides about the container.
  static func creating(
    _ path: String, as name: String, parameters: CodecParameters, sampleRate: Int,
    tags: [String: String]
  ) throws(AudioError) -> MediaOutput {
    FFmpegLibrary.settings
    // An .m4b is told from an .m4a by its name alone.
    guard let format = av_guess_format(trimsExactly(name) ? "ipod" : nil, name, nil) else {
      throw AudioError(
        .unwritable, path: name, reason: "its extension names no container that can be written")
    }
    var handle: UnsafeMutablePointer<AVFormatContext>?
    var status = avformat_alloc_output_context2(&handle, format, nil, "file:" + path)
    guard status >= 0, let context = handle else {
      throw AudioError(.unwritable, path: name, reason: FFmpegLibrary.message(status))
    }
    let output = MediaOutput(owning: context, path: name)
    guard let stream = avformat_new_stream(context, nil) else {
      throw AudioError(.unwritable, path: name, reason: "memory ran out")
    }
    status = avcodec_parameters_copy(stream.pointee.codecpar, parameters.pointer)
    stream.pointee.codecpar.pointee.codec_tag = 0
    stream.pointee.codecpar.pointee.sample_rate = Int32(sampleRate)
    stream.pointee.time_base = AVRational(num: 1, den: Int32(sampleRate))
    for (key, value) in tags { av_dict_set(&context.pointee.metadata, key, value, 0) }
    if status >= 0 { status = avio_open(&context.pointee.pb, "file:" + path, AVIO_FLAG_WRITE) }
    if status >= 0 {
      var options: OpaquePointer?
      defer { av_dict_free(&options) }
      // The index in front lets a player begin before it has the whole file.
      av_dict_set(&options, "movflags", "+faststart", 0)
      // A header without the encoder's delay would have players cut frames that are recording.
      av_dict_set(&options, "write_xing", "0", 0)
      status = avformat_write_header(context, &options)
    }
    guard status >= 0 else { throw output.failure(status) }
    return output
  }

  /// Writes a packet that begins at a frame and lasts so many.
  func write(_ packet: Packet, at frame: Int64, frames: Int64, sampleRate: Int) throws(AudioError) {
    guard let stream = context.pointee.streams[0] else { return }
    packet.pointer.pointee.stream_index = 0
    packet.pointer.pointee.pts = frame
    packet.pointer.pointee.dts = frame
    packet.pointer.pointee.duration = frames
    packet.pointer.pointee.pos = -1
    av_packet_free_side_data(packet.pointer)
    av_packet_rescale_ts(
      packet.pointer, AVRational(num: 1, den: Int32(sampleRate)), stream.pointee.time_base)
    let status = av_interleaved_write_frame(context, packet.pointer)
    guard status >= 0 else { throw failure(status) }
  }

  /// Writes the tail.
  consuming func close() throws(AudioError) {
    let status = av_write_trailer(context)
    avio_flush(context.pointee.pb)
    let written = context.pointee.pb?.pointee.error ?? 0
    if status < 0 || written < 0 { throw failure(min(status, written)) }
  }

  private borrowing func failure(_ status: Int32) -> AudioError {
    AudioError(.unwritable, path: path, reason: FFmpegLibrary.message(status))
  }
}
