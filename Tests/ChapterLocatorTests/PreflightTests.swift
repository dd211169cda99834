import AudioTimeline
import ChapterLocator
import Recognition
import TestSupport
import Testing
import TextAlignment

struct PreflightTests {
  @Test("The book's own audio matches, in at most six windows")
  func matches() async throws {
    let report = try await Simulation(seed: 41, sections: 30, errors: 0.1).locator().preflight()
    #expect(report.verdict == .matches, "\(report)")
    #expect(report.samples.count <= 6)
    #expect(report.isInOrder)
    #expect(try #require(report.wording) > 0.7)
    #expect(try #require(report.completeness) > 0.9)
  }

  @Test("Another book is refused after three windows, with numbers")
  func foreign() async throws {
    let (one, other) = (Simulation(seed: 42, sections: 30), Simulation(seed: 43, sections: 30))
    let locator = ChapterLocator(
      one.index, audio: ScriptedAudio(other.narration.timeline(.oneFile)),
      recognizer: other.recognizer)
    let report = try await locator.preflight()
    #expect(report.verdict == .foreign)
    #expect(report.samples.count == 3)
    #expect(report.summary.contains("none of 3 samples"))
  }

  @Test("An abridged reading is told from a whole one by its pace through the book")
  func abridged() async throws {
    let simulation = Simulation(
      seed: 44, sections: 30, errors: 0.1,
      narrated: { book in
        for section in book.sections.indices {
          // Every second block of eight sentences is left out.
          book.sections[section].sentences = book.sections[section].sentences.enumerated()
            .filter { $0.offset / 8 % 2 == 0 }.map(\.element)
        }
      })
    let report = try await simulation.locator().preflight()
    #expect(report.verdict == .abridged, "\(report)")
    let completeness = try #require(report.completeness)
    #expect((0.4...0.75).contains(completeness))
  }

  @Test("Parts in another order are told")
  func reordered() async throws {
    let order = Array(4..<28)
    let simulation = Simulation(
      seed: 45, sections: 30, errors: 0.1, reading: Array(order[12...] + order[..<12]))
    let report = try await simulation.locator().preflight()
    #expect(report.verdict == .reordered, "\(report)")
    #expect(!report.isInOrder)
  }

  @Test("Silence is no other book")
  func silence() async throws {
    let simulation = Simulation(seed: 46, sections: 12)
    let locator = ChapterLocator(
      simulation.index, audio: ScriptedAudio(duration: 600), recognizer: ScriptedRecognizer([]))
    let report = try await locator.preflight()
    #expect(report.verdict == .unsure)
    #expect(report.wording == nil)
  }
}
