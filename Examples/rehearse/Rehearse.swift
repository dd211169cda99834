import AudioTimeline
import AudioTimelineFFmpeg
import Following
import Foundation
import Recognition
import RecognitionPocketSphinx
import TextAlignment

/// Follows an actor through a scene: prints when each of their lines was heard to its end, and why.
@main
struct Rehearse {
  static let usage = """
    usage: rehearse SCRIPT RECORDING [--as NAME] [--real-time] [--verbose]

    SCRIPT is a text file with a line of the scene on each line, as NAME: what is said. RECORDING holds
    NAME's lines, one after the other; the first speaker's by default. It is heard as fast as it can be,
    or at the pace it was spoken with --real-time. --verbose also prints why a line has not fired yet.
    """

  static func main() async {
    var paths: [String] = []
    var name: String?
    var isRealTime = false
    var isVerbose = false
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--as": name = arguments.popFirst()
      case "--real-time": isRealTime = true
      case "--verbose": isVerbose = true
      default: paths.append(argument)
      }
    }
    guard paths.count == 2, !paths.contains(where: { $0.hasPrefix("-") }) else { fail(usage) }
    do {
      let scene = try Scene(path: paths[0])
      let actor = name ?? scene.lines[0].speaker
      guard scene.lines.contains(where: { $0.speaker == actor }) else {
        fail("\(paths[0]) has no line of \(actor); its speakers are \(scene.speakers).")
      }
      let audio = try await FFmpegAudioSource.open(paths: [paths[1]])
      let rehearsal = Rehearsal(scene: scene, actor: actor, isVerbose: isVerbose)
      let missed = try await rehearsal.run(audio, isRealTime: isRealTime)
      exit(missed == 0 ? 0 : 1)
    } catch {
      fail("\(error)")
    }
  }

  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
