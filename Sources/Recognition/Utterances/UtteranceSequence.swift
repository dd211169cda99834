public import AudioTimeline

extension AsyncSequence where Element == AudioBlock, Self: Sendable {
  /// This audio cut into utterances at its quietest places, as `UtteranceCutter` cuts it.
  ///
  /// - Parameters:
  ///   - minimum: The earliest cut after an utterance's start, in seconds.
  ///   - maximum: The latest cut after an utterance's start, in seconds.
  ///   - pause: How long the quiet place is that is looked for, in seconds.
  /// - Returns: Blocks that are utterances. Audio is asked for only as they are.
  public func utterances(
    minimum: Double = 8, maximum: Double = 20, pause: Double = 0.3
  ) -> AudioBlocks {
    UtteranceSequence(
      base: self, cutter: UtteranceCutter(minimum: minimum, maximum: maximum, pause: pause))
  }
}

/// Audio cut into utterances as it is asked for.
struct UtteranceSequence<Base: AsyncSequence & Sendable, Cutter: BlockCutter>: AsyncSequence,
  Sendable
where Base.Element == AudioBlock {
  typealias Element = AudioBlock
  typealias Failure = any Error

  let base: Base
  let cutter: Cutter

  func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), cutter: cutter)
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    var cutter: Cutter
    var ready: [AudioBlock] = []
    var hasEnded = false

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> AudioBlock? {
      while ready.isEmpty, !hasEnded {
        if let block = try await base.next(isolation: actor) {
          ready = cutter.add(block)
        } else {
          hasEnded = true
          ready = cutter.finish().map { [$0] } ?? []
        }
      }
      return ready.isEmpty ? nil : ready.removeFirst()
    }
  }
}
