import AudioTimelineFFmpeg
import Foundation

/// How soon work that was cancelled returns.
struct CancelLatency {
  let samples: Samples

  private static let rounds = 20

  func print() async throws {
    Swift.print("a cancelled task returns after, ms at most: decoding, opening")
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
      Swift.print(name, String(format: "%6.1f %6.1f", decoding, opening))
    }
  }

  /// The longest of several times from the cancellation of some work to its end, in milliseconds.
  private func longest(of work: @escaping @Sendable () async throws -> Void) async throws -> Double
  {
    var longest = 0.0
    for round in 0..<Self.rounds {
      let task = Task.detached { try await work() }
      try await Task.sleep(for: .milliseconds(3 + 7 * round))
      let start = ContinuousClock.now
      task.cancel()
      _ = await task.result
      longest = max(longest, start.duration(to: .now) / .milliseconds(1))
    }
    return longest
  }
}
