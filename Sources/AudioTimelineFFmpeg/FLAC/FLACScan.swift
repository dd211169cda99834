/// Finds out how long a FLAC file is and where its frames lie, by their heads alone.
enum FLACScan {
  /// Scans a file.
  ///
  /// - Returns: The layout and a checksum of the frames' beginnings; nil if the file is no FLAC file,
  ///   or if the chain of its frames breaks somewhere, so that it has to be taken apart with more
  ///   care.
  static func scanning(
    _ file: borrowing LocalFile
  ) throws(CancellationError) -> (layout: PacketLayout, checksum: UInt64)? {
    guard let stream = FLACStream(file),
      var frames = FLACFrames(at: stream.firstFrame, packet: 0, sample: 0, in: file)
    else { return nil }
    var builder = LayoutBuilder(
      timing: .stated, traits: stream.parameters.traits, sampleRate: stream.sampleRate,
      framesPerPacket: stream.smallestBlock)
    var isLast = false
    while let frame = frames.next(in: file) {
      if builder.count % 256 == 0, Task.isCancelled { throw CancellationError() }
      // Only the last frame may be shorter than the head of the file says.
      if isLast { return nil }
      isLast = frame.header.blockSize < stream.smallestBlock
      builder.add(
        LayoutBuilder.Entry(
          frames: frame.header.blockSize, bytePosition: frame.offset,
          checksum: frame.bytes.prefix(64).reduce(0xcbf2_9ce4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
          }))
    }
    guard !frames.isBroken, builder.count > 0 else { return nil }
    let checksum = builder.checksum
    return (builder.finished(), checksum)
  }
}
