import AudioTimeline
import Recognition
import TextAlignment

/// The results for utterances, each heard with the pages where the reading is, or else with the whole book.
struct NarrowingResults<Base: Recognizer>: AsyncSequence, Sendable {
  let base: Base
  let utterances: AudioBlocks
  /// What the base is told: the whole book, and that blocks are utterances.
  let context: RecognitionContext
  let place: ReadingPlace

  func makeAsyncIterator() -> Iterator {
    Iterator(base: base, utterances: utterances.makeAsyncIterator(), context: context, place: place)
  }

  struct Iterator: AsyncIteratorProtocol {
    let base: Base
    var utterances: any AsyncIteratorProtocol<AudioBlock, any Error>
    let context: RecognitionContext
    var place: ReadingPlace

    mutating func next() async throws -> RecognitionResult? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation: isolated (any Actor)?) async throws -> RecognitionResult? {
      guard let utterance = try await utterances.next(isolation: isolation) else { return nil }
      if let pages = place.pages {
        let result = try await hear(utterance, pages)
        if place.follows(result.words) { return result }
      }
      let result = try await hear(utterance, context.text)
      place.find(result.words)
      return result
    }

    /// What is heard in an utterance by a recognizer that is told a text.
    private func hear(
      _ utterance: AudioBlock, _ text: ContextText?
    ) async throws -> RecognitionResult {
      var context = context
      context.text = text
      var whole = RecognitionResult(
        words: [], range: utterance.start..<utterance.end, isFinal: true)
      for try await result in base.results(for: utterance.alone, context: context)
      where result.isFinal {
        whole.words += result.words
      }
      try Task.checkCancellation()
      return whole
    }
  }
}
