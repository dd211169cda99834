/// The formats of transcripts made elsewhere that can be read.
public enum TranscriptFormat: String, Hashable, Sendable, CaseIterable {
  /// This library's own: `Transcript.text`.
  case saved
  /// The JSON of whisper.cpp, with words where it was made with `--output-json-full`.
  case whisperCpp
  /// The JSON of OpenAI's Whisper and its API, of faster-whisper and of WhisperX.
  case whisper
  /// The JSON of Vosk: one result, several in an array, or several one after the other.
  case vosk
  /// NIST's CTM: a line for each word with its recording, channel, start, duration and confidence.
  case ctm
  /// SubRip subtitles.
  case subRip
  /// WebVTT subtitles, with times inside cues where they are given.
  case webVTT
  /// A Praat TextGrid, long or short: its tier of words, or else its first tier of intervals.
  case textGrid

  /// The format's usual name.
  public var name: String {
    switch self {
    case .saved: "saved transcript"
    case .whisperCpp: "whisper.cpp JSON"
    case .whisper: "Whisper JSON"
    case .vosk: "Vosk JSON"
    case .ctm: "CTM"
    case .subRip: "SRT"
    case .webVTT: "WebVTT"
    case .textGrid: "TextGrid"
    }
  }
}

extension TranscriptFormat {
  /// The format of a transcript, by what stands in it; nil where it is none of these.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: The format.
  public static func detect(_ bytes: [UInt8]) -> TranscriptFormat? {
    let text = TextDecoding.text(of: bytes.prefix(65_536))
    guard let first = text.firstIndex(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) else {
      return nil
    }
    let start = text[first...]
    if start.hasPrefix("WEBVTT") { return .webVTT }
    if start.prefix(200).contains("ooTextFile") { return .textGrid }
    if start.hasPrefix("{") || start.hasPrefix("[") { return detectJSON(start) }
    let lines = start.split(whereSeparator: \.isNewline).prefix(200)
    if lines.prefix(20).contains(where: { $0.contains("-->") }) { return .subRip }
    let words = lines.filter { !$0.hasPrefix(";;") }
    // The last line may be cut off.
    if let line = words.first, CTMFile.word(in: line) != nil { return .ctm }
    return nil
  }

  /// The kind of JSON, by names that only one of them uses; they stand at the start or in the first words.
  private static func detectJSON(_ start: Substring) -> TranscriptFormat? {
    if start.prefix(40).contains("\"transcript\"") { return .saved }
    if start.contains("\"transcription\"") || start.contains("\"systeminfo\"") {
      return .whisperCpp
    }
    if start.contains("\"segments\"") || start.contains("\"words\"")
      || start.contains("\"word_segments\"") || start.contains("\"seek\"")
    {
      return .whisper
    }
    if start.contains("\"result\"") || start.contains("\"partial\"")
      || start.contains("\"alternatives\"")
    {
      return .vosk
    }
    return start.contains("\"start\"") && start.contains("\"text\"") ? .whisper : nil
  }
}
