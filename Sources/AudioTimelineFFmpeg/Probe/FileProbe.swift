import AudioTimeline
import CFFmpeg

/// Opens a file and finds out what it is, how long it really sounds, and how to decode it.
enum FileProbe {
  @concurrent
  static func probe(_ path: String) async throws -> ProbedFile {
    let input = try MediaInput.opening(path)
    let parameters = input.parameters
    let trial = try Trial(path: path)
    guard trial.sampleRate > 0 else {
      throw AudioError(.damaged, path: path, reason: "no packet of it can be decoded")
    }
    let timing = trial.timing
    let (layout, checksum) = try PacketScan.scanning(
      input, timing: timing, sampleRate: trial.sampleRate)
    let tags = input.tags
    let file = AudioFile(
      path: path, sampleRate: trial.sampleRate, channels: trial.channels, frames: layout.frames,
      codec: String(cString: avcodec_get_name(parameters.pointee.codec_id)),
      tags: AudioTags(tags),
      markers: input.chapters.map { Marker(time: $0.time, title: $0.title) })
    return ProbedFile(file: file, layout: layout, checksum: checksum)
  }
}

/// What decoding the first packets of a file shows.
struct Trial {
  private(set) var sampleRate = 0
  private(set) var channels = 0
  private(set) var timing = PacketTiming.decoded

  init(path: String) throws {
    let input = try MediaInput.opening(path)
    let timeBase = input.stream.pointee.time_base
    let decoder = try AudioDecoder.opening(input.parameters, timeBase: timeBase, path: path)
    var counts: [Int] = []
    var packets: [Packet] = []
    // The first packet of some codecs yields less than it stands for, so it does not count.
    while packets.count < 40 {
      let packet = Packet()
      guard try input.read(into: packet) else { break }
      var count = 0
      _ = decoder.decode(packet) { frames in
        count += frames.count
        self.sampleRate = frames.sampleRate
        self.channels = frames.format.channels
      }
      packets.append(packet)
      counts.append(count)
    }
    guard sampleRate > 0 else { return }
    switch input.parameters.pointee.codec_id {
    case AV_CODEC_ID_OPUS:
      timing = .opus
      return
    case AV_CODEC_ID_VORBIS:
      timing = .vorbis
      return
    default: break
    }
    let usual = counts.dropFirst().max() ?? counts.first ?? 0
    let candidates: [PacketTiming] =
      input.hasFixedFrames ? [.fixed(usual), .stated] : [.stated]
    for candidate in candidates {
      let clock = PacketClock(
        timing: candidate, parameters: input.parameters, timeBase: timeBase, sampleRate: sampleRate)
      let fits = zip(packets, counts).dropFirst().allSatisfy { packet, count in
        (candidate != .stated || clock.states(packet))
          && (count == 0 || clock.frames(of: packet) == count)
      }
      if fits {
        timing = candidate
        break
      }
    }
  }
}

extension AudioTags {
  /// Reads the tags that matter from a file's entries, keys in lower case.
  init(_ entries: [String: String]) {
    func number(_ key: String) -> Int? {
      entries[key].flatMap { Int($0.prefix { $0.isNumber }) }
    }
    self.init(
      title: entries["title"], album: entries["album"],
      artist: entries["artist"] ?? entries["album_artist"],
      narrator: entries["narrator"] ?? entries["composer"],
      disc: number("disc"), track: number("track"))
  }
}
