#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The frames of a FLAC file in order, each ending where the head of the one that follows it begins.
///
/// A frame does not say how long it is. The head that follows is known by its checksum and its
/// number, which costs a fraction of taking the frame apart.
struct FLACFrames {
  struct Frame {
    let bytes: ArraySlice<UInt8>
    /// Where it begins in the file, in bytes.
    let offset: Int64
    let header: FLACFrameHeader
  }

  /// Whether a frame that should follow is not there: the file is damaged.
  private(set) var isBroken = false

  private let format: [UInt8]
  private let isVariable: Bool
  /// The number, position and place of the next frame.
  private var packet: Int
  private var sample: Int64
  private var offset: Int64
  /// A piece of the file that begins at or before the next frame.
  private var window: [UInt8] = []
  private var windowStart: Int64 = 0

  private static let windowSize = 1 << 19
  /// No frame is larger: 65,535 samples of 8 channels and 4 bytes, and a head.
  private static let largestFrame = 1 << 21 + 64

  /// Begins at a frame; nil if there is no such frame at this place.
  ///
  /// - Parameters:
  ///   - offset: Where the frame begins, in bytes.
  ///   - packet: How many frames there are before it.
  ///   - sample: How many samples they have.
  ///   - file: The file.
  init?(at offset: Int64, packet: Int, sample: Int64, in file: borrowing LocalFile) {
    self.offset = offset
    self.packet = packet
    self.sample = sample
    window = file.read(at: offset, count: Self.windowSize)
    windowStart = offset
    guard let header = window.withUnsafeBufferPointer(FLACFrameHeader.init),
      header.number == (header.isVariable ? sample : Int64(packet))
    else { return nil }
    format = header.format
    isVariable = header.isVariable
  }

  /// The next frame; nil at the end, or where the chain of frames breaks.
  mutating func next(in file: borrowing LocalFile) -> Frame? {
    guard offset < file.size, !isBroken else { return nil }
    if offset + Int64(FLACFrameHeader.largest) > windowStart + Int64(window.count) {
      load(Self.windowSize, of: file)
    }
    let start = Int(offset - windowStart)
    let header = window.withUnsafeBufferPointer {
      FLACFrameHeader(UnsafeBufferPointer(rebasing: $0[start...]))
    }
    guard let header, belongs(header), header.number == expected else {
      isBroken = true
      return nil
    }
    packet += 1
    sample += Int64(header.blockSize)
    guard let length = length(in: file) else {
      isBroken = true
      return nil
    }
    let first = Int(offset - windowStart)
    defer { offset += Int64(length) }
    return Frame(bytes: window[first..<first + length], offset: offset, header: header)
  }

  /// How long the frame at `offset` is, the one expected next being its end.
  private mutating func length(in file: borrowing LocalFile) -> Int? {
    while true {
      let start = Int(offset - windowStart)
      let next = window.withUnsafeBufferPointer { bytes in
        head(after: UnsafeBufferPointer(rebasing: bytes[start...]))
      }
      if let next { return next.number == expected ? next.offset : nil }
      let held = window.count - start
      guard held <= Self.largestFrame else { return nil }
      if windowStart + Int64(window.count) >= file.size { return held }
      load(max(Self.windowSize, 2 * held), of: file)
      if window.count <= held { return nil }
    }
  }

  private mutating func load(_ count: Int, of file: borrowing LocalFile) {
    window = file.read(at: offset, count: count)
    windowStart = offset
  }

  /// The next head of this stream behind the one that some bytes begin with: the expected one, or a
  /// later one where that is damaged.
  private func head(
    after bytes: UnsafeBufferPointer<UInt8>
  ) -> (offset: Int, number: Int64)? {
    guard let base = bytes.baseAddress else { return nil }
    var offset = 5
    while offset < bytes.count,
      let found = memchr(base + offset, 0xFF, bytes.count - offset)
    {
      offset = found - UnsafeMutableRawPointer(mutating: base)
      if let header = FLACFrameHeader(UnsafeBufferPointer(rebasing: bytes[offset...])),
        belongs(header), header.number >= expected, header.number - expected < nearby
      {
        return (offset, header.number)
      }
      offset += 1
    }
    return nil
  }

  /// The number of the next frame.
  private var expected: Int64 { isVariable ? sample : Int64(packet) }

  /// How far behind the expected number a later one may be; further away it is chance.
  private var nearby: Int64 { isVariable ? 1 << 22 : 1 << 10 }

  private func belongs(_ header: FLACFrameHeader) -> Bool {
    header.isVariable == isVariable && header.format == format
  }
}
