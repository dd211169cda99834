import AudioTimeline

/// The audio of a range of a timeline, decoded block by block as it is asked for.
///
/// Each iterator opens the files for itself and closes them when it is dropped.
struct DecodedBlocks: AsyncSequence, Sendable {
  let files: [ProbedFile]
  let timeline: Timeline
  let range: Range<Double>
  let log: DamageLog

  func makeAsyncIterator() -> Iterator {
    Iterator(reader: BlockReader(files: files, timeline: timeline, range: range, log: log))
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let reader: BlockReader

    func next(isolation actor: isolated (any Actor)?) async throws -> AudioBlock? {
      try Task.checkCancellation()
      return try await reader.next()
    }

    func next() async throws -> AudioBlock? {
      try Task.checkCancellation()
      return try await reader.next()
    }
  }
}

@available(*, unavailable)
extension DecodedBlocks.Iterator: Sendable {}
