/// About a second of decoded audio for a recognizer: 16 kHz, one channel, 16-bit.
public struct AudioBlock: Hashable, Sendable {
  /// The sample rate of all blocks, in Hz.
  public static let sampleRate = 16_000

  /// When the first sample sounds, in seconds from the start of the timeline.
  public var start: Double
  /// The samples.
  public var samples: [Int16]

  /// Creates a block.
  public init(start: Double, samples: [Int16]) {
    self.start = start
    self.samples = samples
  }

  /// How long the block sounds, in seconds.
  public var duration: Double { Double(samples.count) / Double(Self.sampleRate) }

  /// When the sample after the last one would sound, in seconds from the start of the timeline.
  public var end: Double { start + duration }
}

/// Blocks of audio that are decoded as they are asked for.
public typealias AudioBlocks = any AsyncSequence<AudioBlock, any Error> & Sendable
