import AudioTimeline
import Recognition

/// The results for some audio, one utterance after the other, each recognized when it is asked for.
struct PocketSphinxResults: AsyncSequence, Sendable {
  let audio: AudioBlocks
  let context: RecognitionContext
  let pool: WorkerPool
  let language: String

  func makeAsyncIterator() -> Iterator {
    Iterator(
      audio: audio.makeAsyncIterator(), context: context, key: DecoderKey(context), pool: pool,
      language: language)
  }

  struct Iterator: AsyncIteratorProtocol {
    var audio: any AsyncIteratorProtocol<AudioBlock, any Error>
    let context: RecognitionContext
    let key: DecoderKey
    let pool: WorkerPool
    let language: String
    var cutter = UtteranceCutter()
    var waiting: ArraySlice<AudioBlock> = []
    var isAtEnd = false

    mutating func next() async throws -> RecognitionResult? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation: isolated (any Actor)?) async throws -> RecognitionResult? {
      guard let utterance = try await nextUtterance(isolation: isolation) else { return nil }
      let words = try await pool.hear(utterance, as: key)
      return RecognitionResult(
        words: words, range: utterance.start..<utterance.end, isFinal: true)
    }

    /// The next utterance with any sound in it, cut from the blocks where they are not cut already.
    private mutating func nextUtterance(
      isolation: isolated (any Actor)?
    ) async throws -> AudioBlock? {
      while true {
        try Task.checkCancellation()
        if let utterance = waiting.popFirst() {
          if utterance.samples.isEmpty { continue }
          return utterance
        }
        if isAtEnd { return nil }
        if let block = try await audio.next(isolation: isolation) {
          waiting = context.blocksAreUtterances ? [block] : cutter.add(block)[...]
        } else {
          isAtEnd = true
          try Task.checkCancellation()
          if let rest = cutter.finish() { waiting = [rest] }
        }
      }
    }
  }
}
