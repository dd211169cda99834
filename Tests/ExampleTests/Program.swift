import Foundation
import Testing

/// A program of the package, run as a user runs it.
struct Program {
  /// What a run printed, and how it ended.
  struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  let name: String

  /// Where the programs are built: beside the tests.
  static var folder: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// Where the program is.
  var path: URL {
    let beside = Self.folder.appendingPathComponent(name)
    if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
    // Where the tests run inside a bundle, the programs lie beside that.
    return Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Starts the program.
  func start(_ arguments: [String], output: URL, errors: URL) throws -> Process {
    try Self.start(path, arguments, output: output, errors: errors)
  }

  private static func start(
    _ path: URL, _ arguments: [String], output: URL, errors: URL
  ) throws -> Process {
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    for file in [output, errors] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    return process
  }

  /// Runs the program to its end.
  func run(_ arguments: [String]) throws -> Run { try Self.run(path.path, arguments) }

  /// Runs any program to its end.
  static func run(_ path: String, _ arguments: [String]) throws -> Run {
    let stem = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let output = stem.appendingPathExtension("out")
    let errors = stem.appendingPathExtension("err")
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    let process = try start(
      URL(fileURLWithPath: path), arguments, output: output, errors: errors)
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }
}
