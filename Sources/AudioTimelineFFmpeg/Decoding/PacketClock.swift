import CFFmpeg

/// Tells how many frames each packet of a stream holds.
final class PacketClock {
  private let timing: PacketTiming
  private let timeBase: AVRational
  private let sampleRate: Int
  private var vorbis: OpaquePointer?

  init(timing: PacketTiming, parameters: CodecParameters, sampleRate: Int) {
    self.timing = timing
    self.timeBase = parameters.timeBase
    self.sampleRate = sampleRate
    if timing == .vorbis {
      vorbis = av_vorbis_parse_init(
        parameters.pointer.pointee.extradata, parameters.pointer.pointee.extradata_size)
    }
  }

  deinit { av_vorbis_parse_free(&vorbis) }

  /// The frames of a packet; zero if only decoding tells.
  ///
  /// Ask for every packet, in order.
  func frames(of packet: Packet) -> Int {
    switch timing {
    case .fixed(let count): count
    case .opus: packet.withBytes(opusFrames)
    case .vorbis: vorbisFrames(packet)
    case .stated:
      Int(
        av_rescale_q(
          packet.pointer.pointee.duration, timeBase, AVRational(num: 1, den: Int32(sampleRate))))
    case .decoded: 0
    }
  }

  private func vorbisFrames(_ packet: Packet) -> Int {
    guard let vorbis else { return 0 }
    return Int(
      max(0, av_vorbis_parse_frame(vorbis, packet.pointer.pointee.data, Int32(packet.size))))
  }

  /// Whether the container's unit can state the length of a packet without rounding.
  func states(_ packet: Packet) -> Bool {
    let duration = packet.pointer.pointee.duration
    guard duration > 0 else { return false }
    let scaled = Int64(timeBase.num).multipliedReportingOverflow(by: Int64(sampleRate))
    let (product, overflow) = duration.multipliedReportingOverflow(by: scaled.partialValue)
    // A unit coarser than a frame states whole frames by chance only.
    return !overflow && !scaled.overflow && product % Int64(timeBase.den) == 0
      && Int64(timeBase.den) >= Int64(sampleRate) * Int64(timeBase.num)
  }
}
