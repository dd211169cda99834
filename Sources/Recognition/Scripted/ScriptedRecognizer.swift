public import AudioTimeline
public import TextAlignment

/// A recognizer that plays words with known times, so that what builds on one can be tested without a speech model.
///
/// It listens to no samples: for the audio of a range it answers the words of the script whose
/// middle lies there, as another recognizer would have heard them.
///
/// ```swift
/// let recognizer = ScriptedRecognizer(
///   words, noise: RecognitionNoise(substitutions: 0.1, deletions: 0.05, seed: 1))
/// let audio = ScriptedAudio(duration: 60)
/// for try await result in recognizer.results(
///   for: audio.blocks(in: 10..<20), context: RecognitionContext())
/// {
///   print(result.words.map(\.text))
/// }
/// ```
public struct ScriptedRecognizer: Recognizer {
  /// The recognizer's name.
  public let identity: String
  /// What is heard over the whole timeline, mistakes included, rising in start time.
  public let words: [HeardWord]
  /// How the results arrive.
  public let delivery: ScriptedDelivery

  private let index: WordIndex

  /// Creates a recognizer that plays a script.
  ///
  /// - Parameters:
  ///   - script: The words that are said, in any order.
  ///   - noise: The mistakes with which they are heard.
  ///   - delivery: How the results arrive.
  ///   - identity: The recognizer's name.
  public init(
    _ script: [HeardWord], noise: RecognitionNoise = RecognitionNoise(),
    delivery: ScriptedDelivery = ScriptedDelivery(), identity: String = "scripted"
  ) {
    index = WordIndex(noise.applied(to: WordIndex(script).words))
    words = index.words
    self.delivery = delivery
    self.identity = identity
  }

  /// The words of the script in some audio.
  ///
  /// Each block yields a final result, or each run of `delivery.blocksPerUtterance` blocks.
  public func results(for audio: AudioBlocks, context: RecognitionContext) -> RecognitionResults {
    var delivery = delivery
    if context.blocksAreUtterances { delivery.blocksPerUtterance = 1 }
    if !context.wantsVolatileResults { delivery.revises = false }
    return results(of: audio, delivery)
  }

  /// Opens the existential, so that the iterator's type is known.
  private func results<Audio: AsyncSequence & Sendable>(
    of audio: Audio, _ delivery: ScriptedDelivery
  ) -> RecognitionResults where Audio.Element == AudioBlock {
    ScriptedResults(base: audio, index: index, delivery: delivery, subject: identity)
  }
}

/// How a scripted recognizer delivers its results.
public struct ScriptedDelivery: Hashable, Sendable {
  /// How many blocks make an utterance, which gets one final result.
  public var blocksPerUtterance: Int
  /// After how many further blocks a final result comes; at the end of the audio all come.
  public var finalsLateBy: Int
  /// Whether each block before an utterance's last yields a volatile result, where they are wanted.
  ///
  /// The last word of a volatile result is cut short, and whole in the next one.
  public var revises: Bool
  /// How long each block takes.
  public var delay: Duration
  /// After how many blocks the recognizer fails with `RecognitionError.Code.engineFailed`.
  public var failsAfter: Int?

  /// Creates a way to deliver.
  ///
  /// - Parameters:
  ///   - blocksPerUtterance: How many blocks make an utterance.
  ///   - finalsLateBy: After how many further blocks a final result comes.
  ///   - revises: Whether volatile results come, where they are wanted.
  ///   - delay: How long each block takes.
  ///   - failsAfter: After how many blocks the recognizer fails.
  public init(
    blocksPerUtterance: Int = 1, finalsLateBy: Int = 0, revises: Bool = true,
    delay: Duration = .zero, failsAfter: Int? = nil
  ) {
    precondition(blocksPerUtterance > 0, "an utterance has a block")
    precondition(finalsLateBy >= 0, "a result is not early")
    self.blocksPerUtterance = blocksPerUtterance
    self.finalsLateBy = finalsLateBy
    self.revises = revises
    self.delay = delay
    self.failsAfter = failsAfter
  }
}
