import AudioTimeline
import AudioTimelineFFmpeg
import EPUB
import Foundation
import Measuring
import Recognition
import RecognitionPocketSphinx
import TextAlignment

/// What the recognizer costs beside the engine's own program, `pocketsphinx_batch`, over the same
/// utterances with the same model and options.
enum OwnProgram {
  /// The program, where it is installed.
  static var path: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/pocketsphinx_batch" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Prints the processor time of both for each model and recording, and their ratio.
  static func print(
    _ recordings: [Recording], models: [String], profile: SpeedProfile, seconds limit: Double
  ) async throws {
    guard let path else {
      printNow("program,pocketsphinx_batch is not installed: not compared")
      return
    }
    printNow("program,model,recording,seconds,ours,pocketsphinx_batch,ratio")
    for model in models where model == "passage" || model == "book" {
      var total = (seconds: 0.0, ours: 0.0, theirs: 0.0)
      for recording in recordings {
        if model == "book", recording.book == nil { continue }
        guard let part = recording.parts.first else { continue }
        let source = try await FFmpegAudioSource.open(paths: [part.audio.path])
        let length = min(limit, source.timeline.duration)
        let context = Run.context(
          recording, 0, model: model, book: try recording.index(for: model))
        let before = OwnUsage.cpu
        let recognizer = try PocketSphinxRecognizer(profile: profile, workers: 1)
        for try await _ in recognizer.results(for: source.blocks(in: 0..<length), context: context)
        {}
        let ours = OwnUsage.cpu - before
        let theirs = try await time(path, source, length, context, recognizer)
        report(model, recording.id, length, ours, theirs)
        total = (total.seconds + length, total.ours + ours, total.theirs + theirs)
      }
      report(model, "all", total.seconds, total.ours, total.theirs)
    }
  }

  private static func report(
    _ model: String, _ name: String, _ seconds: Double, _ ours: Double, _ theirs: Double
  ) {
    printNow(
      "program,\(model),\(name),\(Int(seconds)),"
        + String(format: "%.2f,%.2f,%.3f", ours, theirs, ours / max(0.01, theirs)))
  }

  /// The processor time of the engine's program over the utterances that the recognizer cuts.
  private static func time(
    _ path: String, _ source: FFmpegAudioSource, _ length: Double, _ context: RecognitionContext,
    _ recognizer: PocketSphinxRecognizer
  ) async throws -> Double {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("own-program-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let text = context.text else { return 0 }
    let model = try recognizer.writeModel(of: text, to: folder.path)
    var names: [String] = []
    for try await utterance in source.blocks(in: 0..<length).utterances() {
      let name = "u\(names.count)"
      names.append(name)
      try utterance.samples.withUnsafeBytes { Data($0) }
        .write(to: folder.appendingPathComponent("\(name).raw"))
    }
    let control = folder.appendingPathComponent("control").path
    try names.joined(separator: "\n").appending("\n")
      .write(toFile: control, atomically: true, encoding: .utf8)
    let before = OwnUsage.childrenCPU
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments =
      model + [
        "-adcin", "yes", "-cepdir", folder.path, "-cepext", ".raw", "-ctl", control, "-hyp",
        folder.appendingPathComponent("hypotheses").path, "-logfn", "/dev/null",
      ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CocoaError(.executableLoad)
    }
    return OwnUsage.childrenCPU - before
  }
}
