import AudioTimeline
import Foundation
import Recognition

/// Plays a script and writes down what it hears, line by line, so that it is known after a kill.
struct LoggedRecognizer: Recognizer {
  let base: ScriptedRecognizer
  let path: String

  var identity: String { base.identity }

  func results(for audio: AudioBlocks, context: RecognitionContext) -> RecognitionResults {
    Logged(base: base.results(for: audio, context: context), path: path)
  }

  /// What a log says was heard, rising and disjoint.
  static func heard(in path: String) -> [Range<Double>] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let ranges = text.split(separator: "\n").compactMap { line -> Range<Double>? in
      let times = line.split(separator: " ").compactMap { Double($0) }
      // The last line may have been cut short.
      return times.count == 2 && times[0] <= times[1] ? times[0]..<times[1] : nil
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }

  private struct Logged: AsyncSequence, Sendable {
    typealias Element = RecognitionResult
    typealias Failure = any Error

    let base: RecognitionResults
    let path: String

    func makeAsyncIterator() -> Iterator {
      Iterator(base: base.makeAsyncIterator(), path: path)
    }

    struct Iterator: AsyncIteratorProtocol {
      var base: any AsyncIteratorProtocol<RecognitionResult, any Error>
      let path: String

      mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws -> RecognitionResult? {
        let result = try await base.next(isolation: actor)
        if let result { try log(result.range) }
        return result
      }

      private func log(_ range: Range<Double>) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        defer { close(file) }
        let line = Array("\(range.lowerBound) \(range.upperBound)\n".utf8)
        _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      }
    }
  }
}
