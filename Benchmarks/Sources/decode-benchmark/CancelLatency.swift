import AudioTimelineFFmpeg
import Foundation

/// How soon work that was cancelled returns.
struct CancelLatency {
  let samples: Samples

  private static let rounds = 20

  func print() async throws {
    Swift.print("a cancelled task returns after, ms at most: decoding (CPU), opening (CPU)")
    for sample in samples.all {
      let source = try await FFmpegAudioSource.open(paths: [sample.path])
      let decoding = try await longest {
        while true {
          for try await _ in source.blocks(in: 0..<source.timeline.duration) {}
        }
      }
      let opening = try await longest {
        while true { _ = try await FFmpegAudioSource.open(paths: [sample.path]) }
      }
      let name = sample.name.padding(toLength: 20, withPad: " ", startingAt: 0)
      Swift.print(
        name,
        String(
          format: "%6.1f (%4.1f) %6.1f (%4.1f)", decoding.elapsed, decoding.cpu, opening.elapsed,
          opening.cpu))
    }
  }

  /// The longest of several times from the cancellation of some work to its end, in milliseconds.
  ///
  /// The CPU time of this process is given too: on a machine that has other things to do, the rest is
  /// waiting for a turn.
  private func longest(
    of work: @escaping @Sendable () async throws -> Void
  ) async throws -> (elapsed: Double, cpu: Double) {
    var longest = (elapsed: 0.0, cpu: 0.0)
    for round in 0..<Self.rounds {
      let task = Task.detached { try await work() }
      try await Task.sleep(for: .milliseconds(3 + 7 * round))
      let (start, used) = (ContinuousClock.now, clock())
      task.cancel()
      _ = await task.result
      let cpu = Double(clock() - used) / Double(CLOCKS_PER_SEC) * 1_000
      longest.elapsed = max(longest.elapsed, start.duration(to: .now) / .milliseconds(1))
      longest.cpu = max(longest.cpu, cpu)
    }
    return longest
  }
}
