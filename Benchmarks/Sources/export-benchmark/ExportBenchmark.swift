import Foundation
import Measuring
import ReadAlong

/// Writes all exports of a made-up book and prints what each costs.
///
/// usage: export-benchmark [HOURS]
///
/// Prints user CPU seconds, bytes and the peak of memory so far, with the map itself in memory.
@main
struct ExportBenchmark {
  static func main() throws {
    let hours = CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 20
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "export-benchmark-\(UUID().uuidString)"
    ).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }

    let map = MadeUpBook(hours: hours).map()
    let words = map.sections.reduce(0) { sum, section in
      section.sentences.reduce(sum) { $0 + $1.alignment.words.count }
    }
    print("\(hours) hours, \(map.sections.count) sections, \(words) words")
    row("export", "CPU s", "MB", "peak MB")
    row("the map itself", "", "", peak())
    for kind in ExportKind.allCases {
      let start = OwnUsage.userTime
      let paths = try map.write([kind], into: folder)
      let seconds = OwnUsage.userTime - start
      let size = paths.reduce(0) { $0 + fileSize($1) }
      row(kind.rawValue, rounded(seconds), megabytes(size), peak())
    }
    let start = OwnUsage.userTime
    _ = try AlignmentJSON.map(fromFile: folder + "/alignment.json")
    row("reading json back", rounded(OwnUsage.userTime - start), "", peak())
  }

  private static func row(_ cells: String...) {
    let widths = [20, 8, 8, 8]
    let line = zip(cells, widths).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + space : space + cell.0
    }
    print(line.joined(separator: " "))
  }

  private static func fileSize(_ path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  private static func rounded(_ number: Double) -> String {
    String(format: "%.2f", number)
  }

  private static func megabytes(_ bytes: Int) -> String {
    String(format: "%.1f", Double(bytes) / 1_000_000)
  }

  private static func peak() -> String { String(format: "%.1f", OwnUsage.peakMemory) }
}
