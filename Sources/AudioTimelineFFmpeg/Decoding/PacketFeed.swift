import CFFmpeg

/// The packets of one file in order, from any point of its layout.
final class PacketFeed {
  private var input: MediaInput
  private let layout: PacketLayout
  /// The last packets that were read, so that a segment which follows is begun without a seek.
  private var recent: [Packet] = []
  /// The number of the packet that is handed out next.
  private var cursor = 0
  /// The number of the packet that the demuxer delivers next.
  private var position = 0
  private let kept: Int

  init(_ input: consuming MediaInput, layout: PacketLayout) {
    self.input = input
    self.layout = layout
    kept = 2 + (layout.points.dropFirst().map { $0.packet }.first ?? 0 > 0 ? 96 : 0)
  }

  var parameters: UnsafeMutablePointer<AVCodecParameters> { input.parameters }
  var timeBase: AVRational { input.stream.pointee.time_base }
  var path: String { input.path }

  /// Moves to the first packet of a point.
  func move(to index: Int) throws {
    let wanted = layout.points[index].packet
    if wanted > position + 256 || wanted < position - recent.count { try seek(to: index) }
    while position < wanted {
      guard try advance() else { break }
    }
    cursor = wanted
  }

  /// The next packet; nil at the end.
  func next() throws -> Packet? {
    while cursor >= position {
      guard try advance() else { return nil }
    }
    defer { cursor += 1 }
    return recent[recent.count - (position - cursor)]
  }

  private func advance() throws -> Bool {
    let packet = Packet()
    guard try input.read(into: packet) else { return false }
    recent.append(packet)
    if recent.count > 2 * kept { recent.removeFirst(recent.count - kept) }
    position += 1
    return true
  }

  private func seek(to index: Int) throws {
    var candidate = index
    // Seeking may land behind the packet; then an earlier point is tried, at last the beginning.
    while candidate > 0 {
      let point = layout.points[candidate]
      if MediaInput.isBareStream(input.container) {
        if input.seek(toByte: point.bytePosition), try find(point) { return }
      } else if let timestamp = point.timestamp {
        if input.seek(toTimestamp: timestamp), try find(point) { return }
      }
      candidate = candidate > index - 3 ? candidate - 1 : 0
    }
    input = try MediaInput.opening(input.path)
    recent = []
    position = 0
    let start = layout.points[0]
    guard try find(start) else {
      throw AudioError(
        .changed, path: path, reason: "its content is not what it was when it was opened")
    }
  }

  /// Reads on until a point's packet is the next to be handed out.
  private func find(_ point: PacketLayout.Point) throws -> Bool {
    recent = []
    let packet = Packet()
    var reads = 0
    while reads < 4_096, try input.read(into: packet) {
      if packet.bytePosition == point.bytePosition, packet.checksum == point.checksum {
        recent = [packet]
        position = point.packet + 1
        return true
      }
      if packet.bytePosition > point.bytePosition { return false }
      reads += 1
    }
    return false
  }
}
