import AudioTimeline
import Recognition
import Synchronization
import TextAlignment

/// The workers, and which of them hears the next utterance.
///
/// Locks are taken in functions that are not inlined, here and elsewhere: on Linux a `Mutex` is marked with
/// the number of its thread, and an optimized function that suspends may keep that number from before, when
/// it ran on another thread. The lock then belongs to nobody, and the process traps.
final class WorkerPool: Sendable {
  private let workers: [DecoderWorker]
  private let loads: Mutex<[Load]>

  private struct Load {
    /// Utterances given and not yet answered.
    var pending = 0
    /// The keys of the decoders that the worker keeps, last used last.
    var keys: [DecoderKey] = []
  }

  private let factory: DecoderFactory

  init(factory: DecoderFactory, count: Int) {
    self.factory = factory
    workers = (0..<count).map { DecoderWorker(factory: factory, index: $0) }
    loads = Mutex(Array(repeating: Load(), count: count))
  }

  /// Hears one utterance on the worker that is free and has the decoder, if there is one.
  ///
  /// Cancelling returns at once; the worker ends the utterance it is in by itself.
  func hear(_ block: AudioBlock, as key: DecoderKey) async throws -> [HeardWord] {
    try await run(key) { worker in try await worker.hear(block, as: key) }
  }

  /// Lays words onto audio on the worker that is free.
  func align(
    _ words: [String], in block: AudioBlock, corrections: [String: [String]]
  ) async throws -> [HeardWord]? {
    try await run(.aligning) { worker in
      try await worker.align(words, in: block, corrections: corrections)
    }
  }

  /// A worker of its own for live audio, whose utterance stays open between calls.
  func liveWorker() -> DecoderWorker {
    DecoderWorker(factory: factory, index: workers.count)
  }

  private func run<Value: Sendable>(
    _ key: DecoderKey, _ work: @escaping @Sendable (DecoderWorker) async throws -> Value
  ) async throws -> Value {
    let index = choose(key)
    return try await abandoningOnCancellation { [self] in
      defer { release(index) }
      return try await work(workers[index])
    }
  }

  @inline(never)
  private func release(_ index: Int) {
    loads.withLock { $0[index].pending -= 1 }
  }

  @inline(never)
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

/// Does some work that cannot be interrupted, and leaves it behind when the task is cancelled.
///
/// - Throws: `CancellationError` at once when the task is cancelled; what the work throws otherwise.
func abandoningOnCancellation<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let (values, continuation) = AsyncThrowingStream.makeStream(of: Value.self)
  let task = Task.detached {
    do {
      continuation.yield(try await work())
      continuation.finish()
    } catch {
      continuation.finish(throwing: error)
    }
  }
  continuation.onTermination = { reason in
    if case .cancelled = reason { task.cancel() }
  }
  for try await value in values { return value }
  throw CancellationError()
}
