import ChapterLocator
import Foundation
import Measuring
import ReadAlong
import RecognitionPocketSphinx

/// What a listener waited for an answer.
struct Wait: CustomStringConvertible {
  var wall: Double
  /// The seconds of all cores.
  var cpu: Double
  var heard = 0.0
  /// How far the answer is from the truth; nil where there was none.
  var error: Double?
  var how = ""

  /// Asks a question of an aligner that knows nothing yet.
  init(
    for question: NarratedBook.Question, in narrated: NarratedBook, as form: NarratedBook.Form,
    jobs: Int
  ) async throws {
    let clock = ContinuousClock()
    let (start, cpuStart) = (clock.now, OwnUsage.cpu)
    let aligner = try OnDemandAligner(
      BookAligner(
        book: narrated.book, audio: narrated.audio(as: form),
        recognizer: try PocketSphinxRecognizer(workers: jobs), options: .init(jobs: jobs)))
    for try await answer in aligner.prepare(sentence: question.sentence, in: question.section) {
      heard = answer.secondsHeard
      let evidence = answer.placement.evidence
      how = "\(evidence.method), \(evidence.windows) windows. \(evidence.reason)"
      guard let speech = answer.section.sentences[question.sentence].alignment.speech else {
        continue
      }
      error = speech.lowerBound - question.time
      break
    }
    wall = (clock.now - start) / .seconds(1)
    cpu = OwnUsage.cpu - cpuStart
  }

  var description: String {
    let error = error.map { String(format: "%.2f s off", $0) } ?? "no answer"
    return String(format: "%.2f s wall, %.2f s CPU, %.0f s heard, ", wall, cpu, heard)
      + "\(error); \(how)"
  }

  static func row(_ name: String, _ waits: [Wait]) -> String {
    let answered = waits.filter { $0.error != nil }.count
    let wrong = waits.filter { abs($0.error ?? 0) > 2 }.count
    func median(_ values: [Double]) -> Double {
      values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }
    return "| \(name) | \(answered) of \(waits.count) | \(wrong) | "
      + String(
        format: "%.2f | %.2f | %.2f | %.0f |", median(waits.map(\.wall)),
        waits.map(\.wall).max() ?? 0, median(waits.map(\.cpu)), median(waits.map(\.heard)))
  }
}
