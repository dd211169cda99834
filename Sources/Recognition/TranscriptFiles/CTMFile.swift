import TextAlignment

/// NIST's CTM (conversation time mark) files: `recording channel start duration word [confidence]`.
enum CTMFile {
  static func read(_ text: String) throws(TranscriptFailure) -> TranscriptContent {
    var content = TranscriptContent()
    var recording: (name: Substring, channel: Substring)?
    for (index, line) in TextLines.lines(of: text).enumerated() {
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard let first = fields.first, !first.hasPrefix(";;") else { continue }
      if fields.count > 4, fields[4].hasPrefix("<ALT") { continue }
      guard let word = word(in: line) else {
        throw TranscriptFailure(
          line: index + 1,
          reason: "a line is a recording, a channel, a start, a duration and a word")
      }
      if let recording, recording != (first, fields[1]) {
        throw TranscriptFailure(
          line: index + 1,
          reason: "it holds more than one recording or channel; give a file for each")
      }
      recording = (first, fields[1])
      if !isFiller(word.text) { content.words.append(word) }
    }
    return content
  }

  /// The word of a line, or nil where the line is no word's.
  static func word(in line: Substring) -> HeardWord? {
    let fields = line.split(whereSeparator: \.isWhitespace)
    guard fields.count >= 5, let start = Double(fields[2]), let duration = Double(fields[3]),
      start >= 0, duration >= 0, (start + duration).isFinite
    else { return nil }
    let confidence = fields.count > 5 ? Double(fields[5]) ?? 1 : 1
    return HeardWord(
      String(fields[4]), time: start..<start + duration, confidence: min(max(0, confidence), 1))
  }

  /// Whether a token stands for silence, noise or an unknown word.
  static func isFiller(_ token: String) -> Bool {
    if token.hasPrefix("<") && token.hasSuffix(">") { return true }
    if token.hasPrefix("[") && token.hasSuffix("]") { return true }
    return ["sil", "sp", "spn", "nsn", "@"].contains(token.lowercased())
  }
}

/// Lines of a text with any line ends.
enum TextLines {
  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}
