import CFFmpeg

/// Tells the length of Vorbis packets from their block sizes and those before them.
struct VorbisParser: ~Copyable {
  private let context: OpaquePointer

  /// Reads the stream's configuration; nil if it is damaged.
  init?(_ parameters: CodecParameters) {
    guard
      let context = av_vorbis_parse_init(
        parameters.pointer.pointee.extradata, parameters.pointer.pointee.extradata_size)
    else { return nil }
    self.context = context
  }

  deinit {
    var context: OpaquePointer? = context
    av_vorbis_parse_free(&context)
  }

  /// How many frames the next packet holds; zero if it is damaged.
  func frames(of packet: Packet) -> Int {
    Int(max(0, av_vorbis_parse_frame(context, packet.pointer.pointee.data, Int32(packet.size))))
  }
}
