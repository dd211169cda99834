import AudioTimeline
import Recognition
import Synchronization

/// Plays a script and counts how much audio was heard, and how much of it with the whole book's text.
final class CountingRecognizer: Recognizer {
  private let script: ScriptedRecognizer
  private let seconds = Mutex<(all: Double, book: Double)>((0, 0))
  private let allRanges = Mutex<[Range<Double>]>([])

  init(_ script: ScriptedRecognizer) { self.script = script }

  var identity: String { "counting" }

  /// The seconds of audio heard, twice where it was heard twice.
  var heard: Double { seconds.withLock { $0.all } }
  /// The seconds of audio that were heard with the whole book's text.
  var heardWithBook: Double { seconds.withLock { $0.book } }

  /// The ranges of audio heard.
  var ranges: [Range<Double>] { allRanges.withLock { $0 } }

  /// The seconds of audio heard, counted once where they were heard twice.
  var covered: Double {
    var end = -Double.infinity
    var sum = 0.0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      sum += max(0, range.upperBound - max(range.lowerBound, end))
      end = max(end, range.upperBound)
    }
    return sum
  }

  func results(for audio: AudioBlocks, context: RecognitionContext) -> RecognitionResults {
    CountedResults(
      base: script.results(for: audio, context: context), recognizer: self,
      isBook: context.text?.extent == .book)
  }

  fileprivate func count(_ range: Range<Double>, isBook: Bool) {
    allRanges.withLock { $0.append(range) }
    let length = range.upperBound - range.lowerBound
    seconds.withLock {
      $0.all += length
      if isBook { $0.book += length }
    }
  }

  private struct CountedResults: AsyncSequence, Sendable {
    typealias Element = RecognitionResult
    typealias Failure = any Error

    let base: RecognitionResults
    let recognizer: CountingRecognizer
    let isBook: Bool

    func makeAsyncIterator() -> Iterator {
      Iterator(base: base.makeAsyncIterator(), recognizer: recognizer, isBook: isBook)
    }

    struct Iterator: AsyncIteratorProtocol {
      var base: any AsyncIteratorProtocol<RecognitionResult, any Error>
      let recognizer: CountingRecognizer
      let isBook: Bool

      mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws -> RecognitionResult? {
        let result = try await base.next(isolation: actor)
        if let result { recognizer.count(result.range, isBook: isBook) }
        return result
      }
    }
  }
}
