import Foundation
import SampleNarration
import Testing

/// The program that prints what it hears, told a short book, a long one, or one in another language.
struct TranscribeTests {
  /// The lines of the program's output.
  private static func words(_ output: String) -> [(start: Double, end: Double, text: String)] {
    output.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let start = Double(fields[0]), let end = Double(fields[1]) else {
        return nil
      }
      return (start, end, String(fields[2]))
    }
  }

  @Test func wordsComeWithTheirTimes() throws {
    let sample = try Sample.book.get()
    let truth = try JSONDecoder().decode(
      SampleBook.Truth.self, from: Data(contentsOf: sample.truth))
    let run = try Program(name: "transcribe").run([
      sample.withMarkers.path, "--text", sample.book.path, "--from", "20", "--to", "0:50",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let words = Self.words(run.output)
    #expect(words.count == run.output.split(separator: "\n").count && words.count > 30)
    #expect(zip(words, words.dropFirst()).allSatisfy { $0.start <= $1.start })
    #expect(words.allSatisfy { $0.start >= 20 && $0.end <= 50 && $0.start <= $0.end })
    let spoken = truth.units.filter { ($0.start ?? 0) > 15 && ($0.start ?? 99) < 50 }.map(\.text)
    let known = RealRecordings.words(spoken.joined(separator: " "))
    let right = words.count { known.contains($0.text) }
    #expect(Double(right) > 0.9 * Double(words.count), "\(words.map(\.text))")
  }

  @Test func aLanguageThatTheModelIsNotForIsRefused() throws {
    let sample = try Sample.book.get()
    let run = try Program(name: "transcribe").run([
      sample.withMarkers.path, "--text", sample.book.path, "--language", "fr",
    ])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("the language fr cannot be recognized"), "\(run.errors)")
  }

  @Test(.enabled(if: RealRecordings.folder != nil, "no real recordings here: set READALONG_DATA"))
  func aNovelIsFollowedFromItsMiddle() throws {
    let folder = try #require(RealRecordings.folder)
    let recording = "\(folder)/recordings/northanger-30"
    let truth = try RealRecordings.Truth("\(recording)/truth.json")
    let run = try Program(name: "transcribe").run([
      "\(recording)/\(truth.audio[0])", "--text",
      "\(folder)/epub/standardebooks/jane-austen_northanger-abbey.epub", "--from", "60", "--to",
      "120",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let words = Self.words(run.output)
    let spoken = truth.units.filter { ($0.start ?? 0) > 50 && ($0.start ?? 999) < 120 }
    let known = RealRecordings.words(spoken.map(\.text).joined(separator: " "))
    let right = words.count { known.contains($0.text) }
    #expect(words.count > 120)
    #expect(Double(right) > 0.95 * Double(words.count), "\(words.map(\.text))")
  }
}
