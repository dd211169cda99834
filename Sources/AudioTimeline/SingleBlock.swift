extension AudioBlock {
  /// This block alone, for a recognizer that takes a sequence.
  public var alone: AudioBlocks { SingleBlock(self) }
}

/// One block of audio as a sequence.
struct SingleBlock: AsyncSequence, Sendable {
  typealias Element = AudioBlock
  typealias Failure = any Error

  private let block: AudioBlock

  init(_ block: AudioBlock) { self.block = block }

  func makeAsyncIterator() -> Iterator { Iterator(block: block) }

  struct Iterator: AsyncIteratorProtocol {
    var block: AudioBlock?

    mutating func next() async throws -> AudioBlock? {
      defer { block = nil }
      return block
    }
  }
}
