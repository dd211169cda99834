import AudioTimeline
import ChapterLocator
import Recognition
import TestSupport
import Testing
import TextAlignment

/// Simulated listening: three words in ten are misheard, in bursts.
struct ChapterLocatorTests {
  typealias Layout = SimulatedNarration.Layout

  /// Two books read aloud, their notes and two chapters left out.
  private static let simulations = [Simulation(seed: 1), Simulation(seed: 2)]

  @Test(
    "Every section read is placed within its opening sentence, every other one refused",
    arguments: Layout.allCases)
  func all(layout: Layout) async throws {
    let simulation = Self.simulations[0]
    let locator = simulation.locator(layout)
    var windows: [Int] = []
    for section in simulation.book.sections.indices {
      let placement = try await locator.locate(section)
      windows.append(placement.evidence.windows)
      simulation.check(placement, "\(layout), section \(section)")
    }
    let heard = await locator.heard
    let seconds = heard.reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
    print(
      "\(layout), all: \(windows.reduce(0, +)) windows, \(windows.max() ?? 0) at most,",
      "\(Int(seconds)) of \(Int(simulation.narration.duration)) seconds heard")
    #expect(seconds < simulation.narration.duration / 5)
  }

  @Test("Any section can be asked for first, in few windows", arguments: Layout.allCases)
  func cold(layout: Layout) async throws {
    let simulation = Self.simulations[1]
    var windows: [Int] = []
    var seconds = 0.0
    for section in stride(from: 1, to: simulation.book.sections.count, by: 6) {
      let placement = try await simulation.locator(layout).locate(section)
      windows.append(placement.evidence.windows)
      seconds += placement.evidence.secondsHeard
      simulation.check(placement, "\(layout), section \(section)")
    }
    let mean = Double(windows.reduce(0, +)) / Double(windows.count)
    print(
      "\(layout), cold: \(mean) windows, \(windows.max() ?? 0) at most,",
      "\(seconds / Double(windows.count)) seconds heard")
    #expect(mean <= 6)
    #expect(windows.allSatisfy { $0 <= 20 })
  }
}
