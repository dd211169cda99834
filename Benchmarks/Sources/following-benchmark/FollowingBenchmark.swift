import Following
import Foundation
import Measuring
import TextAlignment

/// Measures what it costs to ask for the word that sounds, as a player does on each tick of the display.
///
/// usage: following-benchmark [HOURS]
///
/// Prints nanoseconds of user CPU time a question, for a recording and for generated speech, and how much memory
/// a million ticks added.
@main
struct FollowingBenchmark {
  static let ticks = 1_000_000

  static func main() {
    let hours = CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 13
    let count = Int(hours * 9_500)
    var generator = SystemRandomNumberGenerator()
    let times = (0..<ticks).map { _ in
      Double.random(in: 0..<hours * 3_600, using: &generator)
    }
    print("\(count) words, \(hours) hours, \(ticks) ticks at random times")
    measure("recording, position(at:)", recording(count, hours: hours), times)
    measure("generated, position(at:)", generated(count, hours: hours), times)

    let clock = recording(count, hours: hours)
    var highlight = WordHighlight()
    let memory = OwnUsage.peakMemory
    let start = OwnUsage.userTime
    var sum = 0
    for tick in 0..<ticks {
      sum &+= highlight.tick(at: Double(tick) / 60, in: clock)?.word ?? 0
    }
    row("playing at 60 ticks a second", OwnUsage.userTime - start, sum)
    print("memory added by \(ticks) ticks: \(Int((OwnUsage.peakMemory - memory) * 1024)) KB")
  }

  private static func measure(_ name: String, _ clock: WordClock, _ times: [Double]) {
    let start = OwnUsage.userTime
    var sum = 0
    for time in times { sum &+= clock.position(at: time)?.word ?? 0 }
    row(name, OwnUsage.userTime - start, sum)
  }

  private static func row(_ name: String, _ seconds: Double, _ sum: Int) {
    precondition(sum > 0, "the clock answers")
    let nanoseconds = seconds / Double(ticks) * 1e9
    print(name.padding(toLength: 30, withPad: " ", startingAt: 0), Int(nanoseconds), "ns")
  }

  private static func recording(_ count: Int, hours: Double) -> WordClock {
    let length = hours * 3_600 / Double(count)
    let words = (0..<count).map { index in
      AlignedWord(
        range: index % 12 * 6..<index % 12 * 6 + 5,
        time: Double(index) * length..<Double(index) * length + length * 0.9)
    }
    return WordClock(
      aligned: stride(from: 0, to: count, by: 12).map {
        AlignedSentence(state: .narrated, words: Array(words[$0..<min(count, $0 + 12)]))
      })
  }

  private static func generated(_ count: Int, hours: Double) -> WordClock {
    let length = hours * 3_600 / Double(count)
    var clock = WordClock(
      WordList(
        words: (0..<count).map {
          ListedWord(sentence: $0 / 12, range: 0..<5, length: 5)
        }))
    for start in stride(from: 0, to: count, by: 12) {
      let words = start..<min(count, start + 12)
      clock.append(SpeechChunk(words: words, duration: Double(words.count) * length))
    }
    return clock
  }
}
