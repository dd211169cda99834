import TextAlignment

/// SubRip and WebVTT subtitles: cues with one time for all their words, or with times inside.
enum SubtitleFile {
  static func readSubRip(_ text: String) throws(TranscriptFailure) -> TranscriptContent {
    TranscriptContent(words: words(of: try cues(of: text, isWebVTT: false)))
  }

  static func readWebVTT(_ text: String) throws(TranscriptFailure) -> TranscriptContent {
    let body = text.drop { $0 == "\u{FEFF}" }
    guard body.hasPrefix("WEBVTT") else {
      throw TranscriptFailure(line: 1, reason: "it does not begin with WEBVTT")
    }
    return TranscriptContent(words: words(of: try cues(of: String(body), isWebVTT: true)))
  }

  struct Cue: Hashable {
    var time: Range<Double>
    var lines: [Substring]
  }

  /// The cues of a file: after a line with `-->`, everything up to an empty line is the cue's text.
  private static func cues(
    of text: String, isWebVTT: Bool
  ) throws(TranscriptFailure) -> [Cue] {
    var cues: [Cue] = []
    var current: Cue?
    // WebVTT's header, notes, styles and regions are blocks like cues, without a time.
    var isSkipping = isWebVTT
    let lines = TextLines.lines(of: text)
    for (index, line) in lines.enumerated() {
      let trimmed = line.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
      if trimmed.allSatisfy(\.isWhitespace) {
        if let cue = current { cues.append(cue) }
        current = nil
        isSkipping = false
      } else if line.contains("-->") {
        // A cue that follows without an empty line: its number was taken for text.
        if var cue = current {
          if !isWebVTT, let last = cue.lines.last, last.allSatisfy(\.isWholeNumber) {
            cue.lines.removeLast()
          }
          cues.append(cue)
        }
        guard let time = CueTime.range(in: line) else {
          throw TranscriptFailure(
            line: index + 1, reason: "a time is not written as 00:00:00,000 --> 00:00:00,000")
        }
        isSkipping = false
        current = Cue(time: time, lines: [])
      } else if isSkipping {
        continue
      } else if current != nil {
        current?.lines.append(trimmed)
      } else if isWebVTT, isBlockName(trimmed) {
        isSkipping = true
      } else if !isFollowedByTime(lines, after: index) {
        throw TranscriptFailure(line: index + 1, reason: "a cue has no line with its time")
      }
    }
    if let cue = current { cues.append(cue) }
    return cues
  }

  private static func isBlockName(_ line: Substring) -> Bool {
    ["NOTE", "STYLE", "REGION"].contains { line == $0 || line.hasPrefix($0 + " ") }
  }

  /// Whether a line is a cue's number or name: the next one with text holds its time.
  private static func isFollowedByTime(_ lines: [Substring], after index: Int) -> Bool {
    let next = lines[(index + 1)...].first { !$0.allSatisfy(\.isWhitespace) }
    return next?.contains("-->") ?? true
  }

  private static func words(of cues: [Cue]) -> [HeardWord] {
    var words: [HeardWord] = []
    var previous: Cue?
    for cue in cues {
      let isRolling = previous.map { cue.time.lowerBound <= $0.time.upperBound + 0.1 } ?? false
      let lines = isRolling ? newLines(of: cue, after: previous) : cue.lines
      words += CueText.words(of: lines.joined(separator: "\n"), in: cue.time)
      previous = cue
    }
    return words
  }

  /// The lines that a rolling caption adds to the ones it still shows.
  private static func newLines(of cue: Cue, after previous: Cue?) -> [Substring] {
    let shown = (previous?.lines ?? []).map(CueText.plain)
    let lines = cue.lines.map(CueText.plain)
    for count in stride(from: min(shown.count, lines.count), to: 0, by: -1)
    where Array(shown.suffix(count)) == Array(lines.prefix(count)) {
      // Two cues that say the same in their own times are said twice.
      if count == lines.count, cue.time.upperBound - cue.time.lowerBound > 0.1 { return cue.lines }
      return Array(cue.lines.dropFirst(count))
    }
    return cue.lines
  }
}
