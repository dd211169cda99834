public import AudioTimeline

/// Turns audio into words with times.
///
/// Audio is pulled: nothing is decoded before the recognizer asks for it. Results are placed on the
/// timeline by the audio's own start times, never by when they arrive.
public protocol Recognizer: Sendable {
  /// The recognizer's name, version and model, saved with what it heard.
  var identity: String { get }

  /// The results for some audio, recognized as they are asked for.
  ///
  /// Fed nothing, the sequence ends without a result. Cancelling the task ends it within half a
  /// second with a `CancellationError`.
  func results(for audio: AudioBlocks, context: RecognitionContext) -> RecognitionResults
}

/// Results that are recognized as they are asked for.
public typealias RecognitionResults = any AsyncSequence<RecognitionResult, any Error> & Sendable
