/// The packets of a FLAC file, a frame each.
final class FLACFeed: PacketFeed {
  let parameters: CodecParameters

  private let file: LocalFile
  private let layout: PacketLayout
  private var frames: FLACFrames

  init(path: String, layout: PacketLayout) throws {
    let file = try LocalFile.opening(path)
    guard let stream = FLACStream(file), let frames = Self.frames(at: 0, of: layout, in: file)
    else { throw Self.changed(path) }
    parameters = stream.parameters
    self.layout = layout
    self.frames = frames
    self.file = file
  }

  func move(to point: Int) throws {
    guard let frames = Self.frames(at: point, of: layout, in: file) else {
      throw Self.changed(file.path)
    }
    self.frames = frames
  }

  func next() throws -> Packet? {
    guard let frame = frames.next(in: file) else {
      if frames.isBroken { throw Self.changed(file.path) }
      return nil
    }
    return Packet(copying: frame.bytes, duration: Int64(frame.header.blockSize))
  }

  private static func frames(
    at point: Int, of layout: PacketLayout, in file: borrowing LocalFile
  ) -> FLACFrames? {
    let point = layout.points[point]
    return FLACFrames(
      at: point.bytePosition, packet: point.packet, sample: point.frame, in: file)
  }

  private static func changed(_ path: String) -> AudioError {
    AudioError(.changed, path: path, reason: "its content is not what it was when it was opened")
  }
}

extension FLACStream {
  var parameters: CodecParameters {
    CodecParameters(
      .flac, configuration: configuration, sampleRate: sampleRate, channels: channels)
  }
}
