import Foundation
import ReadAlong
import TestSupport
import Testing

@testable import ReadAlong

/// A batch run that is killed at any moment ends, when it is run again, as if nothing had happened.
@Suite(.serialized)
struct KillTests {
  /// When a run is killed.
  struct Moment: Codable {
    /// The number of the write after whose start it is killed; nil to count from the start of the run.
    var write: Int?
    var microseconds: UInt32
  }

  /// All 200 moments take some minutes.
  private static let count =
    ProcessInfo.processInfo.environment["READALONG_SLOW_TESTS"] == nil ? 5 : 200

  @Test func theNextRunEndsInTheSameBytesAndHearsAtMostAStretchAgain() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/killed-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = BatchRun(folder: folder)
    try run.prepare()
    let clock = ContinuousClock()
    var duration = try await clock.measure { try await run.run() }
    let map = try Data(contentsOf: URL(fileURLWithPath: run.map))
    let stretch = run.longestStretch
    #expect(run.duration > 2.5 * stretch)

    var random = SeededGenerator(seed: 200)
    var unfinished = 0
    for number in 0..<Self.count {
      try clear(run)
      let inWrite = number % 2 == 1
      let moment = Moment(
        write: inWrite ? Int.random(in: 0...5, using: &random) : nil,
        microseconds: inWrite
          ? UInt32.random(in: 0...4_000, using: &random)
          : UInt32(Double.random(in: 0...1, using: &random) * (duration / .microseconds(1))))
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [folder = folder as String, moment = moment as Moment] in
        let run = BatchRun(folder: folder)
        let killer = Killer(moment)
        try await run.run { killer.noteWrite() }
        kill(getpid(), SIGKILL)
      }
      if !FileManager.default.fileExists(atPath: run.map) { unfinished += 1 }
      let comment: Comment = "moment \(number): \(moment)"
      if let bytes = FileManager.default.contents(atPath: run.manifest) {
        #expect(throws: Never.self, comment) {
          try JSONDecoder().decode(Manifest.self, from: bytes)
        }
      }
      let heard = LoggedRecognizer.heard(in: run.log)
      try? FileManager.default.removeItem(atPath: run.log)
      duration = max(duration / 2, try await clock.measure { try await run.run() })
      #expect(try Data(contentsOf: URL(fileURLWithPath: run.map)) == map, comment)
      #expect(shared(heard, LoggedRecognizer.heard(in: run.log)) <= stretch, comment)
    }
    // Moments that are counted from the run's start may come after its end on a busy machine; those
    // in a write do not. Without any inside the run, nothing was tested.
    #expect(unfinished >= max(1, Self.count / 5))
    print("\(Self.count) runs killed, \(unfinished) of them before the map was written")
  }

  /// How many seconds two lists of disjoint ranges have in common.
  private func shared(_ one: [Range<Double>], _ other: [Range<Double>]) -> Double {
    one.reduce(0) { sum, range in
      other.reduce(sum) { sum, with in
        let both = range.clamped(to: with)
        return sum + both.upperBound - both.lowerBound
      }
    }
  }

  private func clear(_ run: BatchRun) throws {
    for path in [run.log, run.map, run.folder + "/manifest"] {
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    }
  }
}

/// Kills its own process at a moment.
private final class Killer: Sendable {
  private let moment: KillTests.Moment
  private let writes = Counter()

  init(_ moment: KillTests.Moment) {
    self.moment = moment
    if moment.write == nil { kill() }
  }

  func noteWrite() {
    if writes.next() == moment.write { kill() }
  }

  private func kill() {
    let delay = moment.microseconds
    Thread.detachNewThread {
      usleep(delay)
      _ = Foundation.kill(getpid(), SIGKILL)
    }
  }
}
