import AudioTimeline
import AudioTimelineFFmpeg
import Following
import Foundation
import Recognition
import RecognitionPocketSphinx
import TextAlignment

/// Captions a stretch of audio from the playhead outward, as a player would show them.
@main
struct Captions {
  static let usage = """
    usage: captions AUDIO… [--at SECONDS] [--for SECONDS] [--save FILE]

    Hears the audio at the playhead first (--at, the start by default), then forward to the end of the
    stretch (--for, a minute by default). Prints the first caption at the playhead as soon as it comes, then
    every line of the stretch. With --save, what was heard is kept in FILE and not heard again.
    """

  static func main() async {
    var paths: [String] = []
    var playhead = 0.0
    var length = 60.0
    var file: String?
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--at": playhead = number(arguments.popFirst())
      case "--for": length = number(arguments.popFirst())
      case "--save": file = arguments.popFirst()
      default: paths.append(argument)
      }
    }
    guard !paths.isEmpty, !paths.contains(where: { $0.hasPrefix("-") }), length > 0 else {
      fail(usage)
    }
    do {
      try await caption(paths, playhead: playhead, length: length, file: file)
    } catch {
      fail("\(error)")
    }
  }

  private static func caption(
    _ paths: [String], playhead: Double, length: Double, file: String?
  ) async throws {
    let audio = try await FFmpegAudioSource.open(paths: paths)
    guard playhead < audio.timeline.duration else {
      fail("The audio ends at \(clock(audio.timeline.duration)), before \(clock(playhead)).")
    }
    let range = playhead..<min(audio.timeline.duration, playhead + length)
    let recognizer = try PocketSphinxRecognizer(workers: 1)
    let saved = try file.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      .map { try Transcript(text: $0, named: file ?? "") }
    let session = CaptionSession(
      audio: audio, recognizer: recognizer, cutsAtPauses: true,
      schedule: CaptionSchedule(range: range), transcript: saved)
    var marks: CaptionMarks?
    let start = Foundation.clock()
    for try await snapshot in await session.snapshots(from: range.lowerBound) {
      if marks?.firstPartial == nil, let first = snapshot.marks.firstPartial {
        report("first caption, which may change,", first, snapshot, since: start)
      }
      if marks?.firstFinal == nil, let first = snapshot.marks.firstFinal {
        report("first final caption", first, snapshot, since: start)
      }
      marks = snapshot.marks
    }
    let transcript = await session.transcript
    for line in CaptionLine.lines(of: transcript.words(in: range)) {
      print("\(clock(line.time.lowerBound))  \(line.text)")
    }
    if let file { try transcript.text.write(toFile: file, atomically: true, encoding: .utf8) }
  }

  /// A caption, and how long it took on the wall and on the processor.
  private static func report(
    _ what: String, _ wall: Duration, _ snapshot: CaptionSnapshot, since start: clock_t
  ) {
    let words = snapshot.words(in: snapshot.playhead..<snapshot.playhead + 15)
    let processor = Double(Foundation.clock() - start) / Double(CLOCKS_PER_SEC)
    print(
      "\(what) after \(wall.formatted(.units(allowed: [.milliseconds]))), "
        + String(format: "%.2f s of processor time: ", processor)
        + words.map(\.text).joined(separator: " "))
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds)
    return String(format: "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60)
  }

  private static func number(_ text: String?) -> Double {
    guard let value = text.flatMap(Double.init), value >= 0, value.isFinite else { fail(usage) }
    return value
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
