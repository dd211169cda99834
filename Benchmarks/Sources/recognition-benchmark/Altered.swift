import AudioTimeline
import AudioTimelineFFmpeg
import Foundation
import Recognition
import RecognitionPocketSphinx
import TextAlignment

/// How often a word of the text that the narrator does not say is reported as heard.
///
/// One word in twenty is exchanged for another word of the same text, and the audio is recognized
/// with the model of the altered text, as it is where an edition differs from the one that was read.
enum Altered {
  static func print(_ recordings: [Recording], profile: SpeedProfile, seconds: Double) async throws
  {
    let recognizer = try PocketSphinxRecognizer(profile: profile, workers: 1)
    printNow("altered,recording,words,reported as heard,share%")
    var total = (altered: 0, heard: 0)
    for recording in recordings {
      for (index, part) in recording.parts.enumerated() {
        let source = try await FFmpegAudioSource.open(paths: [part.audio.path])
        let length = min(seconds, source.timeline.duration)
        let text = AlteredText(
          zip(part.sentences, part.ends).filter { ($1 ?? .infinity) <= length }.map(\.0))
        if text.places.isEmpty { continue }
        let context = RecognitionContext(
          text: ContextText(
            name: "altered \(recording.id)/\(index)", extent: .passage,
            words: SpokenText(text.sentences).words))
        var heard: [HeardWord] = []
        for try await result in recognizer.results(
          for: source.blocks(in: 0..<length), context: context)
        {
          heard += result.words
        }
        let alignment = TextMatcher().align(text.sentences, with: heard)
        let reported = text.places.count { sentence, offset in
          alignment.sentences[sentence].words.contains {
            $0.range.contains(offset) && $0.evidence == .matched
          }
        }
        report("\(recording.id)/\(index)", text.places.count, reported)
        total = (total.altered + text.places.count, total.heard + reported)
      }
    }
    report("all", total.altered, total.heard)
  }

  private static func report(_ name: String, _ altered: Int, _ heard: Int) {
    let share = 100 * Double(heard) / Double(max(1, altered))
    printNow("altered,\(name),\(altered),\(heard),\(String(format: "%.1f", share))")
  }
}

/// A text in which words were exchanged.
private struct AlteredText {
  var sentences: [Sentence] = []
  /// The altered words: their sentence and where they begin in its UTF-8.
  var places: [(sentence: Int, offset: Int)] = []

  init(_ lines: [String]) {
    var random = FixedRandom()
    let all = lines.flatMap { $0.split(separator: " ") }.filter { $0.allSatisfy(\.isLetter) }
    guard all.count > 50 else { return }
    for (index, line) in lines.enumerated() {
      var words = line.split(separator: " ").map(String.init)
      var offset = 0
      for place in words.indices {
        if words[place].allSatisfy(\.isLetter), random.next() % 20 == 0 {
          let other = String(all[Int(random.next() % UInt64(all.count))])
          if other.lowercased() != words[place].lowercased() {
            words[place] = other
            places.append((index, offset))
          }
        }
        offset += words[place].utf8.count + 1
      }
      sentences.append(Sentence(words.joined(separator: " ")))
    }
  }
}

/// A generator that gives the same numbers in every run.
private struct FixedRandom {
  private var state: UInt64 = 20_261_130

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
