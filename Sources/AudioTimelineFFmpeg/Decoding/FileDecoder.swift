import AudioTimeline

/// Decodes one file to 16 kHz mono, segment by segment, from any sample.
final class FileDecoder {
  private let feed: any PacketFeed
  private let layout: PacketLayout
  private let grid: ResamplingGrid
  private let clock: PacketClock
  private let path: String

  private var decoder: AudioDecoder?
  private var resampler: Resampler?
  /// The segment being decoded, and the decoded frame at which its next packet starts.
  private var segment = 0
  private var frame: Int64 = 0
  private var framesOfLastPacket = 0
  /// The decoded frames that the last packet stands for and did not yield: silence, still to come.
  private var gap: Range<Int64> = 0..<0
  /// What the first packet of a segment stands for, until it is decoded.
  private var firstLength: Int?
  /// The recording's frame that the resampler is fed next.
  private var fed: Int64 = 0
  /// The sample that the next output of the resampler is, and those the caller wants.
  private var sample: Int64 = 0
  private var wanted: Range<Int64> = 0..<0
  private var drained = false
  /// The frames of corrupt packets.
  private var damage: [Range<Int64>] = []

  /// How many samples the whole file yields.
  let samples: Int64

  init(_ file: ProbedFile) throws {
    feed = try file.openFeed()
    layout = file.layout
    path = file.file.path
    grid = ResamplingGrid(sampleRate: file.file.sampleRate)
    clock = PacketClock(
      timing: layout.timing, parameters: feed.parameters, sampleRate: file.file.sampleRate)
    samples = grid.sample(atOrAfter: layout.frames)
  }

