import Foundation
import ReadAlong

/// Makes other files from an `alignment.json`, without hearing the audio again.
@main
struct ExportAlignment {
  static let usage = """
    usage: export-alignment ALIGNMENT.json [-o FOLDER] [--html] [--report] [--vtt] [--srt]
             [--textgrid] [--labels] [--guided-navigation] [--json]

    Writes the files named into FOLDER (the current folder by default; it is made where it is not
    there); without any, the player and the report.
    """

  static func main() {
    var inputs: [String] = []
    var folder = "."
    var kinds: [ExportKind] = []
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      if argument == "-o", let value = arguments.popFirst() {
        folder = value
      } else if argument.hasPrefix("--"),
        let kind = ExportKind(rawValue: String(argument.dropFirst(2)))
      {
        kinds.append(kind)
      } else if argument.hasPrefix("-") {
        stop(usage)
      } else {
        inputs.append(argument)
      }
    }
    guard inputs.count == 1 else { stop(usage) }
    do {
      let map = try AlignmentJSON.map(fromFile: inputs[0])
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      for path in try map.write(kinds.isEmpty ? [.player, .report] : kinds, into: folder) {
        print(path)
      }
    } catch {
      stop("\(error)")
    }
  }

  private static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
