/// What decoding the first packets of a file shows.
struct Trial {
  /// The rate of what comes out, in Hz; zero if nothing does.
  private(set) var sampleRate = 0
  private(set) var channels = 0
  /// How the length of a packet is known.
  private(set) var timing = PacketTiming.decoded
  /// How many frames the packets decode to as a rule.
  private(set) var usualFrames = 0

  /// How many packets are tried.
  private static let packets = 40

  init(_ parameters: CodecParameters, path: String, next: () throws -> Packet?) throws {
    let decoder = try AudioDecoder.opening(parameters, path: path)
    var trials: [(packet: Packet, frames: Int)] = []
    while trials.count < Self.packets, let packet = try next() {
      var count = 0
      _ = decoder.decode(packet) { frames in
        count += frames.count
        self.sampleRate = frames.sampleRate
        self.channels = frames.format.channels
      }
      trials.append((packet, count))
    }
    guard sampleRate > 0 else { return }
    // The first packet of some codecs yields less than it stands for, so it does not count.
    let settled = trials.count > 1 ? trials[1...] : trials[...]
    usualFrames = settled.map(\.frames).max() ?? 0
    timing = Self.timing(parameters, settled, usualFrames, sampleRate)
  }

  private static func timing(
    _ parameters: CodecParameters, _ trials: ArraySlice<(packet: Packet, frames: Int)>,
    _ usual: Int, _ sampleRate: Int
  ) -> PacketTiming {
    if let known = parameters.timing { return known }
    let candidates: [PacketTiming] =
      parameters.hasFixedFrames && usual > 0 ? [.fixed(usual), .stated] : [.stated]
    return candidates.first { candidate in
      let clock = PacketClock(timing: candidate, parameters: parameters, sampleRate: sampleRate)
      return trials.allSatisfy { packet, frames in
        (candidate != .stated || clock.states(packet))
          && (frames == 0 || clock.frames(of: packet) == frames)
      }
    } ?? .decoded
  }
}