  /// Moves to a range of samples, which `next()` then delivers.
  func seek(to range: Range<Int64>) throws {
    wanted = range.clamped(to: 0..<samples)
    guard !wanted.isEmpty else { return }
    var low = 0
    var high = layout.points.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if firstSample(of: middle) <= wanted.lowerBound { low = middle } else { high = middle - 1 }
    }
    try begin(low)
  }

  /// Appends the next wanted samples, as many as a packet yields, possibly none.
  ///
  /// - Returns: False when all have been delivered.
  func next(into output: inout [Int16]) throws -> Bool {
    guard !wanted.isEmpty else { return false }
    while sample >= firstSample(of: segment + 1) { try begin(segment + 1) }
    var fresh: [Int16] = []
    if !gap.isEmpty {
      fillGap(into: &fresh)
    } else if let packet = drained ? nil : try feed.next() {
      try decode(packet, into: &fresh)
    } else {
      try finish(into: &fresh)
    }
    if gap.isEmpty, frame >= layout.delay + layout.frames { drain(into: &fresh) }
    deliver(fresh, into: &output)
    return !wanted.isEmpty
  }

  /// The first sample of a segment, or of what follows the last one.
  private func firstSample(of segment: Int) -> Int64 {
    guard segment < layout.points.count else { return samples }
    guard segment > 0 else { return 0 }
    let start = layout.points[segment].start - layout.delay
    return min(samples, grid.sample(atOrAfter: max(0, start)))
  }

  private func begin(_ index: Int) throws {
    try feed.move(to: index)
    segment = index
    let point = layout.points[index]
    decoder = try AudioDecoder.opening(feed.parameters, path: path)
    resampler?.restart()
    frame = point.frame
    gap = frame..<frame
    firstLength = point.length
    fed = index == 0 ? 0 : grid.start(before: max(0, point.start - layout.delay))
    sample = fed / grid.framesPerStep * grid.samplesPerStep
    drained = false
  }

  private func decode(_ packet: Packet, into output: inout [Int16]) throws {
    let stated = firstLength ?? clock.frames(of: packet)
    var decoded = 0
    var failure: AudioError?
    // As many frames as the packet stands for; what is missing becomes a gap.
    let open = layout.timing == .decoded && firstLength == nil
    let limit = open ? Int.max : stated
    if firstLength != nil { _ = clock.frames(of: packet) }
    firstLength = nil
    let sound = decoder?.decode(packet) { frames in
      let count = min(frames.count, limit - decoded)
      guard count > 0 else { return }
      do throws(AudioError) {
        try self.feedResampler(frames, count: count, at: self.frame + Int64(decoded), &output)
      } catch { failure = error }
      decoded += count
    }
    if let failure { throw failure }
    let length =
      open
      ? (decoded > 0 ? decoded : framesOfLastPacket) : stated
    gap = min(frame + Int64(decoded), frame + Int64(length))..<(frame + Int64(length))
    if sound != true { note(gap) }
    framesOfLastPacket = length
    frame += Int64(length)
  }

  private func feedResampler(
    _ frames: DecodedFrames, count: Int, at start: Int64, _ output: inout [Int16]
  ) throws(AudioError) {
    let format = frames.format
    if !(resampler?.format.matches(format) ?? false) {
      resampler = try Resampler.making(from: format, path: path)
    }
    // Only the recording's frames from the resampler's start onwards go in.
    let low = max(start, fed + layout.delay)
    let high = min(start + Int64(count), layout.delay + layout.frames)
    guard low < high else { return }
    resampler?.convert(
      frames.planes(format), from: Int(low - start), count: Int(high - low), into: &output)
    fed = high - layout.delay
  }

  /// How many frames of silence, or samples of it, are made at once: a damaged file may promise hours.
  private static let mostSilence: Int64 = 65_536

  /// Fills the next part of a gap.
  private func fillGap(into output: inout [Int16]) {
    passOverGap()
    let end = min(gap.upperBound, gap.lowerBound + Self.mostSilence)
    fill(gap.lowerBound..<end, into: &output)
    gap = end..<gap.upperBound
  }

  /// Passes over the part of a gap that lies before what is wanted.
  private func passOverGap() {
    let target = wanted.lowerBound / grid.samplesPerStep * grid.framesPerStep
    let start = grid.start(before: min(target, gap.upperBound - layout.delay))
    guard start > max(fed, gap.lowerBound - layout.delay) + Self.mostSilence else { return }
    // What comes out at the target depends on silence and on what follows it alone.
    resampler?.restart()
    fed = start
    sample = start / grid.framesPerStep * grid.samplesPerStep
    gap = (start + layout.delay)..<gap.upperBound
  }

  /// Feeds silence for frames that could not be decoded.
  private func fill(_ range: Range<Int64>, into output: inout [Int16]) {
    let low = max(range.lowerBound, fed + layout.delay)
    let high = min(range.upperBound, layout.delay + layout.frames)
    guard low < high else { return }
    if resampler == nil {
      // Nothing has been decoded yet, so that no format is known: silence needs no filter.
      let before = grid.sample(atOrAfter: fed)
      fed = high - layout.delay
      output.append(
        contentsOf: repeatElement(0, count: Int(grid.sample(atOrAfter: fed) - before)))
      return
    }
    resampler?.silence(Int(high - low), into: &output)
    fed = high - layout.delay
  }

  /// What could not be decoded since this was asked last, in frames of the recording.
  func takeDamage() -> [Range<Int64>] {
    defer { damage = [] }
    return damage
  }

  /// Notes what could not be decoded, unless it lies ahead of the segment and is not heard.
  private func note(_ range: Range<Int64>) {
    let low = max(range.lowerBound, layout.points[segment].start, layout.delay) - layout.delay
    let high = min(range.upperBound - layout.delay, layout.frames)
    guard low < high else { return }
    if let last = damage.last, last.upperBound == low {
      damage[damage.count - 1] = last.lowerBound..<high
    } else {
      damage.append(low..<high)
    }
  }

  private func drain(into output: inout [Int16]) {
    guard !drained else { return }
    drained = true
    resampler?.drain(into: &output)
  }

  /// Completes the file where its packets end.
  private func finish(into output: inout [Int16]) throws {
    drain(into: &output)
    let missing = samples - sample - Int64(output.count)
    if missing > 0 {
      output.append(contentsOf: repeatElement(0, count: Int(min(missing, Self.mostSilence))))
    }
  }

  private func deliver(_ fresh: [Int16], into output: inout [Int16]) {
    let end = min(firstSample(of: segment + 1), wanted.upperBound)
    let low = max(sample, wanted.lowerBound)
    let high = min(sample + Int64(fresh.count), end)
    if low < high {
      output.append(contentsOf: fresh[Int(low - sample)..<Int(high - sample)])
      wanted = high..<wanted.upperBound
    }
    sample += Int64(fresh.count)
  }
}
