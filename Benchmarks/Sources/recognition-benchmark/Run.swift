import AudioTimeline
import AudioTimelineFFmpeg
import ChapterLocator
import Foundation
import Measuring
import Recognition
import RecognitionPocketSphinx
import TextAlignment

/// One recording recognized once.
struct Run {
  var seconds = 0.0
  var processorTime = 0.0
  var peakMemory = 0.0
  var score = Score()

  static func + (a: Run, b: Run) -> Run {
    Run(
      seconds: a.seconds + b.seconds, processorTime: a.processorTime + b.processorTime,
      peakMemory: max(a.peakMemory, b.peakMemory), score: a.score + b.score)
  }

  func print(_ model: String, _ profile: String, _ recording: String) {
    func milliseconds(_ value: Double?) -> String {
      value.map { String(Int(($0 * 1000).rounded())) } ?? "-"
    }
    printNow(
      [
        model, profile, recording, String(Int(seconds)),
        String(format: "%.1f", seconds / max(0.001, processorTime)),
        String(format: "%.0f", peakMemory), String(format: "%.2f", score.errorRate * 100),
        String(format: "%.2f", score.matchedShare * 100), milliseconds(score.startError(0.5)),
        milliseconds(score.startError(0.95)), milliseconds(score.bias),
        String(score.startErrors.count),
      ].joined(separator: ","))
  }
}

extension Run {
  init(
    _ recording: Recording, model: String, recognizer engine: PocketSphinxRecognizer,
    seconds limit: Double
  ) async throws {
    var recognizer: any Recognizer = engine
    // A book is indexed once for all of its audio: that is not part of what hearing costs.
    let book = try recording.index(for: model)
    if model == "narrowed", let book { recognizer = NarrowingRecognizer(engine, index: book) }
    for (index, part) in recording.parts.enumerated() {
      let source = try await FFmpegAudioSource.open(paths: [part.audio.path])
      let length = min(limit, source.timeline.duration)
      let context = Self.context(recording, index, model: model, book: book)
      OwnUsage.forgetPeakMemory()
      let before = OwnUsage.cpu
      var heard: [HeardWord] = []
      for try await result in recognizer.results(
        for: source.blocks(in: 0..<length), context: context)
      {
        heard += result.words
      }
      processorTime += OwnUsage.cpu - before
      peakMemory = max(peakMemory, OwnUsage.peakMemory)
      seconds += length
      if let file = arguments.value("--words") {
        let lines = heard.map {
          "\(recording.id)\t\(index)\t\($0.time.lowerBound)\t\($0.time.upperBound)\t\($0.confidence)\t\($0.text)\n"
        }
        let old = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        try (old + lines.joined()).write(toFile: file, atomically: true, encoding: .utf8)
      }
      if limit.isFinite {
        let end = part.ends.compactMap { $0 }.last { $0 <= length } ?? 0
        heard.removeAll { $0.time.lowerBound > end }
      }
      let spoken = WordKeyed.words(
        zip(part.sentences, part.ends).filter { ($1 ?? 0) <= length }.map { $0.0 })
      score =
        score
        + Score(
          spoken: spoken, heard: heard, timed: part.words.filter { $0.start < length })
    }
  }

  /// What is told of a part of a recording: the whole book, the part's own text, or nothing.
  static func context(
    _ recording: Recording, _ index: Int, model: String, book: BookIndex?
  ) -> RecognitionContext {
    if let book { return book.context }
    guard model == "passage" else { return RecognitionContext() }
    let words = SpokenText(recording.parts[index].sentences.map { Sentence($0) }).words
    return RecognitionContext(
      text: ContextText(name: "\(recording.id)/\(index)", extent: .passage, words: words))
  }
}
