import CFFmpeg

/// Reads all packets of a stream once, without decoding them where their length is known otherwise,
/// and notes where they lie.
struct PacketScan {
  private(set) var layout: PacketLayout
  private let traits: CodecTraits
  private let sampleRate: Int
  private let preroll: Int
  private var lastBytePosition: Int64 = -1
  private var frame: Int64 = 0
  private var index = 0
  private var checksum: UInt64 = 0

  private init(timing: PacketTiming, traits: CodecTraits, sampleRate: Int, preroll: Int) {
    self.traits = traits
    self.sampleRate = sampleRate
    self.preroll = preroll
    layout = PacketLayout(
      points: [], packets: 0, decodedFrames: 0, delay: 0, padding: 0, timing: timing)
  }

  /// Scans a file that was just opened, from its first packet to its last.
  ///
  /// - Returns: The layout and a checksum of all packets.
  static func scanning(
    _ input: borrowing MediaInput, timing: PacketTiming, sampleRate: Int
  ) throws -> (layout: PacketLayout, checksum: UInt64) {
    let parameters = input.codecParameters
    var scan = PacketScan(
      timing: timing, traits: parameters.traits, sampleRate: sampleRate,
      preroll: ResamplingGrid(sampleRate: sampleRate).preroll(
        parameters.traits.preroll, framesPerPacket: Int(parameters.pointer.pointee.frame_size)))
    let clock = PacketClock(timing: timing, parameters: parameters, sampleRate: sampleRate)
    var decoder: AudioDecoder?
    if timing == .decoded { decoder = try AudioDecoder.opening(parameters, path: input.path) }
    let packet = Packet()
    var last = 0
    while try input.read(into: packet) {
      if scan.index % 256 == 0 { try Task.checkCancellation() }
      var frames = clock.frames(of: packet)
      if timing == .decoded {
        var decoded = 0
        let sound = decoder?.decode(packet) { decoded += $0.count } ?? false
        frames = sound ? decoded : last
      } else if timing == .vorbis, scan.index == 0 {
        // The first packet has nothing to overlap with.
        frames = 0
      }
      last = frames
      scan.add(packet, frames: frames)
    }
    return (scan.finished(), scan.checksum)
  }

  private mutating func add(_ packet: Packet, frames: Int) {
    let position = packet.bytePosition
    // A point must be found again after a seek, so it starts where no other packet starts.
    let due =
      layout.points.last.map {
        Double(frame - $0.start) >= traits.segment * Double(sampleRate)
          && index >= $0.packet + 2 * preroll && position != lastBytePosition
      } ?? true
    let sum = packet.checksum
    if due {
      layout.points.append(
        PacketLayout.Point(
          packet: index, length: frames, frame: frame, start: index == 0 ? 0 : -1,
          bytePosition: position,
          timestamp: packet.timestamp, checksum: sum))
    }
    let newest = layout.points.count - 1
    if layout.points[newest].start < 0, index == layout.points[newest].packet + preroll {
      layout.points[newest].start = frame
    }
    let trims = packet.trims
    if index == 0 || layout.delay == frame { layout.delay += Int64(trims.start) }
    layout.padding = trims.end > 0 ? layout.padding + Int64(trims.end) : 0
    checksum = (checksum ^ sum) &* 0x9E37_79B9_7F4A_7C15
    lastBytePosition = position
    frame += Int64(frames)
    index += 1
  }

  private mutating func finished() -> PacketLayout {
    if let last = layout.points.last, last.start < 0 { layout.points.removeLast() }
    layout.packets = index
    layout.decodedFrames = frame
    layout.delay = min(layout.delay, frame)
    layout.padding = min(layout.padding, frame - layout.delay)
    return layout
  }
}
