import AudioTimeline
import EPUB
import Foundation
import Measuring
import Recognition
import RecognitionPocketSphinx
import TextAlignment

/// What it costs to make the model of a text, and a decoder for it.
enum SetupCost {
  static func print(_ data: URL) async throws {
    let recordings = try Recording.english(in: data)
    let before = OwnUsage.cpu
    let recognizer = try PocketSphinxRecognizer(workers: 1)
    report("recognizer, with the dictionary", 0, OwnUsage.cpu - before)
    for recording in recordings {
      guard let file = recording.book else { continue }
      let book = try EPUBPublication.open(path: file.path).book
      let words = SpokenText(book.sections.flatMap(\.sentences)).words
      if recording.id == "moby-dick-1-2" {
        for (extent, count) in [
          (ContextText.Extent.passage, 2000), (.passage, 5000), (.passage, 5001),
          (.book, words.count),
        ] {
          let text = ContextText(
            name: "\(count) words", extent: extent, words: Array(words.prefix(count)))
          let start = OwnUsage.cpu
          let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("readalong-benchmark").path
          _ = try recognizer.writeModel(of: text, to: directory)
          let made = OwnUsage.cpu
          let silence = AudioBlock(start: 0, samples: Array(repeating: 0, count: 1600))
          for try await _ in recognizer.results(
            for: [silence].async, context: RecognitionContext(text: text))
          {}
          report("model of the text, written", count, made - start)
          report("model and decoder", count, OwnUsage.cpu - made)
          let again = OwnUsage.cpu
          for _ in 0..<100 {
            for try await _ in recognizer.results(
              for: [silence].async, context: RecognitionContext(text: text))
            {}
          }
          report("a call with 0.1 s of audio", count, (OwnUsage.cpu - again) / 100)
        }
      }
    }
  }

  private static func report(_ what: String, _ words: Int, _ seconds: Double) {
    printNow("setup,\(what),\(words) words,\(String(format: "%.1f", seconds * 1000)) ms")
  }
}

extension Array where Element == AudioBlock {
  /// The blocks as audio that is pulled.
  var async: GivenBlocks { GivenBlocks(blocks: self) }
}

struct GivenBlocks: AsyncSequence, Sendable {
  var blocks: [AudioBlock]

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<AudioBlock>
    mutating func next() async throws -> AudioBlock? { rest.popFirst() }
    mutating func next(isolation: isolated (any Actor)?) async throws(any Error) -> AudioBlock? {
      rest.popFirst()
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(rest: blocks[...]) }
}
