/// A piece of the narrator's own recording: a range of frames of one file, never copied or re-encoded.
public struct FrameReference: Hashable, Sendable {
  /// The index of the file in its timeline.
  public var file: Int
  /// The first frame, at the file's own sample rate.
  public var startFrame: Int64
  /// How many frames.
  ///
  /// Never more than the file has left.
  public var frameCount: Int64

  /// Creates a reference.
  public init(file: Int, startFrame: Int64, frameCount: Int64) {
    self.file = file
    self.startFrame = startFrame
    self.frameCount = frameCount
  }
}
