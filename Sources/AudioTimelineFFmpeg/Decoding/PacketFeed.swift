import AudioTimeline

/// The packets of one file in order, from any point of its layout.
protocol PacketFeed: AnyObject {
  /// How the packets are coded.
  var parameters: CodecParameters { get }

  /// Moves to the first packet of a point of the layout.
  func move(to point: Int) throws

  /// The next packet; nil at the end.
  func next() throws -> Packet?
}

extension ProbedFile {
  /// Opens the file for reading its packets.
  func openFeed() throws -> any PacketFeed {
    switch reader {
    case .mp4: try MP4Feed(path: file.path, layout: layout)
    case .flac: try FLACFeed(path: file.path, layout: layout)
    case .ffmpeg: ContainerFeed(try MediaInput.opening(file.path), layout: layout)
    }
  }
}
