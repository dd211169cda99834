import Foundation
import TextAlignment

/// Prints how long words, spoken forms and sentences of a novel's length of text take, beside what
/// the standard library needs for the least of it, in one run.
///
/// Usage: text-benchmark [FILE]
///
/// Without a file, a text of 1.2 MB is made up from a seed. Times are CPU time of this process, the
/// best of several rounds.

let text = try inputText()
let paragraphs = text.split(separator: "\n").map(String.init)
let megabytes = Double(text.utf8.count) / 1_000_000
let segmenter = SentenceSegmenter()
let sentences = paragraphs.flatMap { paragraph in
  let bytes = Array(paragraph.utf8)
  return segmenter.ranges(in: paragraph).map {
    Sentence(String(decoding: bytes[$0], as: UTF8.self))
  }
}
let heard = SpokenText(sentences).words.map { $0.readings[0].joined(separator: " ") }
print("\(text.utf8.count) bytes, \(sentences.count) sentences, \(heard.count) words")

let baseline = measure("split at spaces and lowercased()", against: nil) {
  paragraphs.reduce(0) { sum, paragraph in
    sum + paragraph.split(separator: " ").reduce(0) { $0 + $1.lowercased().utf8.count }
  }
}
measure("split where no Character.isLetter", against: baseline) {
  paragraphs.reduce(0) { $0 + $1.split { !$0.isLetter }.count }
}
measure("SentenceSegmenter.ranges", against: baseline) {
  paragraphs.reduce(0) { $0 + segmenter.ranges(in: $1).count }
}
measure("SpokenText of sentences", against: baseline) { SpokenText(sentences).words.count }
measure("SpokenText of heard words", against: baseline) { SpokenText(heard: heard).words.count }

/// Runs a piece of work several times and prints the least CPU time it took.
@discardableResult
func measure(_ name: String, against baseline: Double?, _ work: () -> Int) -> Double {
  var best = Double.infinity
  var result = 0
  for _ in 0..<7 {
    let start = clock()
    result = work()
    best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1_000)
  }
  let ratio = baseline.map { String(format: "%6.2f × the first", best / $0) } ?? ""
  let label = name.padding(toLength: 34, withPad: " ", startingAt: 0)
  print(label, String(format: "%8.1f ms %8.1f ms/MB", best, best / megabytes), ratio, "(\(result))")
  return best
}

func inputText() throws -> String {
  if CommandLine.arguments.count > 1 {
    return try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
  }
  var state: UInt64 = 7
  func random(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
  let syllables = ["ba", "lo", "ther", "in", "mar", "es", "ton", "we", "di", "ran", "é", "st"]
  let vocabulary = (0..<15_000).map { _ in
    (0...random(3)).map { _ in syllables[random(syllables.count)] }.joined()
  }
  let extras = ["Mr. Hall", "“Don’t!”", "1851", "to-day", "I", "£5", "the", "and", "of", "a"]
  var text = ""
  while text.utf8.count < 1_200_000 {
    for _ in 0...random(8) {
      var words = (0...random(25)).map { _ in
        random(4) == 0 ? extras[random(extras.count)] : vocabulary[random(vocabulary.count)]
      }
      words[0] = words[0].capitalized
      text += words.joined(separator: random(9) == 0 ? ", " : " ") + ". "
    }
    text += "\n"
  }
  return text
}
