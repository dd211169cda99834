import AudioTimeline
import Recognition

/// The results for utterances, each heard with the passage where the reading is, or else with the whole book.
struct NarrowingResults: AsyncSequence, Sendable {
  typealias Element = RecognitionResult
  typealias Failure = any Error

  let utterances: AudioBlocks
  let tracker: PassageTracker

  func makeAsyncIterator() -> Iterator {
    Iterator(utterances: utterances.makeAsyncIterator(), tracker: tracker)
  }

  struct Iterator: AsyncIteratorProtocol {
    var utterances: any AsyncIteratorProtocol<AudioBlock, any Error>
    var tracker: PassageTracker

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> RecognitionResult? {
      guard let utterance = try await utterances.next(isolation: actor) else { return nil }
      try Task.checkCancellation()
      return RecognitionResult(
        words: try await tracker.hear(utterance), range: utterance.start..<utterance.end,
        isFinal: true)
    }
  }
}
