/// The times of subtitles: `[hours:]minutes:seconds[,.]milliseconds`.
enum CueTime {
  /// The range of a line `start --> end`, whatever stands after it.
  static func range(in line: Substring) -> Range<Double>? {
    guard let arrow = firstArrow(in: line) else { return nil }
    let before = line[..<arrow].split(whereSeparator: \.isWhitespace)
    let after = line[line.index(arrow, offsetBy: 3)...].split(whereSeparator: \.isWhitespace)
    guard let first = before.last, let last = after.first, let start = seconds(first),
      let end = seconds(last)
    else { return nil }
    return start..<max(start, end)
  }

  /// The seconds of a time.
  static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.last else { return nil }
    var seconds = 0.0
    for part in parts.dropLast() {
      guard !part.isEmpty, let value = Int(part), value >= 0 else { return nil }
      seconds = seconds * 60 + Double(value)
    }
    let fraction = last.map { $0 == "," ? "." : $0 }
    guard fraction.allSatisfy({ $0.isWholeNumber || $0 == "." }),
      let value = Double(String(fraction)), value < 61
    else { return nil }
    return seconds * 60 + value
  }

  private static func firstArrow(in line: Substring) -> Substring.Index? {
    line.indices.first { line[$0...].hasPrefix("-->") }
  }
}
