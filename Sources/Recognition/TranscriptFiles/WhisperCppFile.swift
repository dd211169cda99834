import TextAlignment

/// The JSON of whisper.cpp: segments, with their tokens where it was made with `--output-json-full`.
enum WhisperCppFile {
  static func read(_ bytes: [UInt8]) throws(TranscriptFailure) -> TranscriptContent {
    let file = try JSONFile.value(of: bytes)
    guard let segments = file["transcription"]?.array else {
      throw TranscriptFailure(reason: "it has no array \"transcription\"")
    }
    var content = TranscriptContent(language: file["result"]?["language"]?.string)
    for (index, segment) in segments.enumerated() {
      guard let text = segment["text"]?.string, let time = range(segment) else {
        throw TranscriptFailure(reason: "segment \(index + 1) has no \"text\" or \"offsets\"")
      }
      if let tokens = segment["tokens"]?.array {
        content.words += words(of: tokens, text: text, time: time)
      } else {
        content.words += CueWords.spread(SoundMarks.removed(from: text), over: time)
      }
    }
    return content
  }

  /// Joins tokens into words: a token that begins with a space begins a word.
  private static func words(
    of tokens: [JSONValue], text: String, time: Range<Double>
  ) -> [HeardWord] {
    var words: [(text: String, time: Range<Double>, shares: [Double])] = []
    for token in tokens {
      guard let piece = token["text"]?.string, !piece.hasPrefix("[_"), !piece.hasPrefix("<|"),
        let pieceTime = range(token)
      else { continue }
      let begins =
        words.isEmpty || piece.hasPrefix(" ") || (piece.first.map(CueWords.isUnspaced) ?? false)
      let share = token["p"]?.number ?? 1
      if begins {
        words.append((piece, pieceTime, [share]))
      } else {
        let last = words.count - 1
        words[last].text += piece
        let start = words[last].time.lowerBound
        // Punctuation often carries the pause after the word.
        if piece.contains(where: { $0.isLetter || $0.isNumber }) {
          words[last].time = start..<max(words[last].time.upperBound, pieceTime.upperBound)
        }
        words[last].shares.append(share)
      }
    }
    var heard = words.compactMap { word -> HeardWord? in
      guard let first = CueWords.words(in: word.text).first else { return nil }
      let share = word.shares.reduce(0, +) / Double(word.shares.count)
      return HeardWord(first, time: word.time, confidence: min(max(0, share), 1))
    }
    // Tokens may cut characters; the segment's own text has them whole.
    let whole = CueWords.words(in: text)
    if whole.count == heard.count {
      for index in heard.indices { heard[index].text = whole[index] }
    } else if heard.contains(where: { $0.text.contains("\u{FFFD}") }) {
      return CueWords.spread(whole, over: time)
    }
    return SoundMarks.removed(from: heard)
  }

  private static func range(_ value: JSONValue) -> Range<Double>? {
    guard let from = value["offsets"]?["from"]?.number, let to = value["offsets"]?["to"]?.number
    else { return nil }
    return from / 1_000..<max(from, to) / 1_000
  }
}

/// A JSON file's values, with failures that tell the line.
enum JSONFile {
  static func value(of bytes: [UInt8]) throws(TranscriptFailure) -> JSONValue {
    do { return try JSONReader.value(of: bytes) } catch {
      throw TranscriptFailure(line: error.line, reason: error.reason)
    }
  }

  static func values(of bytes: [UInt8]) throws(TranscriptFailure) -> [JSONValue] {
    do { return try JSONReader.values(of: bytes) } catch {
      throw TranscriptFailure(line: error.line, reason: error.reason)
    }
  }
}

/// Marks of sounds that no one speaks, such as `[MUSIC]` and `♪`.
enum SoundMarks {
  /// The text without what stands in square brackets, and without notes.
  static func removed(from text: String) -> String {
    var kept = ""
    var mark = ""
    for character in text {
      if !mark.isEmpty {
        mark.append(character)
        if character == "]" { mark = "" }
      } else if character == "[" {
        mark = "["
      } else if character != "♪", character != "♫" {
        kept.append(character)
      }
    }
    return kept + mark
  }

  /// The words without those from one that opens a square bracket to the one that closes it.
  static func removed(from words: [HeardWord]) -> [HeardWord] {
    var kept: [HeardWord] = []
    var index = 0
    while index < words.count {
      if words[index].text.hasPrefix("["),
        let end = words[index...].firstIndex(where: { $0.text.contains("]") })
      {
        index = end + 1
      } else {
        kept.append(words[index])
        index += 1
      }
    }
    return kept
  }
}
