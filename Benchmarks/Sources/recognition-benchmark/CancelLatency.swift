import AudioTimelineFFmpeg
import Foundation
import Recognition
import RecognitionPocketSphinx

/// How long a task that recognizes takes to end once it is cancelled.
enum CancelLatency {
  static func print(_ recordings: [Recording], models: [String], profile: SpeedProfile) async throws
  {
    guard let recording = recordings.first(where: { $0.book != nil }),
      let part = recording.parts.first
    else { return }
    let source = try await FFmpegAudioSource.open(paths: [part.audio.path])
    let recognizer = try PocketSphinxRecognizer(profile: profile, workers: 1)
    for model in models where model != "narrowed" {
      let context = Run.context(
        recording, 0, model: model, book: try recording.index(for: model))
      var latencies: [Double] = []
      for step in 1...20 {
        let task = Task {
          for try await _ in recognizer.results(
            for: source.blocks(in: 0..<source.timeline.duration), context: context)
          {}
        }
        try await Task.sleep(for: .milliseconds(150 * step))
        let start = ContinuousClock.now
        task.cancel()
        _ = try? await task.value
        latencies.append(start.duration(to: .now) / .seconds(1))
      }
      latencies.sort()
      printNow(
        "cancel,\(model),20 times,median \(milliseconds(latencies[10])),"
          + "longest \(milliseconds(latencies[19]))")
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    String(format: "%.0f ms", seconds * 1000)
  }
}
