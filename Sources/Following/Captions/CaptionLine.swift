public import TextAlignment

/// A line of captions: words that are shown together.
public struct CaptionLine: Hashable, Sendable {
  /// The words, rising in start time; never empty.
  public let words: [HeardWord]

  /// The longest line, in characters: two lines of 42, as broadcasters have them.
  public static let longest = 84
  /// The longest time a line stands, in seconds.
  public static let longestTime = 6.0
  /// A pause this long ends a line, in seconds.
  public static let pause = 0.7
  /// How long a line stays after its last word, in seconds.
  public static let linger = 1.5

  /// The words with spaces between.
  public var text: String { words.map(\.text).joined(separator: " ") }

  /// From the first word's start to the last word's end, in seconds on the timeline.
  public var time: Range<Double> {
    let start = words.first?.time.lowerBound ?? 0
    return start..<max(start, words.last?.time.upperBound ?? start)
  }

  /// Cuts words into lines at pauses, and where they grow too long.
  ///
  /// - Parameter words: The words, rising in start time.
  /// - Returns: The lines; every word is in one of them.
  /// - Complexity: O(*n*).
  public static func lines(of words: [HeardWord]) -> [CaptionLine] {
    var lines: [CaptionLine] = []
    var line: [HeardWord] = []
    var length = 0
    for word in words {
      if let first = line.first, let last = line.last,
        word.time.lowerBound - last.time.upperBound >= pause
          || length + 1 + word.text.count > longest
          || word.time.upperBound - first.time.lowerBound > longestTime
      {
        lines.append(CaptionLine(words: line))
        line = []
        length = 0
      }
      length += (line.isEmpty ? 0 : 1) + word.text.count
      line.append(word)
    }
    if !line.isEmpty { lines.append(CaptionLine(words: line)) }
    return lines
  }
}
