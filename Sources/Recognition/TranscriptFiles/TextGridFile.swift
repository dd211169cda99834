import TextAlignment

/// Praat's TextGrid, long or short.
///
/// Both forms are the same sequence of strings in quotes, numbers and flags; everything else between
/// them is for the eye (Praat manual, "TextGrid file formats").
enum TextGridFile {
  static func read(_ text: String) throws(TranscriptFailure) -> TranscriptContent {
    var reader = TextGridReader(try TextGridTokens.tokens(of: text))
    _ = try reader.string("the file type")
    guard try reader.string("the object class") == "TextGrid" else {
      throw TranscriptFailure(line: reader.line, reason: "it is a Praat file, but no TextGrid")
    }
    _ = try reader.number("the start")
    _ = try reader.number("the end")
    guard try reader.flag("the mark of tiers") == "exists" else { return TranscriptContent() }
    var tiers: [(name: String, words: [HeardWord])] = []
    for _ in 0..<Int(try reader.count("the number of tiers")) {
      let kind = try reader.string("a tier's class")
      let name = try reader.string("a tier's name")
      _ = try reader.number("a tier's start")
      _ = try reader.number("a tier's end")
      let count = try reader.count("a tier's size")
      var words: [HeardWord] = []
      for _ in 0..<count {
        let start = try reader.number("a start")
        guard kind == "IntervalTier" else {
          _ = try reader.string("a mark")
          continue
        }
        let end = try reader.number("an end")
        let label = try reader.string("a text")
        guard start <= end else {
          throw TranscriptFailure(line: reader.line, reason: "an interval ends before it starts")
        }
        words += self.words(in: label, start..<end)
      }
      if kind == "IntervalTier" { tiers.append((name, words)) }
    }
    let spoken = tiers.first { isWordTier($0.name) } ?? tiers.first
    return TranscriptContent(words: spoken?.words ?? [])
  }

  /// `words`, `Word`, or `speaker - words` as the Montreal Forced Aligner writes.
  private static func isWordTier(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["word", "words"].contains { name == $0 || name.hasSuffix(" " + $0) }
  }

  private static func words(in label: String, _ time: Range<Double>) -> [HeardWord] {
    let words = CueWords.words(in: label).filter { !CTMFile.isFiller($0) }
    return words.count == 1 ? [HeardWord(words[0], time: time)] : CueWords.spread(words, over: time)
  }
}

/// Takes a TextGrid's tokens one by one.
struct TextGridReader {
  private let tokens: [TextGridTokens.Token]
  private var index = 0

  init(_ tokens: [TextGridTokens.Token]) { self.tokens = tokens }

  /// The line of the last token taken.
  var line: Int? { index > 0 ? tokens[index - 1].line : nil }

  mutating func string(_ what: String) throws(TranscriptFailure) -> String {
    guard case .string(let string) = try next(what) else { throw wrong(what, "a text in quotes") }
    return string
  }

  mutating func number(_ what: String) throws(TranscriptFailure) -> Double {
    guard case .number(let number) = try next(what) else { throw wrong(what, "a number") }
    return number
  }

  mutating func count(_ what: String) throws(TranscriptFailure) -> Int {
    let number = try number(what)
    guard number >= 0, number <= 1e9 else { throw wrong(what, "a count") }
    return Int(number)
  }

  mutating func flag(_ what: String) throws(TranscriptFailure) -> String {
    guard case .flag(let flag) = try next(what) else {
      throw wrong(what, "a flag such as <exists>")
    }
    return flag
  }

  private mutating func next(_ what: String) throws(TranscriptFailure) -> TextGridTokens.Kind {
    guard index < tokens.count else {
      throw TranscriptFailure(line: tokens.last?.line, reason: "it ends before \(what)")
    }
    index += 1
    return tokens[index - 1].kind
  }

  private func wrong(_ what: String, _ wanted: String) -> TranscriptFailure {
    TranscriptFailure(line: line, reason: "\(what) is not \(wanted)")
  }
}

/// Cuts a TextGrid into its strings, numbers and flags.
enum TextGridTokens {
  enum Kind: Hashable {
    case string(String)
    case number(Double)
    case flag(String)
  }

  struct Token: Hashable {
    var kind: Kind
    var line: Int
  }

  static func tokens(of text: String) throws(TranscriptFailure) -> [Token] {
    var tokens: [Token] = []
    var line = 1
    var rest = Substring(text).drop { $0 == "\u{FEFF}" }
    while let first = rest.first {
      if first == "\"" {
        let start = line
        guard let string = string(from: &rest, line: &line) else {
          throw TranscriptFailure(line: start, reason: "a text is not closed with a quotation mark")
        }
        tokens.append(Token(kind: .string(string), line: start))
      } else if first.isWhitespace {
        if first.isNewline { line += 1 }
        rest.removeFirst()
      } else if first == "!" {
        rest = rest.drop { !$0.isNewline }
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        if let number = Double(word), number.isFinite {
          tokens.append(Token(kind: .number(number), line: line))
        } else if word.hasPrefix("<"), word.hasSuffix(">") {
          tokens.append(Token(kind: .flag(String(word.dropFirst().dropLast())), line: line))
        }
        rest = rest[word.endIndex...]
      }
    }
    return tokens
  }

  /// A text in quotes, in which two quotation marks stand for one.
  private static func string(from rest: inout Substring, line: inout Int) -> String? {
    rest.removeFirst()
    var string = ""
    while let character = rest.popFirst() {
      if character == "\"" {
        guard rest.first == "\"" else { return string }
        rest.removeFirst()
      }
      if character.isNewline { line += 1 }
      string.append(character)
    }
    return nil
  }
}
