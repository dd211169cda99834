import AudioTimeline

/// Copies the packets of a range.
struct CopyRun {
  private let probed: ProbedFile
  private let feed: any PacketFeed
  private let clock: PacketClock
  private let exact: Bool
  /// The range in decoded frames, delay included.
  private let wanted: Range<Int64>

  init(_ probed: ProbedFile, wanted: Range<Int64>, exact: Bool) throws {
    self.probed = probed
    self.exact = exact
    feed = try probed.openFeed()
    clock = PacketClock(
      timing: probed.layout.timing, parameters: feed.parameters,
      sampleRate: probed.file.sampleRate)
    self.wanted =
      wanted.lowerBound + probed.layout.delay..<wanted.upperBound + probed.layout.delay
  }

  func write(to partial: String, as path: String) throws -> AudioCopy {
    guard probed.layout.timing != .decoded else {
      throw AudioError(
        .range, path: probed.file.path,
        reason: "the length of its packets shows only when they are decoded")
    }
    let output = try MediaOutput.creating(
      partial, as: path, parameters: feed.parameters, sampleRate: probed.file.sampleRate,
      tags: tags)
    var covered: Range<Int64>?
    var run: [(packet: Packet, start: Int64, frames: Int64)] = []
    var (position, length) = try start()
    var count = 0
    while position < wanted.upperBound, let packet = try feed.next() {
      count += 1
      if count % 256 == 0 { try Task.checkCancellation() }
      let stated = Int64(clock.frames(of: packet))
      let frames = length ?? stated
      length = nil
      // Packets ahead of the range are only kept as long as the first decoded one may need them.
      run.append((packet, position, frames))
      position += frames
      if position <= wanted.lowerBound {
        if run.count > lead { run.removeFirst(run.count - lead) }
        continue
      }
      for piece in run {
        let end =
          exact ? min(piece.start + piece.frames, wanted.upperBound) : piece.start + piece.frames
        let low = covered?.lowerBound ?? piece.start
        covered = low..<end
        try output.write(
          piece.packet, at: piece.start - origin(low), frames: end - piece.start,
          sampleRate: probed.file.sampleRate)
      }
      run = []
    }
    try output.close()
    guard let covered else {
      throw AudioError(.damaged, path: probed.file.path, reason: "its packets end before the range")
    }
    return result(covered, path: path)
  }

  /// How many packets ahead of the range go along, so that its first frames decode as they should.
  private var lead: Int { exact ? feed.parameters.traits.preroll : 0 }

  /// The frame that is to have the time zero.
  private func origin(_ first: Int64) -> Int64 { exact ? wanted.lowerBound : first }

  private func start() throws -> (position: Int64, length: Int64?) {
    let points = probed.layout.points
    let index = points.lastIndex { $0.start <= wanted.lowerBound } ?? 0
    try feed.move(to: index)
    return (points[index].frame, Int64(points[index].length))
  }

  private func result(_ covered: Range<Int64>, path: String) -> AudioCopy {
    let delay = probed.layout.delay
    let played = exact ? wanted : covered
    return AudioCopy(
      path: path, frames: played.lowerBound - delay..<played.upperBound - delay,
      offset: wanted.lowerBound - played.lowerBound, sampleRate: probed.file.sampleRate)
  }

  private var tags: [String: String] {
    let tags = probed.file.tags
    return ["title": tags.title, "album": tags.album, "artist": tags.artist].compactMapValues { $0 }
  }
}
