import TextAlignment

/// The text of a subtitle's cue: words among tags, times, entities and sound marks.
enum CueText {
  /// The words of a cue, spread over its time, or over the times that stand inside it.
  static func words(of text: String, in time: Range<Double>) -> [HeardWord] {
    var words: [HeardWord] = []
    var pieces: [(start: Double, text: String)] = [(time.lowerBound, "")]
    parse(text) { piece in
      pieces[pieces.count - 1].text += piece
    } onTime: { seconds in
      // Times inside a cue rise within it; others say nothing.
      if seconds >= pieces[pieces.count - 1].start, seconds <= time.upperBound {
        pieces.append((seconds, ""))
      }
    }
    for (index, piece) in pieces.enumerated() {
      let end = index + 1 < pieces.count ? pieces[index + 1].start : time.upperBound
      var heard = CueWords.spread(
        SoundMarks.removed(from: piece.text), over: piece.start..<max(piece.start, end))
      if pieces.count > 1, heard.count == 1 { heard[0].timing = .measured }
      words += heard
    }
    return words
  }

  /// The text of a line without tags and times.
  static func plain(_ line: Substring) -> String {
    var plain = ""
    parse(String(line)) {
      plain += $0
    } onTime: { _ in
    }
    return plain
  }

  private static func parse(
    _ text: String, onText: (String) -> Void, onTime: (Double) -> Void
  ) {
    var rest = Substring(text)
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">") {
        let tag = rest[rest.index(after: rest.startIndex)..<end]
        if let seconds = CueTime.seconds(tag) { onTime(seconds) }
        rest = rest[rest.index(after: end)...]
      } else if first == "{", rest.dropFirst().first == "\\", let end = rest.firstIndex(of: "}") {
        // A position as of SubStation Alpha: {\an8}.
        rest = rest[rest.index(after: end)...]
      } else if first == "&", let end = rest.prefix(12).firstIndex(of: ";") {
        onText(entity(rest[rest.index(after: rest.startIndex)..<end]) ?? String(rest[...end]))
        rest = rest[rest.index(after: end)...]
      } else {
        let end = rest.dropFirst().firstIndex { "<{&".contains($0) } ?? rest.endIndex
        onText(String(rest[..<end]))
        rest = rest[end...]
      }
    }
  }

  private static func entity(_ name: Substring) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{A0}"
    case "lrm", "rlm": return ""
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}
