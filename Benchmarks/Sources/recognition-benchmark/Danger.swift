import AudioTimeline
import AudioTimelineFFmpeg
import ChapterLocator
import Foundation
import Recognition
import RecognitionPocketSphinx
import TextAlignment

/// What comes back when audio is recognized with the model of a text that is not in it.
enum Danger {
  /// Prints, for each text and each audio, the share of the text that the matcher finds.
  static func print(_ recordings: [Recording], profile: SpeedProfile, seconds: Double) async throws
  {
    let texts = recordings.filter { ($0.parts.first?.sentences.count ?? 0) > 20 }
    let recognizer = try PocketSphinxRecognizer(profile: profile, workers: 1)
    printNow("danger,text,audio,heardWords,bookShare%,heardShare%,anchored,verdict")
    for text in texts {
      guard let part = text.parts.first else { continue }
      let sentences = part.sentences.map { Sentence($0) }
      let context = RecognitionContext(
        text: ContextText(
          name: "danger \(text.id)", extent: .passage, words: SpokenText(sentences).words))
      for other in recordings {
        guard let audio = other.parts.first?.audio else { continue }
        let source = try await FFmpegAudioSource.open(paths: [audio.path])
        let end = min(seconds, source.timeline.duration)
        try await report(
          text.id, other.id, sentences, recognizer, source.blocks(in: 0..<end), context)
      }
      for (name, samples) in [
        ("noise", Sounds.noise(60)), ("silence", Sounds.silence(60)), ("chords", Sounds.chords(60)),
      ] {
        try await report(
          text.id, name, sentences, recognizer,
          [AudioBlock(start: 0, samples: samples)].async, context)
      }
    }
  }

  /// Prints, for each book and each audio that is not of it, the largest share of a section that the matcher finds.
  ///
  /// Sections of less than 500 words are passed over.
  static func printBooks(
    _ recordings: [Recording], profile: SpeedProfile, seconds: Double
  ) async throws {
    let engine = try PocketSphinxRecognizer(profile: profile, workers: 1)
    var told: Set<URL> = []
    printNow("danger,book,audio,heardWords,largestBookShare%,sectionsAligned")
    for recording in recordings {
      guard let file = recording.book, told.insert(file).inserted,
        let index = try recording.index()
      else { continue }
      let recognizer = NarrowingRecognizer(engine, index: index)
      for other in recordings where other.book != file {
        guard let audio = other.parts.first?.audio else { continue }
        let source = try await FFmpegAudioSource.open(paths: [audio.path])
        let end = min(seconds, source.timeline.duration)
        let heard = try await words(source.blocks(in: 0..<end), recognizer, index.context)
        let alignment = TextMatcher().align(index.book, with: heard)
        let sections = zip(index.book.sections, alignment.sections).filter { section, _ in
          SpokenText(section.sentences).words.count >= 500
        }
        let largest = sections.map { $1.bookShare }.max() ?? 0
        let aligned = alignment.sections.count { $0.verdict == .aligned }
        printNow(
          "danger,\(file.lastPathComponent),\(other.id),\(heard.count),\(percent(largest)),\(aligned)"
        )
      }
    }
  }

  private static func report(
    _ text: String, _ audio: String, _ sentences: [Sentence], _ recognizer: PocketSphinxRecognizer,
    _ blocks: AudioBlocks, _ context: RecognitionContext
  ) async throws {
    let heard = try await words(blocks, recognizer, context)
    let alignment = TextMatcher().align(sentences, with: heard)
    let verdict = alignment.verdict == .aligned ? "aligned" : "refused"
    printNow(
      "danger,\(text),\(audio),\(heard.count),\(percent(alignment.bookShare)),"
        + "\(percent(alignment.heardShare)),\(alignment.anchoredWords),\(verdict)")
  }

  private static func words(
    _ blocks: AudioBlocks, _ recognizer: any Recognizer, _ context: RecognitionContext
  ) async throws -> [HeardWord] {
    var heard: [HeardWord] = []
    for try await result in recognizer.results(for: blocks, context: context) {
      heard += result.words
    }
    return heard
  }

  private static func percent(_ share: Double) -> String { String(format: "%.1f", share * 100) }
}
