/// The packets of a file that FFmpeg takes apart.
final class ContainerFeed: PacketFeed {
  let parameters: CodecParameters

  private var input: MediaInput
  private let layout: PacketLayout
  /// The last packets that were read, so that a segment which follows is begun without a seek.
  private var recent: [Packet] = []
  /// The number of the packet that is handed out next.
  private var cursor = 0
  /// The number of the packet that the demuxer delivers next.
  private var position = 0

  /// How many packets are kept at least.
  private static let kept = 128
  /// How many packets are read through rather than sought.
  private static let nearby = 256
  /// After how many packets the one sought is given up.
  private static let patience = 4_096

  init(_ input: consuming MediaInput, layout: PacketLayout) {
    parameters = input.codecParameters
    self.input = input
    self.layout = layout
  }

  func move(to point: Int) throws {
    let wanted = layout.points[point].packet
    if wanted > position + Self.nearby || wanted < position - recent.count { try seek(to: point) }
    while position < wanted {
      guard try advance() else { break }
    }
    cursor = wanted
  }

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
    if recent.count > 2 * Self.kept { recent.removeFirst(recent.count - Self.kept) }
    position += 1
    return true
  }

  private func seek(to index: Int) throws {
    var candidate = index
    // Seeking may land behind the packet; then an earlier point is tried, at last the beginning.
    while candidate > 0 {
      let point = layout.points[candidate]
      let moved =
        if MediaInput.isBareStream(input.container) {
          input.seek(toByte: point.bytePosition)
        } else if let timestamp = point.timestamp {
          input.seek(toTimestamp: timestamp)
        } else {
          false
        }
      if moved, try find(point) { return }
      candidate = candidate > index - 3 ? candidate - 1 : 0
    }
    input = try MediaInput.opening(input.path)
    guard let start = layout.points.first, try find(start) else {
      throw AudioError(
        .changed, path: input.path, reason: "its content is not what it was when it was opened")
    }
  }

  /// Reads on until a point's packet is the next to be handed out.
  private func find(_ point: PacketLayout.Point) throws -> Bool {
    recent = []
    let packet = Packet()
    for _ in 0..<Self.patience {
      guard try input.read(into: packet) else { return false }
      if packet.bytePosition == point.bytePosition, packet.checksum == point.checksum {
        recent = [packet]
        position = point.packet + 1
        return true
      }
      if packet.bytePosition > point.bytePosition { return false }
    }
    return false
  }
}
