import ChapterLocator
import Foundation
import Measuring
import TextAlignment

// place-benchmark [BOOKS] [WORDS]: how large the index of a library is, and how fast and how surely a
// place is found in it from misheard words. Books of made-up words, drawn by Zipf's law.

let bookCount = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 100 : 100
let wordCount = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 100_000 : 100_000
let vocabulary = Vocabulary(count: 60_000)

let before = OwnUsage.memory
let cpuBefore = OwnUsage.cpu
let clock = ContinuousClock()
var finder: PlaceFinder?
let building = clock.measure {
  // One book at a time: the library is never held as text.
  finder = PlaceFinder((0..<bookCount).lazy.map { vocabulary.book($0, words: wordCount) })
}
guard let finder else { exit(1) }
let held = OwnUsage.memory - before
let total = bookCount * wordCount
print("\(bookCount) books of \(wordCount) words")
print("made up and indexed in \(building), \(Int(OwnUsage.cpu - cpuBefore)) s of CPU")
print("held: \(Int(held)) MB, \(held * 1_048_576 / Double(total)) bytes a word")
print("at most while indexing: \(Int(OwnUsage.peakMemory)) MB for the whole process")

for (rate, length) in [(0.0, 30), (0.2, 30), (0.4, 60)] {
  var generator = Generator(state: 99)
  var times: [Duration] = []
  var found = 0
  var wrong = 0
  for _ in 0..<100 {
    let book = Int(generator.next() % UInt64(bookCount))
    let text = vocabulary.text(book, words: wordCount)
    let start = Int(generator.next() % UInt64(wordCount - length))
    let heard = text[start..<(start + length)].enumerated().map { index, word in
      let isWrong = Double(generator.next() >> 11) * 0x1p-53 < rate
      return HeardWord(
        isWrong ? vocabulary.draw(&generator) : word, time: Double(index)..<Double(index) + 1)
    }
    var answer = PlaceAnswer.unsure([])
    times.append(clock.measure { answer = finder.place(of: heard) })
    if case .found(let place) = answer {
      found += 1
      if place.book != book || abs(place.word - place.heardWord - start) > 20 { wrong += 1 }
    }
  }
  times.sort()
  print(
    "\(Int(rate * 100)) % misheard, \(length) words: found \(found) of 100, wrong \(wrong);",
    "median \(times[50]), longest \(times[99])")
}

/// Words drawn by Zipf's law.
struct Vocabulary: Sendable {
  let words: [String]
  let cumulative: [Double]

  init(count: Int) {
    let syllables = ["ba", "ren", "ti", "lo", "sum", "ka", "vor", "dil", "me", "pan", "fu", "gos"]
    words = (0..<count).map { rank in
      var rest = rank
      var word = ""
      repeat {
        word += syllables[rest % syllables.count]
        rest /= syllables.count
      } while rest > 0
      return word
    }
    var sum = 0.0
    cumulative = (0..<count).map { rank in
      sum += 1 / (Double(rank) + 2.7)
      return sum
    }
  }

  func draw(_ generator: inout Generator) -> String {
    let point = Double(generator.next() >> 11) * 0x1p-53 * (cumulative.last ?? 1)
    var low = 0
    var high = cumulative.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] <= point { low = middle + 1 } else { high = middle }
    }
    return words[low]
  }

  func text(_ book: Int, words count: Int) -> [String] {
    var generator = Generator(state: UInt64(book) &* 7_919 &+ 1)
    return (0..<count).map { _ in draw(&generator) }
  }

  func book(_ number: Int, words count: Int) -> Book {
    let text = text(number, words: count)
    let sections = stride(from: 0, to: count, by: 4_000).map { start in
      Section(
        sentences: stride(from: start, to: min(count, start + 4_000), by: 16).map { first in
          Sentence(text[first..<min(count, first + 16)].joined(separator: " ") + ".")
        })
    }
    return Book(title: "\(number)", language: "en", sections: sections)
  }
}

/// SplitMix64.
struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
