import Foundation

/// The words that lists are made of, one after another.
struct RunningText {
  var words: [String] = []

  /// Reads the words of text files, and makes up as many more as are wanted.
  init(files: [String], atLeast count: Int) {
    for file in files {
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      words += text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
        .map(String.init)
    }
    var random = SplitMix(state: 5)
    while words.count < count {
      // Twenty thousand words, each as frequent as its rank is low, as in a real text.
      let rank = Int(pow(20_000, Double.random(in: 0..<1, using: &random)))
      words.append("w\(rank)")
    }
  }
}

/// A book's words, what was heard of them, and which is which.
struct Scene {
  enum Shape: String, CaseIterable {
    /// The book is read as it stands.
    case plain
    /// The start and three stretches are not read, strangers speak before and after, and the third
    /// and fourth fifths change places.
    case moved
    /// One word, over and over.
    case equal
  }

  var book: [String]
  var heard: [String] = []
  /// Where each word of the book that was heard right is in the list of heard words.
  var heardPlaces: [Int: Int] = [:]

  init(_ words: [String], size: Int, shape: Shape, percent: Int) {
    book = Array(words.prefix(size))
    var random = SplitMix(state: UInt64(size + percent))
    let fifths = (0...5).map { size * $0 / 5 }
    switch shape {
    case .equal:
      book = [String](repeating: "the", count: size)
      heard = [String](repeating: "the", count: size * 9 / 10)
    case .plain:
      hear(0..<size, percent, &random)
    case .moved:
      let unread =
        [0..<(size * 3 / 100)] + [27, 52, 88].map { (size * $0 / 100)..<(size * ($0 + 2) / 100) }
      for _ in 0..<300 { heard.append(book[Int.random(in: 0..<size, using: &random)]) }
      for part in [
        fifths[0]..<fifths[2], fifths[3]..<fifths[4], fifths[2]..<fifths[3], fifths[4]..<size,
      ] {
        hear(part.filter { place in !unread.contains { $0.contains(place) } }, percent, &random)
      }
      for _ in 0..<300 { heard.append(book[Int.random(in: 0..<size, using: &random)]) }
    }
  }

  /// Hears words; of those that go wrong, half become another, a quarter is lost, and a quarter
  /// gets one too many.
  private mutating func hear(
    _ places: some Sequence<Int>, _ percent: Int, _ random: inout SplitMix
  ) {
    for place in places {
      let isWrong = Int.random(in: 0..<100, using: &random) < percent
      let kind = Int.random(in: 0..<4, using: &random)
      if !isWrong || kind == 3 {
        heardPlaces[place] = heard.count
        heard.append(book[place])
      }
      if isWrong, kind != 2 { heard.append(book[Int.random(in: 0..<book.count, using: &random)]) }
    }
  }

  /// Writes both lists, one word a line.
  func write(book bookPath: String, heard heardPath: String) throws {
    for (words, path) in [(book, bookPath), (heard, heardPath)] {
      try Data((words.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    }
  }
}

/// A seeded random generator (SplitMix64), so that every run has the same lists.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
