import TextAlignment

/// The JSON of Vosk: results with words, in an array or one after the other, partial ones among them.
enum VoskFile {
  static func read(_ bytes: [UInt8]) throws(TranscriptFailure) -> TranscriptContent {
    let values = try JSONFile.values(of: bytes)
    var content = TranscriptContent()
    var isKnown = false
    for value in values.flatMap({ $0.array ?? [$0] }) {
      let best = value["alternatives"]?.array?.first ?? value
      isKnown = isKnown || value["partial"] != nil || best["text"] != nil
      guard let words = best["result"]?.array else { continue }
      isKnown = true
      for word in words {
        guard let text = word["word"]?.string, let start = word["start"]?.number,
          let end = word["end"]?.number
        else {
          throw TranscriptFailure(
            reason: "word \(content.words.count + 1) has no \"word\", \"start\" or \"end\"")
        }
        let confidence = min(max(0, word["conf"]?.number ?? 1), 1)
        if !CTMFile.isFiller(text) {
          content.words.append(
            HeardWord(text, time: start..<max(start, end), confidence: confidence))
        }
      }
    }
    guard isKnown else {
      throw TranscriptFailure(reason: "it has no \"result\" with words and times")
    }
    if content.words.isEmpty {
      throw TranscriptFailure(
        reason: "it has no times of words; have Vosk give them with SetWords(true)")
    }
    return content
  }
}
