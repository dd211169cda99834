import RecognitionPocketSphinx

/// What the command line asks for.
struct Options {
  static let usage = """
    usage: transcribe AUDIO… [--text BOOK [--language L]] [--profile accurate|balanced|fast] \
    [--from T] [--to T] [--json]
    """

  var audio: [String] = []
  var text: String?
  /// The language of the text, where the book does not say it or is wrong.
  var language: String?
  var profile = SpeedProfile.balanced
  var from = 0.0
  var to = Double.infinity
  var isJSON = false

  init(_ arguments: ArraySlice<String>) throws(Mistake) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--language": language = try Self.value(of: argument, &rest)
      case "--text": text = try Self.value(of: argument, &rest)
      case "--from": from = try Self.time(Self.value(of: argument, &rest))
      case "--to": to = try Self.time(Self.value(of: argument, &rest))
      case "--profile":
        let name = try Self.value(of: argument, &rest)
        guard let known = SpeedProfile(rawValue: name) else {
          throw Mistake("there is no profile \(name)")
        }
        profile = known
      default:
        if argument.hasPrefix("--") { throw Mistake("there is no option \(argument)") }
        audio.append(argument)
      }
    }
    if audio.isEmpty { throw Mistake("no audio file is named") }
  }

  struct Mistake: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake("\(option) needs a value") }
    return value
  }

  /// Seconds, or hours, minutes and seconds with colons between.
  private static func time(_ text: String) throws(Mistake) -> Double {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ ($0 ?? -1) >= 0 }) else {
      throw Mistake("\(text) is no time; write seconds or 1:02:03")
    }
    return parts.reduce(0) { $0 * 60 + ($1 ?? 0) }
  }
}
