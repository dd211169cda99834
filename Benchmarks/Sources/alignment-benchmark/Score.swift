import Foundation
import Measuring

/// How good the times of some variants are, pooled.
struct Score {
  var cases = 0
  var read = 0
  var unread = 0
  var timed = 0
  var falselyTimed = 0
  /// How far the starts are from where speech begins, in seconds.
  var errors: [Double] = []
  /// How far they are from the first trusted word, where there is one.
  var wordErrors: [Double] = []
  var cpu = 0.0
  var audio = 0.0
  var peakMegabytes = 0.0

  mutating func add(_ variant: Variant, starts: [Double?], cost: Cost) {
    cases += 1
    cpu += cost.cpu
    audio += Double(variant.samples.count) / 16_000
    peakMegabytes = max(peakMegabytes, cost.memory)
    for (unit, start) in zip(variant.units, starts) {
      guard let speech = unit.speech else {
        unread += 1
        if start != nil { falselyTimed += 1 }
        continue
      }
      read += 1
      guard let start else { continue }
      timed += 1
      errors.append(abs(start - speech.lowerBound))
      if let word = unit.firstWord { wordErrors.append(abs(start - word)) }
    }
  }

  static let head = """
    | variant | cases | read / unread | timed | start error: median s | p95 s | against first word: median s | p95 s | over 2 s wrong | not read but timed | CPU s per hour | peak MB |
    |---|---|---|---|---|---|---|---|---|---|---|---|
    """

  func row(_ title: String) -> String {
    let cells = [
      title, "\(cases)", "\(read) / \(unread)", percent(timed, read), quantile(errors, 0.5),
      quantile(errors, 0.95), quantile(wordErrors, 0.5), quantile(wordErrors, 0.95),
      percent(errors.count { $0 > 2 }, errors.count), percent(falselyTimed, unread),
      audio > 0 ? String(format: "%.0f", cpu / audio * 3600) : "",
      String(format: "%.0f", peakMegabytes),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private func percent(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "" : String(format: "%.2f %%", 100 * Double(part) / Double(whole))
  }

  private func quantile(_ values: [Double], _ share: Double) -> String {
    guard !values.isEmpty else { return "" }
    let sorted = values.sorted()
    let position = share * Double(sorted.count - 1)
    let low = Int(position)
    let high = min(low + 1, sorted.count - 1)
    return String(
      format: "%.3f", sorted[low] + (sorted[high] - sorted[low]) * (position - Double(low)))
  }
}
