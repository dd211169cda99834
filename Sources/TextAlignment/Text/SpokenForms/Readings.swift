/// A list of ways to say something: no two alike, none empty, not too many.
struct Readings {
  /// The most ways to say one printed word.
  static let most = 12

  /// The ways, each a sequence of normalized words; the likeliest first.
  private(set) var list: [[String]] = []

  init() {}

  init(_ list: [[String]]) {
    add(list)
  }

  /// Whether there is none.
  var isEmpty: Bool { list.isEmpty }

  /// Adds a way to say it.
  mutating func add(_ reading: [String]) {
    if list.count < Self.most, !reading.isEmpty, !list.contains(reading) { list.append(reading) }
  }

  /// Adds several ways to say it.
  mutating func add(_ readings: some Sequence<[String]>) {
    for reading in readings { add(reading) }
  }

  /// Adds a way to say it that may hold words in printed form.
  mutating func add(spoken text: String) {
    add(Self.words(text))
  }

  /// The normalized words of a text from a language's data.
  static func words(_ text: String) -> [String] {
    text.split(separator: " ").map { word in
      word.utf8.allSatisfy { 0x61...0x7A ~= $0 || $0 == 0x27 }
        ? String(word) : WordKey.normalize(String(word))
    }
  }

  /// The ways to say things one after another.
  ///
  /// The first way takes the first of each; the following ones vary the last thing first.
  static func joined(_ parts: [[[String]]]) -> [[String]] {
    parts.reduce([[]]) { heads, tails in
      Array(heads.lazy.flatMap { head in tails.lazy.map { head + $0 } }.prefix(most))
    }
  }

  /// The ways to say one thing and then another.
  static func joined(_ first: [[String]], _ second: [[String]]) -> [[String]] {
    joined([first, second])
  }
}
