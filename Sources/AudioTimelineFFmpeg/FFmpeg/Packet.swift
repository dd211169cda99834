import CFFmpeg

/// One packet of compressed audio.
final class Packet {
  let pointer: UnsafeMutablePointer<AVPacket>

  /// Allocates an empty packet.
  init() {
    guard let pointer = av_packet_alloc() else { preconditionFailure("memory ran out") }
    self.pointer = pointer
  }

  /// Copies the bytes of a packet.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - duration: How long it lasts, in the stream's unit; zero if its file does not say.
  convenience init(copying bytes: ArraySlice<UInt8>, duration: Int64 = 0) {
    self.init()
    // Making room sets everything else to its default.
    let isReady = !bytes.isEmpty && av_new_packet(pointer, Int32(bytes.count)) == 0
    pointer.pointee.duration = duration
    guard isReady else { return }
    bytes.withUnsafeBytes { source in
      UnsafeMutableRawPointer(pointer.pointee.data).copyMemory(
        from: source.baseAddress ?? UnsafeRawPointer(pointer.pointee.data), byteCount: source.count)
    }
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&packet)
  }

  /// How many bytes it holds.
  var size: Int { Int(pointer.pointee.size) }

  /// Where it starts in the file, in bytes; negative if unknown.
  var bytePosition: Int64 { pointer.pointee.pos }

  /// When it starts, in the stream's unit; nil if unknown.
  var timestamp: Int64? {
    pointer.pointee.pts == cffmpeg_no_pts() ? nil : pointer.pointee.pts
  }

  /// How long the container says it lasts, in the stream's unit; zero if it does not say.
  var duration: Int64 { pointer.pointee.duration }

  /// The bytes, for the time of the call.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: pointer.pointee.data, count: size))
  }

  /// A number that differs where the bytes differ (FNV-1a over words of eight bytes).
  var checksum: UInt64 {
    withBytes { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      let raw = UnsafeRawBufferPointer(bytes)
      var offset = 0
      while offset + 8 <= raw.count {
        hash =
          (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01b3
        offset += 8
      }
      while offset < raw.count {
        hash = (hash ^ UInt64(raw[offset])) &* 0x100_0000_01b3
        offset += 1
      }
      return hash
    }
  }

  /// How many samples the container says to drop at the start and at the end of this packet.
  var trims: (start: Int, end: Int) {
    var size = 0
    guard let data = av_packet_get_side_data(pointer, AV_PKT_DATA_SKIP_SAMPLES, &size), size >= 8
    else { return (0, 0) }
    let raw = UnsafeRawBufferPointer(start: data, count: size)
    let start = UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
    let end = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    return (Int(start), Int(end))
  }
}
