import AudioTimeline
import Recognition
import Synchronization
import TextAlignment

/// The workers, and which of them hears the next utterance.
final class WorkerPool: Sendable {
  private let workers: [DecoderWorker]
  private let loads: Mutex<[Load]>

  private struct Load {
    /// Utterances given and not yet answered.
    var pending = 0
    /// The keys of the decoders that the worker keeps, last used last.
    var keys: [DecoderKey] = []
  }

  init(factory: DecoderFactory, count: Int) {
    workers = (0..<count).map { DecoderWorker(factory: factory, index: $0) }
    loads = Mutex(Array(repeating: Load(), count: count))
  }

  /// Hears one utterance on the worker that is free and has the decoder, if there is one.
  ///
  /// Cancelling returns at once; the worker ends the utterance it is in by itself.
  func hear(_ block: AudioBlock, as key: DecoderKey) async throws -> [HeardWord] {
    try await run(key) { worker in try await worker.hear(block, as: key) }
  }

  /// Runs some work on a worker, and leaves it behind where the task is cancelled.
  func run<Value: Sendable>(
    _ key: DecoderKey, _ work: @escaping @Sendable (DecoderWorker) async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let (values, continuation) = AsyncThrowingStream.makeStream(of: Value.self)
    let index = choose(key)
    let task = Task.detached { [self] in
      do {
        continuation.yield(try await work(workers[index]))
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
      loads.withLock { $0[index].pending -= 1 }
    }
    continuation.onTermination = { reason in
      if case .cancelled = reason { task.cancel() }
    }
    for try await value in values { return value }
    throw CancellationError()
  }

  private func choose(_ key: DecoderKey) -> Int {
    loads.withLock { loads in
      // Fewest waiting first, then those that have the decoder, then those that keep least.
      let index = loads.indices.min { a, b in
        let (a, b) = (loads[a], loads[b])
        if a.pending != b.pending { return a.pending < b.pending }
        let (hasA, hasB) = (a.keys.contains(key), b.keys.contains(key))
        return hasA == hasB ? a.keys.count < b.keys.count : hasA
      }
      let chosen = index ?? 0
      loads[chosen].pending += 1
      loads[chosen].keys.removeAll { $0 == key }
      loads[chosen].keys.append(key)
      if loads[chosen].keys.count > DecoderWorker.limit { loads[chosen].keys.removeFirst() }
      return chosen
    }
  }
}
