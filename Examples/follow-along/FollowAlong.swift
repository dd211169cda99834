import Following
import Foundation
import ReadAlong
import TextAlignment

/// Plays an alignment in the terminal: the sentence that is read, with its word highlighted.
@main
struct FollowAlong {
  static let usage = """
    usage: follow-along ALIGNMENT.json [--section N] [--at SECONDS] [--speed X] [--simulate]

    Shows the sentence that is read and highlights the word, while ffplay plays the audio. Without
    --section it starts with the first section that is read; --at starts so many seconds into it.
    Keys: space pauses, ← and → skip 15 seconds, ↑ and ↓ go to the sentence before or after, q ends.
    With --simulate nothing is played and no time passes: each word is printed with its time.
    """

  static func main() {
    var paths: [String] = []
    var section: Int?
    var at = 0.0
    var speed = 1.0
    var isSimulated = false
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--section": section = Int(number(arguments.popFirst()))
      case "--at": at = number(arguments.popFirst())
      case "--speed": speed = number(arguments.popFirst())
      case "--simulate": isSimulated = true
      default: paths.append(argument)
      }
    }
    guard paths.count == 1, !paths[0].hasPrefix("-"), (0.5...4).contains(speed) else { fail(usage) }
    do {
      let map = try AlignmentJSON.map(fromFile: paths[0])
      guard
        let chosen = map.sections.first(where: {
          $0.range != nil && (section == nil || $0.index == section)
        })
      else { fail("\(paths[0]) has no such section with a time.") }
      let reading = SectionReading(chosen)
      let start = (chosen.range?.lowerBound ?? 0) + at
      if isSimulated {
        reading.printWords(from: start)
      } else {
        let player = AudioPlayer(timeline: map.timeline, speed: speed)
        TerminalReader(reading: reading, player: player).run(from: start)
      }
    } catch {
      fail("\(error)")
    }
  }

  private static func number(_ text: String?) -> Double {
    guard let value = text.flatMap(Double.init), value >= 0, value < 1e9 else { fail(usage) }
    return value
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
