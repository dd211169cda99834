import Foundation

/// What the command line asks for.
struct Options {
  /// The folder of recordings.
  var data = ProcessInfo.processInfo.environment["READALONG_DATA"] ?? "../../shared/data"
  /// How long the samples are.
  var minutes = 12
  /// How often each cost is taken; the least counts.
  var rounds = 3
  /// How long the long book is.
  var hours = 60
  /// The one part that is run: `cost`, `cancel` or `long`; nil for all.
  private var part: String?
  /// What this process does on behalf of another one that measures it.
  var task: MeasuredTask?

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let argument = rest.popFirst() {
      let value = rest.popFirst() ?? ""
      switch argument {
      case "--data": data = value
      case "--minutes": minutes = Int(value) ?? minutes
      case "--rounds": rounds = max(1, Int(value) ?? rounds)
      case "--hours": hours = Int(value) ?? hours
      case "--only": part = value
      case MeasuredTask.flag:
        task = MeasuredTask(value, path: rest.popFirst() ?? "")
      default:
        print(
          "decode-benchmark [--data FOLDER] [--minutes N] [--rounds N] [--hours N] [--only PART]")
        exit(2)
      }
    }
  }

  /// Whether a part is to be run.
  func wants(_ name: String) -> Bool { part == nil || part == name }
}
