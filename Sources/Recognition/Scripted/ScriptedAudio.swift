public import AudioTimeline

/// Silent audio over a timeline, to be heard by a recognizer that plays a script.
///
/// With `ScriptedRecognizer` it makes everything above audio and speech testable without either. A
/// block costs next to nothing: all blocks of one length share their samples.
public struct ScriptedAudio: AudioSource {
  /// The files and where each one lies.
  public let timeline: Timeline
  /// How long a block is, in seconds.
  public let blockDuration: Double

  /// Creates silent audio over a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The files.
  ///   - blockDuration: How long a block is, in seconds.
  public init(_ timeline: Timeline, blockDuration: Double = 1) {
    precondition(blockDuration > 0, "a block has a length")
    self.timeline = timeline
    self.blockDuration = blockDuration
  }

  /// Creates silent audio of one file.
  ///
  /// - Parameter duration: How long it is, in seconds.
  public init(duration: Double) {
    let frames = Int64((duration * Double(AudioBlock.sampleRate)).rounded())
    let file = AudioFile(
      path: "scripted.wav", sampleRate: AudioBlock.sampleRate, channels: 1, frames: frames)
    self.init(Timeline(files: [file]))
  }

  /// The blocks of a range, all zeros, without a hole.
  ///
  /// - Parameter range: The range, in seconds on the timeline; what lies outside it has no audio.
  /// - Returns: Blocks of `blockDuration`, the last one shorter.
  public func blocks(in range: Range<Double>) -> AudioBlocks {
    let rate = Double(AudioBlock.sampleRate)
    let low = max(0, range.lowerBound)
    let high = min(timeline.duration, range.upperBound)
    let count = low < high ? Int(((high - low) * rate).rounded()) : 0
    return SilentBlocks(
      start: low, sampleCount: count, blockLength: max(1, Int((blockDuration * rate).rounded())))
  }
}

/// Blocks of zeros.
struct SilentBlocks: AsyncSequence, Sendable {
  typealias Element = AudioBlock
  typealias Failure = any Error

  let start: Double
  let sampleCount: Int
  let blockLength: Int

  func makeAsyncIterator() -> Iterator {
    Iterator(
      start: start, left: sampleCount,
      silence: [Int16](repeating: 0, count: Swift.min(blockLength, sampleCount)))
  }

  struct Iterator: AsyncIteratorProtocol {
    let start: Double
    var left: Int
    var given = 0
    let silence: [Int16]

    init(start: Double, left: Int, silence: [Int16]) {
      self.start = start
      self.left = left
      self.silence = silence
    }

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> AudioBlock? {
      try Task.checkCancellation()
      guard left > 0 else { return nil }
      let samples = left >= silence.count ? silence : Array(silence[..<left])
      let block = AudioBlock(
        start: start + Double(given) / Double(AudioBlock.sampleRate), samples: samples)
      given += samples.count
      left -= samples.count
      return block
    }
  }
}
