/// Tells how many frames each packet of a stream holds.
final class PacketClock {
  private let timing: PacketTiming
  private let unit: TimeUnit
  private let sampleRate: Int
  private let vorbis: VorbisParser?

  init(timing: PacketTiming, parameters: CodecParameters, sampleRate: Int) {
    self.timing = timing
    self.unit = parameters.timeUnit
    self.sampleRate = sampleRate
    vorbis = timing == .vorbis ? VorbisParser(parameters) : nil
  }

  /// The frames of a packet; zero if only decoding tells.
  ///
  /// Ask for every packet, in order.
  func frames(of packet: Packet) -> Int {
    switch timing {
    case .fixed(let count): count
    case .opus: packet.withBytes(OpusPacket.frames)
    case .vorbis: vorbis?.frames(of: packet) ?? 0
    case .stated: unit.frames(packet.duration, sampleRate: sampleRate)
    case .decoded: 0
    }
  }

  /// Whether the container's unit can state the length of a packet without rounding.
  func states(_ packet: Packet) -> Bool { unit.isExact(packet.duration, sampleRate: sampleRate) }
}
