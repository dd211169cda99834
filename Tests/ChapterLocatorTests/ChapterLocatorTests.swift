import AudioTimeline
import ChapterLocator
import Foundation
import Recognition
import TestSupport
import Testing
import TextAlignment

/// Simulated listening: three words in ten are misheard, in bursts.
struct ChapterLocatorTests {
  typealias Layout = SimulatedNarration.Layout

  private static let runsSlowTests =
    ProcessInfo.processInfo.environment["READALONG_SLOW_TESTS"] != nil

  /// Books of sixty sections, their notes and two chapters left out when they are read aloud.
  private static let simulations =
    (1...(runsSlowTests ? 6 : 2)).map { Simulation(seed: UInt64($0)) }

  @Test(
    "Every section read is placed within its opening sentence, every other one refused",
    arguments: Layout.allCases)
  func all(layout: Layout) async throws {
    for simulation in Self.simulations.dropLast() {
      let locator = simulation.locator(layout)
      var cost = SearchCost()
      for section in simulation.book.sections.indices {
        let placement = try await locator.locate(section)
        cost.add(placement)
        simulation.check(placement, "\(layout), \(simulation.seed), section \(section)")
      }
      let heard = await locator.heard
      let seconds = heard.reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
      print("\(layout), book \(simulation.seed), all sections one after the other:\n\(cost)")
      #expect(seconds < simulation.narration.duration / 5)
    }
  }

  @Test("Any section can be asked for first, in few windows", arguments: Layout.allCases)
  func cold(layout: Layout) async throws {
    // All sections of all forms would take minutes: the forms share them.
    let offset = Self.runsSlowTests ? 0 : Layout.allCases.firstIndex(of: layout) ?? 0
    let step = Self.runsSlowTests ? 1 : Layout.allCases.count
    for simulation in Self.simulations.dropFirst() {
      var cost = SearchCost()
      for section in stride(from: offset, to: simulation.book.sections.count, by: step) {
        let locator = simulation.locator(layout)
        let placement = try await locator.locate(section)
        cost.add(placement)
        let comment: Comment = "\(layout), \(simulation.seed), section \(section)"
        simulation.check(placement, comment)
        // Windows here and there, never a walk from the front.
        #expect(placement.evidence.method != .walk, comment)
        for heard in await locator.heard {
          let length = heard.range.upperBound - heard.range.lowerBound
          #expect(length <= 4 * LocatorRules().window, comment)
        }
      }
      print("\(layout), book \(simulation.seed), each section asked for first:\n\(cost)")
      #expect(cost.meanWindows <= 6)
      #expect(cost.windows.allSatisfy { $0 <= 20 })
    }
  }
}

/// What a search cost, section by section.
struct SearchCost: CustomStringConvertible {
  private(set) var windows: [Int] = []
  private var lines: [String] = []

  var meanWindows: Double {
    Double(windows.reduce(0, +)) / Double(max(1, windows.count))
  }

  mutating func add(_ placement: SectionPlacement) {
    let evidence = placement.evidence
    windows.append(evidence.windows)
    lines.append("\(placement.section): \(evidence.windows), \(Int(evidence.secondsHeard)) s")
  }

  var description: String {
    "  \(lines.joined(separator: "; "))\n  \(meanWindows) windows a section, \(windows.max() ?? 0) at most"
  }
}
