import Foundation
import SampleNarration

/// An `alignment.json` of the sample book beside the exact times.
struct AlignedSample: Decodable {
  struct Section: Decodable {
    var index: Int
    var title: String?
    var verdict: String
    var sentences: [Sentence]
  }

  struct Sentence: Decodable {
    var text: String
    var state: String
    var start: Double?
    var end: Double?
    var words: [Word]
  }

  struct Word: Decodable {
    var text: String
    var start: Double?

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      text = try values.decode(String.self)
      start = try values.decode(Double?.self)
    }
  }

  var sections: [Section]

  /// What came of a line of the narration.
  struct Line {
    var unit: Narration.Unit
    /// The state of the sentence that the line begins in; nil where the book does not hold it.
    var state: String?
    /// When its first word starts; nil where it has no time.
    var start: Double?
  }

  static func load(_ path: String) throws -> AlignedSample {
    try JSONDecoder().decode(
      AlignedSample.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The lines of the narration, each found in the book by its letters.
  func lines(of units: [Narration.Unit]) -> [Line] {
    var letters: [Character] = []
    var found: [(state: String, start: Double?)] = []
    for sentence in sections.flatMap(\.sentences) {
      let starts = sentence.words.flatMap { word in
        Self.letters(word.text).map { _ in word.start }
      }
      for (index, letter) in Self.letters(sentence.text).enumerated() {
        letters.append(letter)
        found.append((sentence.state, index < starts.count ? starts[index] : sentence.start))
      }
    }
    var at = 0
    return units.map { unit in
      let text = Self.letters(unit.text)
      guard
        let place = (at..<max(at, letters.count - text.count + 1)).first(where: {
          letters[$0..<$0 + text.count].elementsEqual(text)
        })
      else { return Line(unit: unit) }
      at = place + text.count
      return Line(unit: unit, state: found[place].state, start: found[place].start)
    }
  }

  private static func letters(_ text: String) -> [Character] {
    text.lowercased().filter { $0.isLetter || $0.isNumber }.map { $0 }
  }
}
