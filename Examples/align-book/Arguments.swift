/// What the command line asks for.
struct Arguments {
  var book = ""
  var audio: [String] = []
  var folder = ""
  var jobs = 1
  var profile = "balanced"
  var transcript: String?
  var language: String?
  var isQuiet = false
  var progressAsJSON = false
  var corrections = CorrectionOptions()
  var exports: Set<Export> = []
  /// Whether the EPUB has a clip for each word, not only for each sentence.
  var clipsWords = false
  /// Whether the EPUB only refers to the audio.
  var leavesAudioOut = false

  /// A result that is asked for by an option of its own.
  enum Export: String, CaseIterable {
    case json, epub, vtt, srt, textgrid, labels, html, report
    case guidedNavigation = "guided-navigation"
  }

  static let usage = """
    usage: align-book BOOK AUDIO… -o FOLDER [options]

      BOOK              an EPUB, or a text file: a sentence or paragraph a line, an empty line
                        between sections
      AUDIO             the audiobook: one file, several, or a folder of them
      -o FOLDER         where the results go; what was heard is kept there too, so that a run
                        that was stopped goes on where it was

      --json            alignment.json, the map of the book (made in any case)
      --epub            a read-along EPUB 3 with the narrator's audio as it is
      --epub-words      the same with a clip for each word
      --epub-references   the same without the audio, for players that have it already
      --html            a page that plays the book and highlights what is read
      --report          a page that shows how the alignment went
      --vtt --srt       subtitles
      --textgrid        a TextGrid for Praat
      --labels          labels for Audacity
      --guided-navigation  a Readium Guided Navigation document
                        (none of these named: --json --html --report)

      --jobs N          how many stretches are heard at once (default 1)
      --profile P       how PocketSphinx hears: accurate, balanced (default) or fast
      --transcript FILE words heard by another recognizer: JSON of whisper.cpp, Whisper, WhisperX
                        or Vosk, CTM, SRT, WebVTT or TextGrid; nothing is heard then
      --starts S.N=T    sentence N of section S, both from 0, starts T seconds from the beginning
      --not-read S      section S is not read (--read S: it is)
      --pronounce WORD=PHONES   a word is pronounced so, in the phones of CMUdict; what may hold it
                        is heard again
      --preamble        play what comes before a section's first word with it (--no-preamble: do not)
      --forget-corrections   forget the above, which is remembered for later runs
      --language TAG    the language, where the book names none or a wrong one
      --quiet           print nothing but errors
      --json-progress   print progress as a line of JSON each, for programs
    """

  /// Reads the command line.
  ///
  /// - Throws: `Complaint` where it does not make sense.
  init(_ arguments: [String]) throws(Complaint) {
    var rest = arguments[...]
    func value(of option: String) throws(Complaint) -> String {
      guard let value = rest.popFirst() else {
        throw Complaint("\(option) needs a value\n\n\(Self.usage)")
      }
      return value
    }
    var files: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "-h", "--help": throw Complaint(Self.usage)
      case "-o", "--output": folder = try value(of: argument)
      case "--jobs":
        guard let number = Int(try value(of: argument)), number > 0 else {
          throw Complaint("--jobs needs a number above 0")
        }
        jobs = number
      case "--profile": profile = try value(of: argument)
      case "--transcript": transcript = try value(of: argument)
      case "--language": language = try value(of: argument)
      case "--quiet": isQuiet = true
      case "--json-progress": progressAsJSON = true
      case "--epub-words":
        exports.insert(.epub)
        clipsWords = true
      case "--epub-references":
        exports.insert(.epub)
        leavesAudioOut = true
      default:
        let isCorrection = try corrections.take(argument) { () throws(Complaint) in
          try value(of: argument)
        }
        if isCorrection { continue }
        if argument.hasPrefix("--") {
          guard let export = Export(rawValue: String(argument.dropFirst(2))) else {
            throw Complaint("there is no option \(argument)\n\n\(Self.usage)")
          }
          exports.insert(export)
        } else {
          files.append(argument)
        }
      }
    }
    guard files.count >= 2, !folder.isEmpty else { throw Complaint(Self.usage) }
    book = files[0]
    audio = Array(files.dropFirst())
    if exports.isEmpty { exports = [.html, .report] }
    exports.insert(.json)
  }
}

/// Why a command cannot be carried out, in words for the person who gave it.
struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
