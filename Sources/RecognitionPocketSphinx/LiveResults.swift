import AudioTimeline
import Recognition

/// The results for audio that is still coming: what is heard so far about every half second.
struct LiveResults: AsyncSequence, Sendable {
  let audio: AudioBlocks
  let context: RecognitionContext
  let pool: WorkerPool
  /// Why this audio cannot be recognized at all.
  let refusal: RecognitionError?

  /// The samples of one piece: half a second.
  static let pieceLength = AudioBlock.sampleRate / 2

  func makeAsyncIterator() -> Iterator {
    Iterator(
      audio: audio.makeAsyncIterator(), key: .hearing(context),
      blocksAreUtterances: context.blocksAreUtterances, worker: pool.liveWorker(), refusal: refusal)
  }

  struct Iterator: AsyncIteratorProtocol {
    var audio: any AsyncIteratorProtocol<AudioBlock, any Error>
    let key: DecoderKey
    let blocksAreUtterances: Bool
    let worker: DecoderWorker
    let refusal: RecognitionError?
    private var pieces: ArraySlice<AudioBlock> = []
    /// Where the last piece ended, to notice a jump.
    private var position: Double?
    private var isAtEnd = false

    init(
      audio: any AsyncIteratorProtocol<AudioBlock, any Error>, key: DecoderKey,
      blocksAreUtterances: Bool, worker: DecoderWorker, refusal: RecognitionError?
    ) {
      self.audio = audio
      self.key = key
      self.blocksAreUtterances = blocksAreUtterances
      self.worker = worker
      self.refusal = refusal
    }

    mutating func next() async throws -> RecognitionResult? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation: isolated (any Actor)?) async throws -> RecognitionResult? {
      if let refusal { throw refusal }
      let (worker, key) = (worker, key)
      while true {
        try Task.checkCancellation()
        if let piece = pieces.popFirst() {
          let endsUtterance = blocksAreUtterances && pieces.isEmpty
          return try await abandoningOnCancellation {
            try await worker.feed(piece, as: key, endsUtterance: endsUtterance)
          }
        }
        if isAtEnd { return nil }
        var jumped = false
        if let block = try await audio.next(isolation: isolation) {
          jumped = position.map { abs($0 - block.start) > 0.01 } ?? false
          position = block.end
          pieces = Self.pieces(of: block)[...]
        } else {
          isAtEnd = true
          try Task.checkCancellation()
        }
        if isAtEnd || jumped {
          let last = try await abandoningOnCancellation { try await worker.endLive(key) }
          if let last { return last }
        }
      }
    }

    /// A block in pieces of half a second, none of them much shorter.
    private static func pieces(of block: AudioBlock) -> [AudioBlock] {
      let count = Swift.max(1, block.samples.count / LiveResults.pieceLength)
      guard !block.samples.isEmpty else { return [] }
      return (0..<count).map { index in
        let first = block.samples.count * index / count
        let last = block.samples.count * (index + 1) / count
        return AudioBlock(
          start: block.start + Double(first) / Double(AudioBlock.sampleRate),
          samples: Array(block.samples[first..<last]))
      }
    }
  }
}
