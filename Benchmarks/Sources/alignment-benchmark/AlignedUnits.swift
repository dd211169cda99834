import Foundation

/// The times that an alignment gives to the units of a variant.
///
/// A unit may be cut into several sentences, or lie in a longer one: both sides are walked as one
/// stream of letters and digits, and a unit takes the time of the word that holds its first letter.
struct AlignedUnits {
  /// The start of each unit; nil where most of its letters have no time.
  let starts: [Double?]

  init(alignment data: Data, units: [String]) throws {
    let map = try JSONDecoder().decode(Map.self, from: data)
    var letters: [Character] = []
    var times: [Double?] = []
    for sentence in map.sections.flatMap(\.sentences) {
      let text = Self.letters(sentence.text)
      var starts: [Double?] = []
      for word in sentence.words {
        starts += Array(repeating: word.start, count: Self.letters(word.text).count)
      }
      for index in text.indices {
        letters.append(text[index])
        if sentence.state == "unread" || sentence.start == nil {
          times.append(nil)
        } else {
          times.append((index < starts.count ? starts[index] : nil) ?? sentence.start)
        }
      }
    }
    var at = 0
    starts = units.map { unit in
      let text = Self.letters(unit)
      let probe = text.prefix(40)
      guard !probe.isEmpty else { return nil }
      var found = at
      while found + probe.count <= letters.count, found < at + 4_000 {
        if letters[found..<found + probe.count].elementsEqual(probe) {
          let span = times[found..<min(found + text.count, times.count)]
          at = found + text.count
          let timed = span.compactMap { $0 }
          return timed.count * 2 < span.count ? nil : timed.first
        }
        found += 1
      }
      return nil
    }
  }

  private static func letters(_ text: String) -> [Character] {
    text.lowercased().filter { $0.isLetter || $0.isNumber }.map { $0 }
  }

  private struct Map: Decodable {
    var sections: [Section]

    struct Section: Decodable { var sentences: [Sentence] }
    struct Sentence: Decodable {
      var text: String
      var state: String
      var start: Double?
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
  }
}
