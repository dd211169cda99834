/// Reads all packets of a stream once, without decoding them where their length is known otherwise.
enum PacketScan {
  /// Scans a file that was just opened, from its first packet to its last.
  ///
  /// - Returns: The layout and a checksum of all packets.
  static func scanning(
    _ input: borrowing MediaInput, timing: PacketTiming, sampleRate: Int
  ) throws -> (layout: PacketLayout, checksum: UInt64) {
    let parameters = input.codecParameters
    var builder = LayoutBuilder(
      timing: timing, traits: parameters.traits, sampleRate: sampleRate,
      framesPerPacket: parameters.framesPerPacket)
    let clock = PacketClock(timing: timing, parameters: parameters, sampleRate: sampleRate)
    var decoder: AudioDecoder?
    if timing == .decoded { decoder = try AudioDecoder.opening(parameters, path: input.path) }
    let packet = Packet()
    var last = 0
    while try input.read(into: packet) {
      if builder.count % 256 == 0 { try Task.checkCancellation() }
      var frames = clock.frames(of: packet)
      if timing == .decoded {
        var decoded = 0
        let sound = decoder?.decode(packet) { decoded += $0.count } ?? false
        frames = sound ? decoded : last
      } else if timing == .vorbis, builder.count == 0 {
        // The first packet has nothing to overlap with.
        frames = 0
      }
      last = frames
      builder.add(
        LayoutBuilder.Entry(
          frames: frames, bytePosition: packet.bytePosition, timestamp: packet.timestamp,
          checksum: packet.checksum, trims: packet.trims))
    }
    let checksum = builder.checksum
    return (builder.finished(), checksum)
  }
}
