/// The words of a command line: options with a value, the rest, and what is passed on after `--`.
public struct CommandLineOptions {
  /// The words that are no option taken out so far.
  public private(set) var rest: [String]
  /// The words after `--`.
  public let passedOn: [String]

  /// Takes the words of a command line.
  public init(_ words: [String]) {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    rest = Array(words[..<end])
    passedOn = Array(words[end...].dropFirst())
  }

  /// Takes an option and its value out; nil where it is not given.
  public mutating func value(_ name: String) -> String? {
    guard let at = rest.firstIndex(of: name), at + 1 < rest.count else { return nil }
    defer { rest.removeSubrange(at...at + 1) }
    return rest[at + 1]
  }
}
