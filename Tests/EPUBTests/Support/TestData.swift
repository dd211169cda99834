import Foundation

/// Real books for tests, where this machine has them.
enum TestData {
  /// The folder of EPUBs, `nil` where there is none.
  static let books: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder =
      ProcessInfo.processInfo.environment["READALONG_DATA"]
      ?? root.deletingLastPathComponent().appendingPathComponent("shared/data").path
    let path = folder + "/epub"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  /// Whether tests that take minutes are wanted.
  static let runsSlowTests = ProcessInfo.processInfo.environment["READALONG_SLOW_TESTS"] != nil

  /// The path of a program, `nil` where it is not installed.
  static func program(_ name: String) -> String? {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return nil
  }

  /// Runs a program and gives back what it printed, and its exit code.
  static func run(_ program: String, _ arguments: [String]) throws -> (output: String, code: Int32)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
