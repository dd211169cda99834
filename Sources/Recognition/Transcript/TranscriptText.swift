import TextAlignment

extension Transcript {
  /// The transcript as JSON text, to be saved: one window a line, the same for the same transcript to the byte.
  ///
  /// ```json
  /// {"transcript":1,"recognizers":["name"],"windows":[
  /// {"range":[0,10.5],"words":[["word",1.25,1.5,0.9],["next",1.5,1.75,0.4,"spread"]],"flaws":[]}
  /// ]}
  /// ```
  ///
  /// A word is its text, start, end, confidence, and `"spread"` where its time was shared out; a flaw
  /// its kind, start and end. Times are seconds on the timeline, written so that they read back as they
  /// were.
  ///
  /// - Complexity: O(*n*) in the number of words.
  public var text: String {
    let names = recognizers.map(JSONWriter.string).joined(separator: ",")
    var text = "{\"transcript\":1,\"recognizers\":[\(names)],\"windows\":[\n"
    text += windows.map(Self.line).joined(separator: ",\n")
    return text + (windows.isEmpty ? "]}\n" : "\n]}\n")
  }

  /// Reads a transcript that was saved with `text`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name to be used in errors, such as a file's path.
  /// - Throws: `RecognitionError` with `.transcriptMalformed` where the text is no saved transcript.
  public init(text: String, named name: String = "text") throws(RecognitionError) {
    try self.init(savedTranscript: Array(text.utf8), named: name)
  }

  init(savedTranscript bytes: [UInt8], named name: String) throws(RecognitionError) {
    func malformed(_ reason: String, line: Int? = nil) -> RecognitionError {
      RecognitionError(.transcriptMalformed, on: name, line: line, reason: reason)
    }
    let value: JSONValue
    do { value = try JSONReader.value(of: bytes) } catch {
      throw malformed(error.reason, line: error.line)
    }
    guard let version = value["transcript"]?.number else {
      throw malformed("it is not a saved transcript")
    }
    guard version == 1 else {
      throw malformed("it was saved by a newer version of this library")
    }
    self.init()
    for recognizer in value["recognizers"]?.array ?? [] {
      if let identity = recognizer.string { merge(Transcript(recognizer: identity)) }
    }
    for (index, window) in (value["windows"]?.array ?? []).enumerated() {
      guard let range = window["range"]?.array.flatMap(Self.range),
        let words = Self.all(window["words"], Self.word),
        let flaws = Self.all(window["flaws"], Self.flaw)
      else { throw malformed("window \(index + 1) is not complete") }
      insert(TranscriptWindow(range: range, kept: words, flaws: flaws))
    }
  }

  private static func line(_ window: TranscriptWindow) -> String {
    func pair(_ range: Range<Double>) -> String {
      JSONWriter.number(range.lowerBound) + "," + JSONWriter.number(range.upperBound)
    }
    let words = window.words.map { word in
      let spread = word.timing == .spread ? ",\"spread\"" : ""
      let confidence = JSONWriter.number(word.confidence)
      return "[\(JSONWriter.string(word.text)),\(pair(word.time)),\(confidence)\(spread)]"
    }
    let flaws = window.flaws.map { "[\"\($0.kind.rawValue)\",\(pair($0.range))]" }
    return "{\"range\":[\(pair(window.range))],\"words\":[\(words.joined(separator: ","))],"
      + "\"flaws\":[\(flaws.joined(separator: ","))]}"
  }

  private static func all<Value>(
    _ values: JSONValue?, _ read: ([JSONValue]) -> Value?
  ) -> [Value]? {
    guard let values = values?.array else { return nil }
    let read = values.compactMap { $0.array.flatMap(read) }
    return read.count == values.count ? read : nil
  }

  private static func range(_ values: [JSONValue]) -> Range<Double>? {
    guard values.count >= 2, let start = values[0].number, let end = values[1].number,
      start <= end
    else { return nil }
    return start..<end
  }

  private static func word(_ values: [JSONValue]) -> HeardWord? {
    guard values.count >= 4, let text = values[0].string, let time = range(Array(values[1...])),
      let confidence = values[3].number
    else { return nil }
    return HeardWord(
      text, time: time, confidence: confidence,
      timing: values.count > 4 && values[4].string == "spread" ? .spread : .measured)
  }

  private static func flaw(_ values: [JSONValue]) -> TranscriptFlaw? {
    guard let kind = values.first?.string.flatMap(TranscriptFlaw.Kind.init(rawValue:)),
      let range = range(Array(values[1...]))
    else { return nil }
    return TranscriptFlaw(kind: kind, range: range)
  }
}

extension Transcript: Codable {
  /// Reads a transcript that was encoded as its saved text.
  public init(from decoder: any Decoder) throws {
    try self.init(text: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the transcript as its saved text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
