public import AudioTimeline

/// A recognizer that answers from a transcript made elsewhere instead of listening.
///
/// It reads no samples, so that a whole book is heard as fast as its audio can be counted.
public struct TranscriptRecognizer: Recognizer {
  /// The name of the transcript's recognizer, marked as read from a transcript.
  public let identity: String

  private let index: WordIndex

  /// Creates a recognizer that answers from a transcript.
  ///
  /// - Parameter transcript: The transcript. Its times are seconds on the timeline of the audio.
  public init(_ transcript: Transcript) {
    identity = (["transcript"] + transcript.recognizers).joined(separator: " ")
    index = WordIndex(transcript.words)
  }

  /// The words of the transcript in some audio, a final result for each block.
  public func results(for audio: AudioBlocks, context: RecognitionContext) -> RecognitionResults {
    results(of: audio)
  }

  private func results<Audio: AsyncSequence & Sendable>(
    of audio: Audio
  ) -> RecognitionResults where Audio.Element == AudioBlock {
    ScriptedResults(
      base: audio, index: index, delivery: ScriptedDelivery(), subject: identity)
  }
}
