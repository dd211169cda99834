import AudioTimeline
import Recognition

/// The results for utterances, each heard with the passage where the reading is, or else with the whole book.
struct NarrowingResults: AsyncSequence, Sendable {
  let utterances: AudioBlocks
  let tracker: PassageTracker

  func makeAsyncIterator() -> Iterator {
    Iterator(utterances: utterances.makeAsyncIterator(), tracker: tracker)
  }

  struct Iterator: AsyncIteratorProtocol {
    var utterances: any AsyncIteratorProtocol<AudioBlock, any Error>
    var tracker: PassageTracker

    mutating func next() async throws -> RecognitionResult? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation: isolated (any Actor)?) async throws -> RecognitionResult? {
      guard let utterance = try await utterances.next(isolation: isolation) else { return nil }
      try Task.checkCancellation()
      return RecognitionResult(
        words: try await tracker.hear(utterance), range: utterance.start..<utterance.end,
        isFinal: true)
    }
  }
}
