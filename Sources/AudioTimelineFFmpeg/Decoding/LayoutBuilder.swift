/// Makes the layout of a stream while its packets go by.
struct LayoutBuilder {
  /// What the layout has to know of a packet.
  struct Entry {
    /// How many frames it decodes to.
    var frames: Int
    /// Where it starts in the file, in bytes.
    var bytePosition: Int64
    /// When it starts, in the stream's unit; nil if unknown.
    var timestamp: Int64?
    /// Its checksum.
    var checksum: UInt64 = 0
    /// How many frames the container says to drop at its start and at its end.
    var trims = (start: 0, end: 0)
  }

  private var layout: PacketLayout
  private let segment: Double
  private let preroll: Int
  private var lastBytePosition: Int64 = -1
  private var frame: Int64 = 0
  /// How many packets have gone by.
  private(set) var count = 0
  /// A checksum of all packets.
  private(set) var checksum: UInt64 = 0

  /// - Parameters:
  ///   - timing: How the length of a packet is known.
  ///   - traits: What decoding from the middle of the codec needs.
  ///   - sampleRate: Frames per second.
  ///   - framesPerPacket: How many frames a packet has at least, the last one left out; zero if
  ///     that is not known.
  init(timing: PacketTiming, traits: CodecTraits, sampleRate: Int, framesPerPacket: Int) {
    segment = traits.segment * Double(sampleRate)
    preroll = ResamplingGrid(sampleRate: sampleRate)
      .preroll(traits.preroll, framesPerPacket: framesPerPacket)
    layout = PacketLayout(
      points: [], packets: 0, decodedFrames: 0, delay: 0, padding: 0, timing: timing)
  }

  /// Takes the next packet.
  mutating func add(_ entry: Entry) {
    // A point must be found again after a seek, so it starts where no other packet starts.
    let due =
      layout.points.last.map {
        Double(frame - $0.start) >= segment && count >= $0.packet + 2 * preroll
          && entry.bytePosition != lastBytePosition
      } ?? true
    if due {
      layout.points.append(
        PacketLayout.Point(
          packet: count, length: entry.frames, frame: frame, start: count == 0 ? 0 : -1,
          bytePosition: entry.bytePosition, timestamp: entry.timestamp, checksum: entry.checksum))
    }
    let newest = layout.points.count - 1
    if layout.points[newest].start < 0, count == layout.points[newest].packet + preroll {
      layout.points[newest].start = frame
    }
    if count == 0 || layout.delay == frame { layout.delay += Int64(entry.trims.start) }
    layout.padding = entry.trims.end > 0 ? layout.padding + Int64(entry.trims.end) : 0
    checksum = (checksum ^ entry.checksum) &* 0x9E37_79B9_7F4A_7C15
    lastBytePosition = entry.bytePosition
    frame += Int64(entry.frames)
    count += 1
  }

  /// The layout of all packets that have gone by.
  consuming func finished() -> PacketLayout {
    if let last = layout.points.last, last.start < 0 { layout.points.removeLast() }
    layout.packets = count
    layout.decodedFrames = frame
    layout.delay = min(layout.delay, frame)
    layout.padding = min(layout.padding, frame - layout.delay)
    return layout
  }
}
