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

  /// What was heard by all processes that wrote to a log.
  static func heard(in path: String) -> [Range<Double>] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let times = line.split(separator: " ").compactMap { Double($0) }
      // The last line may have been cut short.
      return times.count == 2 && times[0] <= times[1] ? times[0]..<times[1] : nil
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
