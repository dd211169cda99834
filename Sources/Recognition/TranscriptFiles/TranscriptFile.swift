public import TextAlignment

/// A transcript made elsewhere, read from the bytes of its file.
///
/// ```swift
/// let file = try TranscriptFile(bytes, named: "chapter-1.json")
/// let recognizer = TranscriptRecognizer(file.transcript)
/// ```
public struct TranscriptFile: Hashable, Sendable {
  /// The format the file was in.
  public var format: TranscriptFormat
  /// The language as the file names it, if it does.
  public var language: String?
  /// The words, rising in start time, in seconds from the start of the audio.
  ///
  /// Where the file gives a time only to a longer cue, its words share the time by their length and are
  /// marked so.
  public var words: [HeardWord]

  /// Reads a transcript.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8 or UTF-16; subtitles and TextGrids also in Latin-1.
  ///   - name: The name to be used in errors, such as the file's path.
  ///   - format: The format; found out from what stands in the file where it is nil.
  /// - Throws: `RecognitionError` with `.transcriptFormatUnknown`, `.transcriptMalformed` with the line,
  ///   or `.transcriptEmpty` where there is not one word.
  public init(
    _ bytes: [UInt8], named name: String, format: TranscriptFormat? = nil
  ) throws(RecognitionError) {
    guard let format = format ?? TranscriptFormat.detect(bytes) else {
      let names = TranscriptFormat.allCases.map(\.name).joined(separator: ", ")
      throw RecognitionError(
        .transcriptFormatUnknown, on: name, reason: "what can be read is \(names)")
    }
    let content: TranscriptContent
    do {
      content =
        switch format {
        case .saved:
          TranscriptContent(
            words: try Transcript(savedTranscript: TextDecoding.utf8(bytes), named: name).words)
        case .whisperCpp: try WhisperCppFile.read(TextDecoding.utf8(bytes))
        case .whisper: try WhisperFile.read(TextDecoding.utf8(bytes))
        case .vosk: try VoskFile.read(TextDecoding.utf8(bytes))
        case .ctm: try CTMFile.read(TextDecoding.text(of: bytes))
        case .subRip: try SubtitleFile.readSubRip(TextDecoding.text(of: bytes))
        case .webVTT: try SubtitleFile.readWebVTT(TextDecoding.text(of: bytes))
        case .textGrid: try TextGridFile.read(TextDecoding.text(of: bytes))
        }
    } catch let failure as TranscriptFailure {
      throw RecognitionError(
        .transcriptMalformed, on: name, line: failure.line, reason: failure.reason)
    } catch let error as RecognitionError {
      throw error
    } catch {
      throw RecognitionError(.transcriptMalformed, on: name, reason: "\(error)")
    }
    guard !content.words.isEmpty else {
      throw RecognitionError(
        .transcriptEmpty, on: name, reason: "it was read as \(format.name), without a word in it")
    }
    self.format = format
    language = content.language
    words = content.words.sorted(by: HeardWord.precedes)
  }

  /// The words as a transcript of all the audio up to the last word's end.
  ///
  /// - Complexity: O(*n* log *n*) in the number of words.
  public var transcript: Transcript {
    Transcript(words, recognizer: format.name)
  }
}

/// What stands in a transcript's file.
struct TranscriptContent: Hashable, Sendable {
  var language: String?
  var words: [HeardWord] = []
}

/// Why a transcript's file cannot be read.
struct TranscriptFailure: Error, Hashable {
  var line: Int?
  var reason: String
}
