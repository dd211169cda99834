import AudioTimeline

/// Finds out about an MP4 file from its index, without reading the audio through.
struct MP4Probe {
  private let movie: MP4Movie
  private let track: MP4Track
  private var samples: MP4SampleTable
  private let parameters: CodecParameters
  private(set) var warnings: [String] = []

  /// Takes the file on; nil if it is left to FFmpeg: fragments, or a codec not read here.
  init?(_ movie: MP4Movie, in file: borrowing LocalFile) {
    guard !movie.isFragmented, let track = movie.audio, track.timescale > 0,
      let entry = track.entry, let samples = track.samples,
      let description = MP4AudioEntry(entry, timescale: track.timescale, in: file)
    else { return nil }
    self.movie = movie
    self.track = track
    self.samples = samples
    parameters = description.parameters
  }

  mutating func probe(_ path: String) throws -> ProbedFile {
    let file = try LocalFile.opening(path)
    let count = presentSamples(in: file)
    var layout = PacketLayout(
      points: [PacketLayout.Point(first: 0)], packets: count, decodedFrames: 0, delay: 0,
      padding: 0, timing: .decoded)
    let feed = try MP4Feed(path: path, layout: layout)
    let trial = try Trial(parameters, path: path, next: feed.next)
    guard trial.sampleRate > 0, trial.usualFrames > 0 else {
      throw AudioError(.damaged, path: path, reason: "no packet of it can be decoded")
    }
    lay(out: &layout, trial, packets: count)
    if movie.tracks.contains(where: { $0.handler == "vide" && !movie.isChapterTrack($0) }) {
      warnings.append("It is a video; its sound is taken.")
    }
    let sounds = movie.tracks.count { $0.handler == "soun" }
    if sounds > 1 { warnings.append("Of \(sounds) audio streams the first is taken.") }
    let tags = movie.metadata.tags
    return ProbedFile(
      file: AudioFile(
        path: path, sampleRate: trial.sampleRate, channels: trial.channels, frames: layout.frames,
        codec: parameters.codecName, tags: tags, statedDuration: movie.statedDuration,
        delay: layout.delay, padding: layout.padding, cover: movie.metadata.cover,
        warnings: warnings),
      layout: layout, reader: .mp4, checksum: checksum(in: file, packets: count))
  }

  /// How many samples lie inside the file; the rest broke off.
  private mutating func presentSamples(in file: borrowing LocalFile) -> Int {
    guard samples.range(of: samples.count - 1, in: file).upperBound > file.size else {
      return samples.count
    }
    var low = 0
    var high = samples.count
    while low < high {
      let middle = (low + high) / 2
      if samples.range(of: middle, in: file).upperBound <= file.size {
        low = middle + 1
      } else {
        high = middle
      }
    }
    warnings.append("The file breaks off: \(low) of \(samples.count) packets are there.")
    return low
  }

  private mutating func lay(out layout: inout PacketLayout, _ trial: Trial, packets: Int) {
    let perPacket = trial.usualFrames
    let traits = parameters.traits
    let preroll = ResamplingGrid(sampleRate: trial.sampleRate)
      .preroll(traits.preroll, framesPerPacket: perPacket)
    let step = max(
      2 * preroll + 1, Int(traits.segment * Double(trial.sampleRate)) / perPacket)
    layout.timing = .fixed(perPacket)
    layout.decodedFrames = Int64(packets) * Int64(perPacket)
    layout.points = stride(from: 0, to: packets, by: step).map { start in
      let first = max(0, start - preroll)
      return PacketLayout.Point(
        packet: first, length: perPacket, frame: Int64(first) * Int64(perPacket),
        start: Int64(start) * Int64(perPacket), bytePosition: 0, timestamp: nil, checksum: 0)
    }
    trim(&layout, trial, isWhole: packets == samples.count)
  }

  /// Leaves out what is no recording: by iTunes's tag, or by the edit list and the last duration.
  private mutating func trim(_ layout: inout PacketLayout, _ trial: Trial, isWhole: Bool) {
    let total = layout.decodedFrames
    func frames(_ units: Int64, _ scale: Int64) -> Int64 {
      Int64((Double(units) * Double(trial.sampleRate) / Double(scale)).rounded())
    }
    if let last = samples.durations.last, isWhole, last.count == 1 || samples.count == 1 {
      // The last packet is not played to its end.
      let played = frames(last.duration, track.timescale)
      layout.padding = max(0, min(Int64(trial.usualFrames), Int64(trial.usualFrames) - played))
    }
    if let gapless = movie.metadata.gapless, gapless.delay < total,
      abs(gapless.delay + gapless.frames + gapless.padding - total) <= Int64(2 * trial.usualFrames)
    {
      layout.delay = gapless.delay
      layout.padding = max(0, total - gapless.delay - gapless.frames)
      return
    }
    let played = track.edits.filter { $0.mediaTime >= 0 }
    guard let first = played.first else { return }
    let contiguous = zip(played, played.dropFirst()).allSatisfy { one, next in
      let end = one.mediaTime + one.duration * track.timescale / max(1, movie.timescale)
      return abs(end - next.mediaTime) <= track.timescale / 100
    }
    guard contiguous else {
      warnings.append(
        "Its edit list plays \(played.count) pieces out of order; the track is taken as recorded.")
      return
    }
    layout.delay = min(total, frames(first.mediaTime, track.timescale))
    let length = played.reduce(0) { $0 &+ $1.duration }
    guard length > 0, movie.timescale > 0, isWhole else { return }
    // The list counts in the movie's unit, often a millisecond: nearer than that it says nothing.
    let unit = frames(1, movie.timescale) + 1
    let excess = layout.frames - frames(length, movie.timescale)
    if excess > unit { layout.padding += excess }
  }

  private mutating func checksum(in file: borrowing LocalFile, packets: Int) -> UInt64 {
    var hash = UInt64(packets)
    for index in stride(from: 0, to: packets, by: max(1, packets / 32)) {
      let range = samples.range(of: index, in: file)
      for byte in file.read(at: range.lowerBound, count: min(range.count, 4_096)) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}
