import AudioTimeline
import Recognition
import Synchronization
import TextAlignment

/// Plays a script, notes what it was told, and hears the words of the pages it is told where others are read.
final class ToldRecognizer: Recognizer {
  /// What was told about one utterance.
  struct Telling: Equatable {
    var range: Range<Double>
    var extent: ContextText.Extent?
    /// How many words were told.
    var count: Int
  }

  private let script: ScriptedRecognizer
  private let notes = Mutex<[Telling]>([])

  init(_ script: ScriptedRecognizer) { self.script = script }

  var identity: String { "told" }
  var tellings: [Telling] { notes.withLock { $0 } }

  func results(for audio: AudioBlocks, context: RecognitionContext) -> RecognitionResults {
    let told = context.text?.words.flatMap { $0.readings.first ?? [] } ?? []
    let isNarrow = context.text?.extent == .passage
    let pages = isNarrow ? " \(told.joined(separator: " ")) " : ""
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: RecognitionResult.self)
    let task = Task {
      do {
        for try await var result in script.results(for: audio, context: context) {
          if result.isFinal {
            notes.withLock {
              $0.append(
                Telling(range: result.range, extent: context.text?.extent, count: told.count))
            }
          }
          if isNarrow { result.words = Self.heard(result.words, in: pages, told) }
          continuation.yield(result)
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// An utterance of which every fifth pair of words stands on the pages is heard; another is taken for their words.
  private static func heard(
    _ words: [HeardWord], in pages: String, _ told: [String]
  ) -> [HeardWord] {
    let pairs = zip(words, words.dropFirst())
    let known = pairs.count { pages.contains(" \($0.text) \($1.text) ") }
    if known * 5 >= words.count - 1 { return words }
    return words.indices.map { index in
      var word = words[index]
      word.text = told[index * 389 % told.count]
      return word
    }
  }
}
