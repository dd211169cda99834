import TestSupport
import TextAlignment

/// A text of made-up words, frequent ones often and rare ones rarely, and how it is read.
struct MadeStory {
  var sentences: [Sentence] = []
  /// When each word of each sentence is said, from 0.
  var wordTimes: [[Range<Double>]] = []
  var words: [[String]] = []

  init(seed: UInt64, sentences count: Int, wordsEach: ClosedRange<Int> = 5...14) {
    var generator = SeededGenerator(seed: seed)
    var now = 0.0
    for _ in 0..<count {
      let words = (0..<Int.random(in: wordsEach, using: &generator)).map { _ in
        Self.word(&generator)
      }
      var times: [Range<Double>] = []
      for word in words {
        let length = 0.1 + 0.05 * Double(word.utf8.count)
        times.append(now..<(now + length))
        now += length
      }
      now += 0.5
      self.words.append(words)
      wordTimes.append(times)
      sentences.append(Sentence(words.joined(separator: " ") + "."))
    }
  }

  /// When each sentence is said, from 0.
  var times: [Range<Double>] {
    wordTimes.map { ($0.first?.lowerBound ?? 0)..<($0.last?.upperBound ?? 0) }
  }

  /// The words of the sentences as a perfect recognizer hears them.
  func heard(from start: Double = 0) -> [HeardWord] {
    zip(words, wordTimes).flatMap { words, times in
      zip(words, times).map { word, time in
        HeardWord(word, time: (time.lowerBound + start)..<(time.upperBound + start))
      }
    }
  }

  /// A word, its rank drawn so that word frequencies fall as in a real text.
  static func word(_ generator: inout SeededGenerator) -> String {
    let exponent = Double.random(in: 0..<11, using: &generator)
    var rank = 1
    var power = exponent
    while power >= 1 {
      rank *= 2
      power -= 1
    }
    rank += Int.random(in: 0..<rank, using: &generator)
    let consonants = Array("bdfgklmnprstvz")
    let vowels = Array("aeiou")
    var word = ""
    var rest = rank
    repeat {
      word.append(consonants[rest % consonants.count])
      rest /= consonants.count
      word.append(vowels[(rest + word.utf8.count) % vowels.count])
      rest /= vowels.count
    } while rest > 0
    return word
  }
}
