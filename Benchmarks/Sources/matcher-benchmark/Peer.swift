import Foundation
import Measuring

/// A program that says which words of two lists are the same.
struct Peer {
  var name: String
  var command: [String]
  var isDiff: Bool

  /// The program to measure, and git's diffs where git is installed.
  static func all(program: String) -> [Peer] {
    let git = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    let diffs = ["patience", "histogram", "minimal"].compactMap { algorithm in
      git.map {
        Peer(
          name: "git --\(algorithm)",
          command: [
            $0, "-c", "core.safecrlf=false", "diff", "--no-index", "--no-color", "--no-ext-diff",
            "-U0", "--\(algorithm)",
          ], isDiff: true)
      }
    }
    return [Peer(name: "match-words", command: [program], isDiff: false)] + diffs
  }

  /// Runs the program; nil where it takes more CPU time than it may.
  func run(book: String, heard: String, limit: Int) throws -> (seconds: Double, output: Data)? {
    let output = book + ".out"
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "ulimit -t \(limit); exec \"$@\" > '\(output)'", "sh"] + command + [book, heard]
    let before = OwnUsage.childrenCPU
    try process.run()
    process.waitUntilExit()
    let seconds = OwnUsage.childrenCPU - before
    // A diff that finds differences ends with 1.
    guard process.terminationReason == .exit, process.terminationStatus <= (isDiff ? 1 : 0) else {
      return nil
    }
    return (seconds, try Data(contentsOf: URL(fileURLWithPath: output)))
  }

  /// The pairs that a program's output names.
  func pairs(in output: Data, _ scene: Scene) -> [(book: Int, heard: Int)] {
    let lines = output.split(separator: 0x0A)
    guard isDiff else {
      return lines.compactMap { line in
        let numbers = line.split(separator: 0x09).compactMap {
          Int(String(decoding: $0, as: UTF8.self))
        }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
      }
    }
    // What lies between two hunks is equal.
    var pairs: [(book: Int, heard: Int)] = []
    var (i, j) = (0, 0)
    func skip(to end: Int) {
      while i < end {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      }
    }
    for line in lines where line.starts(with: Array("@@ ".utf8)) {
      let sides = String(decoding: line, as: UTF8.self).split(separator: " ")[1...2].map {
        $0.dropFirst().split(separator: ",").compactMap { Int($0) }
      }
      let (start, count) = (sides[0][0], sides[0].count > 1 ? sides[0][1] : 1)
      let (other, added) = (sides[1][0], sides[1].count > 1 ? sides[1][1] : 1)
      skip(to: count > 0 ? start - 1 : start)
      i += count
      j = (added > 0 ? other - 1 : other) + added
    }
    skip(to: scene.book.count)
    return pairs
  }
}
