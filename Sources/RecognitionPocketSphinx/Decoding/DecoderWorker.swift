import AudioTimeline
import Recognition
import TextAlignment

/// One thread's decoders: the few used last are kept, and each utterance is decoded by one of them.
actor DecoderWorker {
  private nonisolated let executor: QueueExecutor
  private let factory: DecoderFactory
  private var kept: [(key: DecoderKey, decoder: SphinxDecoder)] = []
  /// The decoders that a worker keeps: a book's, the passage being read, and the one before it.
  static let limit = 3

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(factory: DecoderFactory, index: Int) {
    self.factory = factory
    executor = QueueExecutor(label: "readalong.recognizer.\(index)")
  }

  /// Hears one utterance.
  func hear(_ block: AudioBlock, as key: DecoderKey) async throws -> [HeardWord] {
    let decoder = try await decoder(for: key)
    try Task.checkCancellation()
    guard let segments = decoder.hear(block.samples) else {
      kept.removeAll { $0.decoder === decoder }
      throw RecognitionError(
        .engineFailed, on: "the audio at \(block.start) s", reason: "the decoder gave up on it")
    }
    return HeardWord.words(of: segments, in: block)
  }

  /// The kept decoder for a key, or a new one.
  private func decoder(for key: DecoderKey) async throws -> SphinxDecoder {
    if let decoder = take(key) { return decoder }
    let plan = try await factory.plan(for: key)
    // Another call may have made it while this one waited.
    if let decoder = take(key) { return decoder }
    if kept.count >= Self.limit { kept.removeFirst() }
    let decoder = try plan.open()
    kept.append((key, decoder))
    return decoder
  }

  /// The kept decoder for a key, marked as used last.
  private func take(_ key: DecoderKey) -> SphinxDecoder? {
    guard let index = kept.firstIndex(where: { $0.key == key }) else { return nil }
    let entry = kept.remove(at: index)
    kept.append(entry)
    return entry.decoder
  }
}
