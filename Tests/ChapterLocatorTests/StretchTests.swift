import AudioTimeline
import ChapterLocator
import Recognition
import TestSupport
import Testing
import TextAlignment

/// What is handed on for hearing: named, bounded, and never more than a section.
struct StretchTests {
  private static let simulation = Simulation(seed: 21)

  @Test("With a far later section known, a stretch still ends with its own section")
  func nextIsNotAnyLater() async throws {
    let simulation = Self.simulation
    // As if chapters were located up to here, and then one far on where somebody listened.
    let known = try [4, 5, 6, 7, 8, 9, 10, 11, 50].map(simulation.known)
    let locator = simulation.locator(known: known)
    let before = try #require(await locator.placements.first { $0.section == 11 })
    let reckoned = try #require(before.range)
    let end = try #require(simulation.narration.ends[11])
    #expect(!before.isEndKnown)
    #expect(reckoned.upperBound < end + 0.5 * (end - reckoned.lowerBound) + 10)

    let stretch = try #require(try await locator.stretch(of: 11))
    #expect(abs(stretch.upperBound - (end + 2)) < 3)
    #expect(await locator.placements.contains { $0.section == 12 && $0.state == .placed })
  }

  @Test("The next section is the next one read: an unread one in between is passed over")
  func unreadInBetween() async throws {
    let simulation = Self.simulation
    let locator = simulation.locator()
    let stretch = try #require(try await locator.stretch(of: 19))
    let next = try #require(simulation.narration.starts[21])
    #expect(abs(stretch.upperBound - next) < 3)
    let placement = try #require(await locator.placements.first { $0.section == 19 })
    #expect(placement.isEndKnown)
  }

  @Test("No stretch is longer than the rules allow")
  func longest() async throws {
    var rules = LocatorRules()
    rules.longestStretch = 30
    let locator = Self.simulation.locator(rules: rules)
    let stretch = try #require(try await locator.stretch(of: 8))
    #expect(stretch.upperBound - stretch.lowerBound <= 30)
  }

  @Test("Sections known in the wrong order give no stretch that ends before it starts")
  func negative() async throws {
    // Two chapters whose places were saved under another order of the files.
    let simulation = Self.simulation
    var first = try simulation.known(4)
    var second = try simulation.known(5)
    first.opening = 2_019
    first.range = 2_018..<2_020
    second.opening = 29
    second.range = 28..<30
    let locator = ChapterLocator(
      simulation.index, audio: ScriptedAudio(simulation.narration.timeline(.oneFile)),
      recognizer: NeverEmptyRecognizer(base: simulation.recognizer), known: [first, second])
    if let stretch = try await locator.stretch(of: 4) {
      #expect(stretch.lowerBound >= 2_018 && stretch.lowerBound < stretch.upperBound)
    }
  }

  @Test("Nothing to hear is nothing heard")
  func empty() async throws {
    let simulation = Self.simulation
    let recognizer = NeverEmptyRecognizer(base: simulation.recognizer)
    let timeline = simulation.narration.timeline(.oneFile)
    let locator = ChapterLocator(
      simulation.index, audio: ScriptedAudio(timeline), recognizer: recognizer)
    #expect(try await locator.place(at: timeline.duration + 10) == .unsure([]))
    let silent = ChapterLocator(
      simulation.index, audio: ScriptedAudio(Timeline(files: [])), recognizer: recognizer)
    #expect(try await silent.locate(6).state == .notFound)
    #expect(try await silent.stretch(of: 6) == nil)
    #expect(try await silent.preflight().verdict == .unsure)
  }
}

/// A recognizer that, as some do, would never end when it is fed nothing; here it complains instead.
struct NeverEmptyRecognizer: Recognizer {
  let base: ScriptedRecognizer

  var identity: String { base.identity }

  func results(for audio: AudioBlocks, context: RecognitionContext) -> RecognitionResults {
    Checked(base: base.results(for: audio, context: context))
  }

  struct Checked: AsyncSequence, Sendable {
    typealias Element = RecognitionResult
    typealias Failure = any Error
    let base: RecognitionResults

    func makeAsyncIterator() -> Iterator { Iterator(sequence: base) }

    struct Iterator: AsyncIteratorProtocol {
      let sequence: RecognitionResults
      private var pending: [RecognitionResult]?

      init(sequence: RecognitionResults) { self.sequence = sequence }

      mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws -> RecognitionResult? {
        if pending == nil {
          var all: [RecognitionResult] = []
          for try await result in sequence { all.append(result) }
          if all.isEmpty { Issue.record("the recognizer was fed nothing") }
          pending = all.reversed()
        }
        return pending?.popLast()
      }
    }
  }
}
