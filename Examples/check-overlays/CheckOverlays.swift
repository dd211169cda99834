import AudioTimeline
import AudioTimelineFFmpeg
import EPUB
import Foundation
import TextAlignment

/// Checks the Media Overlays of a read-along EPUB, whoever made it.
@main
struct CheckOverlays {
  static let usage = """
    usage: check-overlays BOOK.epub [--no-audio] [--all]

      Checks that clips point at text that is there, run in order without holes and overlaps, fit
      into their audio, last as long as the book says, and are spoken at a likely pace.

      --no-audio   do not decode the audio to learn its true length
      --all        list every problem, not the first few of each kind

    Exit status: 0 nothing wrong, 1 problems, 2 the book cannot be read or has no overlays.
    """

  static func main() async {
    var paths: [String] = []
    var measuresAudio = true
    var limit = 5
    for argument in CommandLine.arguments.dropFirst() {
      switch argument {
      case "--no-audio": measuresAudio = false
      case "--all": limit = .max
      default:
        if argument.hasPrefix("-") { stop(usage) }
        paths.append(argument)
      }
    }
    guard paths.count == 1 else { stop(usage) }
    do {
      var limits = ReadingLimits()
      limits.documentSize = 4 << 30
      let publication = try EPUBPublication.open(path: paths[0], limits: limits)
      let durations = measuresAudio ? await lengths(in: publication) : [:]
      let report = try publication.checkOverlays(audioDurations: durations)
      guard report.overlays > 0 else { stop("\(paths[0]) has no Media Overlays") }
      for line in ReportText(report: report, title: publication.book.title, limit: limit).lines {
        print(line)
      }
      exit(report.problems.isEmpty ? 0 : 1)
    } catch {
      stop("\(error)")
    }
  }

  /// The true length of each audio file that clips are played from, by decoding it.
  private static func lengths(in publication: EPUBPublication) async -> [String: Double] {
    var lengths: [String: Double] = [:]
    let overlays = (try? publication.overlays()) ?? []
    for path in Set(overlays.flatMap { $0.clips.compactMap(\.audioPath) }).sorted() {
      let ending = path.split(separator: ".").last.map { ".\($0)" } ?? ""
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("check-overlays-\(UUID().uuidString)\(ending)")
      defer { try? FileManager.default.removeItem(at: file) }
      do {
        try Data(publication.contents(of: path)).write(to: file)
        lengths[path] = try await FFmpegAudioSource.open(paths: [file.path]).timeline.duration
      } catch {
        let reason = "\(error)".replacingOccurrences(of: file.path, with: path)
        FileHandle.standardError.write(Data("check-overlays: \(reason)\n".utf8))
      }
    }
    return lengths
  }

  private static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("check-overlays: \(message)\n".utf8))
    exit(2)
  }
}
