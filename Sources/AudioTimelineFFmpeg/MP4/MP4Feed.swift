/// The packets of an MP4 file, read by its sample table.
final class MP4Feed: PacketFeed {
  let parameters: CodecParameters

  private let file: LocalFile
  private let layout: PacketLayout
  private var samples: MP4SampleTable
  private var cursor = 0
  /// A window of the file, so that not every packet is a read.
  private var window: [UInt8] = []
  private var windowStart: Int64 = 0

  private static let windowSize = 1 << 17
  /// No packet of sound is larger.
  static let largestPacket = 1 << 22

  convenience init(path: String, layout: PacketLayout) throws {
    let file = try LocalFile.opening(path)
    let movie = try MP4Movie(file)
    guard let track = movie.audio, let entry = track.entry, let samples = track.samples,
      let description = MP4AudioEntry(entry, timescale: track.timescale, in: file),
      samples.count >= layout.packets
    else {
      throw AudioError(
        .changed, path: path, reason: "its content is not what it was when it was opened")
    }
    self.init(file, parameters: description.parameters, samples: samples, layout: layout)
  }

  init(
    _ file: consuming LocalFile, parameters: CodecParameters, samples: MP4SampleTable,
    layout: PacketLayout
  ) {
    self.parameters = parameters
    self.file = file
    self.samples = samples
    self.layout = layout
  }

  func move(to point: Int) throws { cursor = layout.points[point].packet }

  func next() throws -> Packet? {
    guard cursor < layout.packets else { return nil }
    let range = samples.range(of: cursor, in: file)
    cursor += 1
    // A sample that makes no sense is handed on empty and comes out as a corrupt packet.
    guard range.upperBound <= file.size, range.count <= Self.largestPacket else { return Packet() }
    if range.lowerBound < windowStart || range.upperBound > windowStart + Int64(window.count) {
      window = file.read(
        at: range.lowerBound, count: max(Self.windowSize, range.count))
      windowStart = range.lowerBound
    }
    let start = Int(range.lowerBound - windowStart)
    guard start + range.count <= window.count else { return Packet() }
    return Packet(copying: window[start..<start + range.count])
  }
}
