import TextAlignment

/// The JSON of OpenAI's Whisper and its API, of faster-whisper and of WhisperX.
enum WhisperFile {
  static func read(_ bytes: [UInt8]) throws(TranscriptFailure) -> TranscriptContent {
    let values = try JSONFile.values(of: bytes)
    guard let file = values.first else { return TranscriptContent() }
    var content = TranscriptContent(language: file["language"]?.string)
    let segments: [JSONValue]
    if values.count > 1 {
      // One segment a line.
      segments = values
    } else {
      segments = file.array ?? file["segments"]?.array ?? []
    }
    // The API gives words beside segments, not in them.
    let listed = file["words"]?.array ?? file["word_segments"]?.array ?? []
    if !listed.isEmpty, !segments.contains(where: { $0["words"] != nil }) {
      content.words = try words(of: listed, in: nil, what: "word")
      return content
    }
    guard !segments.isEmpty || file["segments"] != nil else {
      throw TranscriptFailure(reason: "it has no array \"segments\" and no array \"words\"")
    }
    for (index, segment) in segments.enumerated() {
      guard let start = segment["start"]?.lenientNumber, let end = segment["end"]?.lenientNumber
      else {
        throw TranscriptFailure(reason: "segment \(index + 1) has no \"start\" and \"end\"")
      }
      let time = start..<max(start, end)
      if let listed = segment["words"]?.array, !listed.isEmpty {
        content.words += try words(of: listed, in: time, what: "word of segment \(index + 1)")
      } else {
        let text = segment["text"]?.string ?? ""
        content.words += CueWords.spread(SoundMarks.removed(from: text), over: time)
      }
    }
    return content
  }

  /// Words with their own times; those without share the time between their neighbors.
  private static func words(
    of values: [JSONValue], in segment: Range<Double>?, what: String
  ) throws(TranscriptFailure) -> [HeardWord] {
    var words: [HeardWord] = []
    var untimed: [String] = []
    var previousEnd = segment?.lowerBound ?? 0
    for (index, value) in values.enumerated() {
      guard let text = value["word"]?.string ?? value["text"]?.string else {
        throw TranscriptFailure(reason: "\(what) \(index + 1) has no text")
      }
      let spoken = CueWords.words(in: text)
      guard let start = value["start"]?.lenientNumber, let end = value["end"]?.lenientNumber else {
        untimed += spoken
        continue
      }
      words += CueWords.spread(untimed, over: min(previousEnd, start)..<start)
      untimed = []
      let time = start..<max(start, end)
      let share = (value["probability"] ?? value["score"] ?? value["confidence"])?.number ?? 1
      let confidence = min(max(0, share), 1)
      if spoken.count == 1 {
        words.append(HeardWord(spoken[0], time: time, confidence: confidence))
      } else {
        words += CueWords.spread(spoken, over: time, confidence: confidence)
      }
      previousEnd = time.upperBound
    }
    let end = max(previousEnd, segment?.upperBound ?? previousEnd)
    return SoundMarks.removed(from: words + CueWords.spread(untimed, over: previousEnd..<end))
  }
}
