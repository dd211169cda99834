/// A CUE sheet: a text file beside the audio that says where its tracks begin.
public struct CueSheet: Hashable, Sendable {
  /// The tracks of one file that the sheet names.
  public struct File: Hashable, Sendable {
    /// The name of the file as the sheet gives it.
    public var name: String
    /// Where its tracks begin, in the sheet's order.
    public var markers: [Marker]

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - markers: Where its tracks begin.
    public init(name: String, markers: [Marker]) {
      self.name = name
      self.markers = markers
    }
  }

  /// The files it names, in its order.
  public private(set) var files: [File] = []

  /// Reads a sheet.
  ///
  /// A track begins at its index 01, or at its lowest index if it has none such. Lines that make no
  /// sense are passed over. Text that is not UTF-8 is read as Latin-1.
  ///
  /// - Parameter bytes: The content of the sheet.
  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8]) {
    var title: String?
    var best: (number: Int, time: Double)?
    var inTrack = false

    func finishTrack(_ files: inout [File]) {
      if let found = best, !files.isEmpty {
        files[files.count - 1].markers.append(
          Marker(time: found.time, title: title, source: .cueSheet))
      }
      title = nil
      best = nil
    }

    for line in decodedText(utf8OrLatin1: bytes).split(whereSeparator: \.isNewline) {
      let words = Self.words(line)
      guard let command = words.first?.uppercased() else { continue }
      switch command {
      case "FILE" where words.count > 1:
        finishTrack(&files)
        inTrack = false
        files.append(File(name: words[1], markers: []))
      case "TRACK":
        finishTrack(&files)
        inTrack = true
      case "TITLE" where inTrack && words.count > 1:
        title = words[1]
      case "INDEX" where inTrack && words.count > 2:
        guard let number = Int(words[1]), let time = Self.time(words[2]) else { continue }
        if best == nil || number == 1 || (best?.number != 1 && number < best?.number ?? 0) {
          best = (number, time)
        }
      default: continue
      }
    }
    finishTrack(&files)
  }

  /// The words of a line; quotation marks hold a word together.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var quoted = false
    var started = false
    for character in line {
      if character == "\"" {
        quoted.toggle()
        started = true
      } else if !quoted, character == " " || character == "\t" || character == "\u{FEFF}" {
        if started { words.append(word) }
        word = ""
        started = false
      } else {
        word.append(character)
        started = true
      }
    }
    if started { words.append(word) }
    return words
  }

  /// Minutes, seconds and frames of a 75th of a second.
  private static func time(_ text: String) -> Double? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count == 3, let minutes = parts[0], let seconds = parts[1], let frames = parts[2],
      (0...100_000).contains(minutes), (0..<60).contains(seconds), (0..<75).contains(frames)
    else { return nil }
    return Double(minutes * 60 + seconds) + Double(frames) / 75
  }
}

/// Reads text that should be UTF-8 and, where it is not, is taken for Latin-1.
func decodedText(utf8OrLatin1 bytes: [UInt8]) -> String {
  String(validating: bytes, as: UTF8.self)
    ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
}
