/// Where the packets of an audio stream lie in its file and on its clock, at one point in every few
/// seconds, and which of the decoded samples are the recording.
///
/// The points cut the file into *segments*. Each segment is decoded by itself: a fresh decoder and
/// resampler start a few packets ahead of it and stop a little behind it. What comes out therefore
/// depends on the segment alone and not on where decoding began, for every codec, also for those
/// that carry random numbers or filters from packet to packet.
struct PacketLayout: Hashable, Sendable, Codable {
  /// The place from which a segment is decoded.
  struct Point: Hashable, Sendable, Codable {
    /// The number of the first packet to be decoded.
    var packet: Int
    /// How many frames that packet stands for.
    var length: Int
    /// The decoded frames before that packet.
    var frame: Int64
    /// The decoded frames before the segment itself begins.
    var start: Int64
    /// Where the packet starts in the file, in bytes.
    var bytePosition: Int64
    /// When the packet starts, in the stream's unit; nil if unknown.
    var timestamp: Int64?
    /// The packet's checksum.
    var checksum: UInt64
  }

  /// The points, rising; the first is the first packet.
  var points: [Point]
  /// How many packets there are.
  var packets: Int
  /// How many frames the packets decode to, delay and padding included.
  var decodedFrames: Int64
  /// How many of them at the start are no recording: the encoder's delay.
  var delay: Int64
  /// How many of them at the end are no recording: the encoder's padding.
  var padding: Int64
  /// How many frames a packet decodes to.
  var timing: PacketTiming

  /// How many frames the recording has.
  var frames: Int64 { max(0, decodedFrames - delay - padding) }
}

/// How the number of frames of a packet is known.
enum PacketTiming: Hashable, Sendable, Codable {
  /// Each packet has as many.
  case fixed(Int)
  /// The container says so for each packet, exactly.
  case stated
  /// The first bytes of an Opus packet say so.
  case opus
  /// The block sizes of a Vorbis packet and of the one before it say so.
  case vorbis
  /// Decoding alone tells.
  case decoded
}

extension PacketLayout.Point {
  /// The point of a stream's first packet, of which nothing else is known.
  init(first packet: Int) {
    self.init(
      packet: packet, length: 0, frame: 0, start: 0, bytePosition: 0, timestamp: nil, checksum: 0)
  }
}
