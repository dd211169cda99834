import AudioTimeline
import Recognition

/// The results for some audio, one utterance after the other, each recognized when it is asked for.
struct PocketSphinxResults: AsyncSequence, Sendable {
  let audio: AudioBlocks
  let context: RecognitionContext
  let pool: WorkerPool
  /// Why this audio cannot be recognized at all.
  let refusal: RecognitionError?

  func makeAsyncIterator() -> Iterator {
    Iterator(self)
  }

  struct Iterator: AsyncIteratorProtocol {
    private var utterances: UtteranceIterator
    private let key: DecoderKey
    private let pool: WorkerPool
    private let refusal: RecognitionError?

    init(_ results: PocketSphinxResults) {
      utterances = UtteranceIterator(
        audio: results.audio.makeAsyncIterator(),
        areCut: results.context.blocksAreUtterances)
      key = .hearing(results.context)
      pool = results.pool
      refusal = results.refusal
    }

    mutating func next() async throws -> RecognitionResult? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation: isolated (any Actor)?) async throws -> RecognitionResult? {
      if let refusal { throw refusal }
      guard let utterance = try await utterances.next(isolation: isolation) else { return nil }
      let words = try await pool.hear(utterance, as: key)
      return RecognitionResult(
        words: words, range: utterance.start..<utterance.end, isFinal: true)
    }
  }
}

/// The utterances of some audio with any sound in them, cut from its blocks where they are not cut already.
struct UtteranceIterator {
  var audio: any AsyncIteratorProtocol<AudioBlock, any Error>
  let areCut: Bool
  private var cutter = UtteranceCutter()
  private var waiting: ArraySlice<AudioBlock> = []
  private var isAtEnd = false

  init(audio: any AsyncIteratorProtocol<AudioBlock, any Error>, areCut: Bool) {
    self.audio = audio
    self.areCut = areCut
  }

  mutating func next(isolation: isolated (any Actor)?) async throws -> AudioBlock? {
    while true {
      try Task.checkCancellation()
      if let utterance = waiting.popFirst() {
        if utterance.samples.isEmpty { continue }
        return utterance
      }
      if isAtEnd { return nil }
      if let block = try await audio.next(isolation: isolation) {
        waiting = areCut ? [block] : cutter.add(block)[...]
      } else {
        isAtEnd = true
        try Task.checkCancellation()
        if !areCut, let rest = cutter.finish() { waiting = [rest] }
      }
    }
  }
}
