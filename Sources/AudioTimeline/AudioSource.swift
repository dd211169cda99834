/// A set of audio files on one timeline that can be decoded from any moment.
public protocol AudioSource: Sendable {
  /// The files and where each one lies.
  var timeline: Timeline { get }

  /// The audio of a range of the timeline in blocks of about a second, decoded as they are asked for.
  ///
  /// Blocks follow one another without a hole, across files too. An empty range has no blocks.
  /// Iterating throws `CancellationError` when the task is cancelled, and the adapter's own error
  /// when a file cannot be read.
  func blocks(in range: Range<Double>) -> AudioBlocks
}
