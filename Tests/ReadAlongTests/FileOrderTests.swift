import AudioTimeline
import Recognition
import TestSupport
import Testing

@testable import ReadAlong

struct FileOrderTests {
  @Test func filesInTheWrongOrderAreNoticed() async throws {
    var random = SeededGenerator(seed: 61)
    let book = RandomBook(sections: 9, length: 200...300, using: &random)
    var narrator = Narrator()
    var ends: [Double] = [0]
    // The second file was given before the first.
    let order = [book.chapters[1], book.chapters[0], book.chapters[2]]
    for section in order {
      narrator.read([section], of: book.book)
      ends.append(narrator.time + 0.5)
    }
    func map(_ ends: [Double]) async throws -> AlignmentMap {
      let files = zip(ends, ends.dropFirst()).enumerated().map { index, edges in
        AudioFile(
          path: "\(index).mp3", sampleRate: 16_000, channels: 1,
          frames: Int64((edges.1 - edges.0) * 16_000))
      }
      return try await BookAligner(
        book: book.book, audio: ScriptedAudio(Timeline(files: files)),
        recognizer: ScriptedRecognizer(narrator.words)
      ).align()
    }
    #expect(try await map(ends).suggestedFileOrder == [1, 0, 2])
    #expect(try await map([0, ends[2], ends[3]]).suggestedFileOrder == nil)
    #expect(try await map([0, ends[3]]).suggestedFileOrder == nil)
  }
}
