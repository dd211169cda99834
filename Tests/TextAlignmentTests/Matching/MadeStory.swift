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

  /// How many words the sentences have.
  var wordCount: Int { words.reduce(0) { $0 + $1.count } }

  /// The words of all sentences but some.
  func heard(leavingOut sentences: Set<Int>) -> [HeardWord] {
    var heard: [HeardWord] = []
    var skipped = 0.0
    for index in words.indices {
      if sentences.contains(index) {
        let next = index + 1 < times.count ? times[index + 1].lowerBound : times[index].upperBound
        skipped += next - times[index].lowerBound
        continue
      }
      for (word, time) in zip(words[index], wordTimes[index]) {
        heard.append(
          HeardWord(word, time: (time.lowerBound - skipped)..<(time.upperBound - skipped)))
      }
    }
    return heard
  }

  /// Heard words as a poor recognizer hears them: of the words that go wrong, half become another
  /// word, a quarter is lost, a quarter gets a word too many.
  static func misheard(
    _ heard: [HeardWord], share: Double, _ generator: inout SeededGenerator
  ) -> [HeardWord] {
    var result: [HeardWord] = []
    for word in heard {
      guard Double.random(in: 0..<1, using: &generator) < share else {
        result.append(word)
        continue
      }
      let other = HeardWord(Self.word(&generator), time: word.time, confidence: 0.5)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0, 1: result.append(other)
      case 2: break
      default: result += [word, other]
      }
    }
    return result
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
