import Following
import Foundation
import ReadAlong
import TextAlignment

/// A section's sentences with the clock that follows their words.
struct SectionReading {
  let title: String
  let sentences: [String]
  let clock: WordClock
  /// When the section ends, in seconds on the timeline.
  let end: Double

  init(_ section: MappedSection) {
    title = section.title ?? "Section \(section.index)"
    sentences = section.sentences.map(\.sentence.text)
    clock = WordClock(aligned: section.sentences.map(\.alignment))
    end = section.range?.upperBound ?? 0
  }

  /// The sentence of a position, with the word between two marks.
  func text(at position: WordPosition, before: String, after: String) -> String {
    let text = sentences[position.sentence].utf8
    let range = clock.list.words[position.word].range
    func part(_ range: Range<Int>) -> String {
      String(decoding: text.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }
    return part(0..<range.lowerBound) + before + part(range) + after
      + part(range.upperBound..<text.count)
  }

  /// When the sentence before or after one with a time starts; nil where there is none.
  func start(ofSentence sentence: Int, going step: Int) -> Double? {
    var next = sentence + step
    while sentences.indices.contains(next) {
      let words = clock.list.words(ofSentence: next)
      if let time = words.lazy.compactMap({ clock.time(of: $0) }).first { return time.lowerBound }
      next += step
    }
    return nil
  }

  /// Prints each word as it would be highlighted.
  func printWords(from start: Double) {
    print("\(title)")
    var sentence = -1
    for word in clock.list.words.indices {
      guard let time = clock.time(of: word), time.lowerBound >= start,
        let position = clock.position(at: time.lowerBound)
      else { continue }
      if position.sentence != sentence {
        sentence = position.sentence
        print("\n\(sentences[sentence])")
      }
      let marked = text(at: position, before: "\u{1}", after: "\u{1}").split(
        separator: "\u{1}", omittingEmptySubsequences: false)
      print(String(format: "%10.2f  ", time.lowerBound) + marked[1])
    }
  }
}
