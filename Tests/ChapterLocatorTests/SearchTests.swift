import AudioTimeline
import ChapterLocator
import Recognition
import TestSupport
import Testing
import TextAlignment

struct SearchTests {
  private static let simulation = Simulation(seed: 31)

  @Test("An opening found late is reached back for, past three unread sections before it")
  func reachBack() async throws {
    let simulation = Self.simulation
    // Four sections of front matter stand before the first chapter; none is read.
    let opening = try #require(simulation.narration.openings[4])
    #expect(opening.lowerBound > 10)
    // As an earlier version wrote them down: with a start, though nobody reads them.
    let unread = [1, 2, 3].map { section in
      SectionPlacement(
        section: section, state: .unread, opening: opening.lowerBound + Double(10 * section))
    }
    let locator = simulation.locator(known: unread)
    // Somebody listened a minute on: the chapter is known from there.
    _ = try await locator.place(at: opening.lowerBound + 60)
    let placement = try await locator.locate(4)
    simulation.check(placement, "chapter one")
    #expect(placement.evidence.windows <= 3)
  }

  @Test("A few words of an unread epigraph inside a chapter do not place the epigraph there")
  func falseMatch() async throws {
    // A third edition: here the narrator's chapter quotes a sentence that is printed in the epigraph only.
    let quotation = "lumbra tovin keld marrow esto pendle vasky orrin glade tumbo rissel wend harpo"
    let simulation = Simulation(
      seed: 32,
      printed: { book in
        book.sections[3].sentences = book.sections[5].sentences.prefix(1).map { $0 }
        book.sections[3].sentences = [
          Sentence(quotation + "."),
          Sentence((0..<40).map { "unspoken\($0 % 10)of\($0 / 10)" }.joined(separator: " ") + "."),
        ]
      },
      narrated: { book in
        book.sections[4].sentences.insert(Sentence(quotation + "."), at: 9)
      })
    let locator = simulation.locator()
    // All of the chapter's start is heard, the quotation with it.
    _ = try await locator.stretch(of: 4)
    for time in stretchStarts(simulation, section: 4) { _ = try await locator.place(at: time) }
    #expect(try await locator.locate(3).state == .unread)
    simulation.check(try await locator.locate(4), "the chapter")
  }

  private func stretchStarts(_ simulation: Simulation, section: Int) -> [Double] {
    guard let sentence = simulation.narration.sentences[section]?[9] else { return [] }
    return [sentence - 20, sentence - 2, sentence + 20]
  }

  @Test("A section is known by its index, whatever number its title has")
  func indexIsNotNumber() async throws {
    let simulation = Self.simulation
    let section = 12
    #expect(simulation.book.sections[section].title == "Chapter 9")
    let placement = try await simulation.locator().locate(section)
    #expect(placement.section == section)
    simulation.check(placement, "index 12, chapter 9")
  }

  @Test("What was heard is not heard again, in one locator or in the next")
  func hearsOnce() async throws {
    let simulation = Self.simulation
    let locator = simulation.locator()
    for section in [10, 30, 11] { _ = try await locator.locate(section) }
    let (placements, heard) = (await locator.placements, await locator.heard)
    for pair in zip(heard, heard.dropFirst()) {
      #expect(pair.0.range.upperBound < pair.1.range.lowerBound)
    }
    let next = simulation.locator(known: placements, heard: heard)
    for section in [10, 30, 11] {
      let again = try await next.locate(section)
      simulation.check(again, "section \(section)")
    }
    #expect(await next.heard == heard)
    // Of a section not asked for before, only what is new is heard.
    let other = try await next.locate(12)
    #expect(other.evidence.secondsHeard < 2 * LocatorRules().window)
  }

  @Test("A sentence is found as a section is", arguments: [(9, 20), (25, 3), (40, 15), (55, 30)])
  func sentence(section: Int, sentence: Int) async throws {
    let simulation = Self.simulation
    let times = try #require(simulation.narration.sentences[section])
    let sentence = min(sentence, times.count - 1)
    let answer = try await simulation.locator().locate(sentence: sentence, in: section)
    let time = try #require(answer.time)
    let end = sentence + 1 < times.count ? times[sentence + 1] : times[sentence] + 3
    #expect(
      (times[sentence] - 1..<end).contains(time), "section \(section), sentence \(sentence)")
    #expect(answer.evidence.windows <= 20)
  }

  @Test("Budgets are kept and named")
  func budgets() async throws {
    let simulation = Self.simulation
    var rules = LocatorRules()
    (rules.corrections, rules.bisections, rules.strides) = (1, 0, 0)
    rules.window = 15
    let placement = try await simulation.locator(rules: rules).locate(30)
    #expect(placement.state == .notFound)
    #expect(placement.evidence.windows == 1)
    #expect(placement.evidence.secondsHeard <= 15)
    // Halves alone find it too, and so does a walk from a section known before it.
    (rules.corrections, rules.bisections) = (0, 20)
    let bisected = try await simulation.locator(rules: rules).locate(30)
    #expect(bisected.evidence.method == .bisection)
    simulation.check(bisected, "by halves")
    (rules.bisections, rules.strides) = (0, 2)
    let walker = simulation.locator(rules: rules, known: [try simulation.known(29)])
    let walked = try await walker.locate(30)
    #expect(walked.evidence.method == .walk)
    simulation.check(walked, "on a walk")
    let heard = try #require(await walker.heard.first)
    #expect(heard.range.lowerBound >= (simulation.narration.openings[29]?.lowerBound ?? 0))
  }

  @Test("The audio of another book is refused after a few windows")
  func foreign() async throws {
    let simulation = Self.simulation
    let other = Simulation(seed: 33)
    let locator = ChapterLocator(
      simulation.index, audio: ScriptedAudio(other.narration.timeline(.markers)),
      recognizer: other.recognizer)
    let placement = try await locator.locate(30)
    #expect(placement.state == .notFound)
    #expect(placement.evidence.windows <= LocatorRules().foreignWindows)
    let located = try await locator.locateAll()
    #expect(located.placements.allSatisfy { $0.state != .placed })
    #expect(located.windows <= LocatorRules().foreignWindows)
  }

  @Test(
    "A chapter that was moved is found for a listener who asks for it first",
    arguments: [24, 26, 28])
  func movedAlone(section: Int) async throws {
    let chapters = Array(4..<58)
    let order = chapters[..<20] + chapters[25...] + chapters[20..<25]
    let simulation = Simulation(seed: 34, errors: 0.2, reading: Array(order))
    let placement = try await simulation.locator().locate(section)
    simulation.check(placement, "\(section)")
    #expect(placement.evidence.windows <= 20)
    print("section \(section) was moved: \(placement.evidence.windows) windows")
  }

  @Test("Chapters read in another order are found, and files in the wrong order are noticed")
  func moved() async throws {
    let chapters = Array(4..<58)
    let moved = Array(chapters[20..<25])
    let order = chapters[..<20] + chapters[25...] + moved
    let simulation = Simulation(seed: 34, errors: 0.2, reading: Array(order))
    let locator = simulation.locator(.filePerSection)
    let located = try await locator.locateAll()
    for placement in located.placements { simulation.check(placement, "\(placement.section)") }
    #expect(!located.isInOrder)
    #expect(located.readingOrder == Array(order))
    let suggested = try #require(located.suggestedFileOrder)
    #expect(suggested.map { order[$0 + order.startIndex] } == chapters)
  }
}
