import TestSupport
import TextAlignment

/// Reads sections of a made-up book aloud at an even pace, and remembers when each sentence was said.
struct Narrator {
  private(set) var words: [HeardWord] = []
  private(set) var time = 0.0
  /// When each sentence was said, by section and sentence.
  private(set) var spoken: [[Int]: Range<Double>] = [:]

  /// Reads some sections in the order given, with a pause of two seconds before each.
  mutating func read(_ sections: [Int], of book: Book) {
    for index in sections {
      time += 2
      for (number, sentence) in book.sections[index].sentences.enumerated() {
        let start = time
        for word in sentence.text.split(separator: " ") { say(String(word)) }
        spoken[[index, number]] = start..<time
        time += 0.3
      }
    }
  }

  /// Says words that are not in the book.
  mutating func improvise(
    _ count: Int, from vocabulary: RandomVocabulary, using random: inout SeededGenerator
  ) {
    for _ in 0..<count { say(vocabulary.draw(using: &random)) }
    time += 1
  }

  private mutating func say(_ word: String) {
    words.append(HeardWord(word, time: time..<time + 0.3))
    time += 0.35
  }
}
