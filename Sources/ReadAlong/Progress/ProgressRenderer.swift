/// Turns progress into text for a terminal, for a pipe or log, or for a program.
///
/// It prints nothing and reads no clock: it is told the time and answers with what to print, so that
/// any output will do. `ProgressOutput` prints to the standard error stream.
public struct ProgressRenderer: Hashable, Sendable {
  /// How progress is shown.
  public enum Style: Hashable, Sendable {
    /// One line that is drawn over and over, no wider than a number of columns.
    case line(width: Int, usesUnicode: Bool)
    /// Lines that stay, few enough for a log.
    case log
    /// A JSON object a line.
    case json
    /// Nothing.
    case quiet
  }

  /// How progress is shown.
  ///
  /// A line's width may change while it is drawn.
  public var style: Style
  private var lastTime = -Double.infinity
  private var lastPhase: AlignmentProgress.Phase?
  private var lastTenth = -1
  private var isDrawn = false

  /// Creates a renderer.
  public init(style: Style) { self.style = style }

  /// What to print for a report of progress; often nothing.
  ///
  /// - Parameters:
  ///   - progress: how far the work has come.
  ///   - time: seconds on any clock that does not jump.
  /// - Returns: text to print as it is, line ends included.
  public mutating func text(for progress: AlignmentProgress, at time: Double) -> String {
    let isNewPhase = progress.phase != lastPhase
    let isDue: Bool
    switch style {
    case .quiet: return ""
    case .line, .json: isDue = isNewPhase || time - lastTime >= 0.1
    case .log:
      // A line a phase, a tenth of the work or a minute, whichever comes first.
      let tenth = progress.share.map { Int($0 * 10) } ?? lastTenth
      isDue = isNewPhase || tenth > lastTenth || time - lastTime >= 60
      if isDue { lastTenth = isNewPhase ? max(tenth, 0) : tenth }
    }
    guard isDue else { return "" }
    lastTime = time
    lastPhase = progress.phase
    switch style {
    case .quiet: return ""
    case .json: return Self.json(progress)
    case .log: return Self.sentence(progress, separator: ", ") + "\n"
    case .line(let width, let usesUnicode):
      if progress.phase == .finished { return end() }
      isDrawn = true
      return "\r\u{1B}[2K" + Self.line(progress, width: width, usesUnicode: usesUnicode)
    }
  }

  /// What to print so that other text can follow: the line goes away.
  public mutating func end() -> String {
    defer { isDrawn = false }
    return isDrawn ? "\r\u{1B}[2K" : ""
  }

  private static func json(_ progress: AlignmentProgress) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.name("phase")
    json.value(progress.phase.rawValue)
    json.name("share")
    json.value(progress.share, decimals: 4)
    json.name("speed")
    json.value(progress.speed, decimals: 1)
    json.name("secondsLeft")
    json.value(progress.secondsLeft, decimals: 0)
    json.name("section")
    json.value(progress.section)
    json.endObject()
    var text = ""
    json.buffer.append("\n")
    json.buffer.drain(to: &text)
    return text
  }

  private static func sentence(_ progress: AlignmentProgress, separator: String) -> String {
    var parts = [name(of: progress.phase)]
    if let share = progress.share, progress.phase != .finished {
      parts[0] += " \(percent(share)) %"
    }
    return (parts + details(of: progress)).joined(separator: separator)
  }

  private static func details(of progress: AlignmentProgress) -> [String] {
    var parts: [String] = []
    if let speed = progress.speed, speed.isFinite, speed > 0 {
      parts.append("\(speed < 10 ? oneDecimal(speed) : String(Int(speed))) × real time")
    }
    if let left = progress.secondsLeft, left.isFinite, progress.phase != .finished {
      parts.append("\(PageText.duration(left)) left")
    }
    if let section = progress.section, !section.isEmpty {
      parts.append(String(section.map { $0.isNewline || ($0.asciiValue ?? 32) < 32 ? " " : $0 }))
    }
    return parts
  }

  /// The line: the phase, a bar, the percentage, then as many of the details as there is room for.
  private static func line(
    _ progress: AlignmentProgress, width: Int, usesUnicode: Bool
  ) -> String {
    let room = max(1, width - 1)
    var text = name(of: progress.phase)
    if let share = progress.share {
      let bar = min(24, room - text.count - 10)
      if bar >= 8 { text += "  " + self.bar(share, width: bar, usesUnicode: usesUnicode) }
      let number = String(percent(share))
      text += " " + String(repeating: " ", count: 3 - min(3, number.count)) + number + " %"
    }
    for part in details(of: progress) {
      let left = room - columns(text) - 2
      if left >= columns(part) {
        text += "  " + part
      } else if left >= 12, part == progress.section {
        text += "  " + shortened(part, to: left, usesUnicode: usesUnicode)
      }
    }
    return shortened(
      usesUnicode ? text : text.replacing("×", with: "x"), to: room, usesUnicode: usesUnicode)
  }

  private static func bar(_ share: Double, width: Int, usesUnicode: Bool) -> String {
    let halves = Int((min(1, max(0, share)) * Double(width * 2)).rounded(.down))
    guard usesUnicode else {
      return "[" + String(repeating: "#", count: halves / 2)
        + String(repeating: ".", count: width - halves / 2) + "]"
    }
    let full = String(repeating: "━", count: halves / 2)
    let half = halves % 2 == 1 ? "╸" : ""
    return full + half + String(repeating: "┄", count: width - halves / 2 - half.count)
  }

  private static func percent(_ share: Double) -> Int {
    // Only what is done shows as a hundred.
    share >= 1 ? 100 : min(99, max(0, Int(share * 100)))
  }

  private static func oneDecimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func shortened(_ text: String, to width: Int, usesUnicode: Bool) -> String {
    guard columns(text) > width else { return text }
    let mark = usesUnicode ? "…" : "..."
    var short = ""
    for character in text {
      guard columns(short) + columns(String(character)) + mark.count <= width else { break }
      short.append(character)
    }
    return short + String(mark.prefix(width))
  }

  /// How many columns a terminal gives a text: two for wide characters of East Asia.
  private static func columns(_ text: String) -> Int {
    text.reduce(0) { sum, character in
      guard let scalar = character.unicodeScalars.first else { return sum }
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        return sum + 2
      default: return sum + 1
      }
    }
  }

  private static func name(of phase: AlignmentProgress.Phase) -> String {
    switch phase {
    case .opening: "Opening"
    case .locating: "Finding the chapters"
    case .hearing: "Listening"
    case .aligning: "Matching"
    case .writing: "Writing"
    case .finished: "Done"
    }
  }
}
