import Foundation
import Testing

/// Audio files made by the ffmpeg command line, each once for all tests.
actor Fixtures {
  static let shared = Fixtures()

  private static let prefix = "audio-timeline-tests-"

  nonisolated let folder: String
  private var made: [String: Task<String, any Error>] = [:]

  private init() {
    folder = NSTemporaryDirectory() + Self.prefix + UUID().uuidString
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    // Folders of earlier runs go now; this one's go with the next.
    let old = (try? FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())) ?? []
    for name in old where name.hasPrefix(Self.prefix) && !folder.hasSuffix(name) {
      let path = NSTemporaryDirectory() + name
      let age = (try? FileManager.default.attributesOfItem(atPath: path))?[.creationDate] as? Date
      if let age, age.timeIntervalSinceNow < -3_600 {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }

  /// How long the sound of `sound(rate:channels:)` is.
  static let seconds = 32

  /// A WAV file of a wavering tone with noise, whose number of frames is its rate times `seconds`.
  func sound(rate: Int, channels: Int = 1) async throws -> String {
    let tone = (0..<channels).map { channel in
      "0.3*sin(2*PI*(\(180 + 90 * channel)+40*sin(t))*t)*(0.6+0.4*sin(7*t))+0.05*(random(\(channel))-0.5)"
    }
    return try await make(
      "sound-\(rate)-\(channels).wav",
      ["-f", "lavfi", "-i", "aevalsrc=\(tone.joined(separator: "|")):s=\(rate):d=\(Self.seconds)"])
  }

  /// A file made by ffmpeg with these arguments in front of its name.
  @discardableResult
  func make(_ name: String, _ arguments: [String]) async throws -> String {
    let path = folder + "/" + name
    let task =
      made[name]
      ?? Task {
        try await run(
          "ffmpeg", ["-v", "error", "-nostdin", "-y"] + arguments + ["-bitexact", path])
        return path
      }
    made[name] = task
    return try await task.value
  }

  /// The sound in some coding.
  func encoded(
    _ name: String, rate: Int = 44_100, channels: Int = 1, _ arguments: [String]
  ) async throws -> String {
    try await make(name, ["-i", sound(rate: rate, channels: channels)] + arguments)
  }

  /// A file of the given bytes.
  nonisolated func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    return path
  }

  /// A folder of its own for a test.
  nonisolated func subfolder() throws -> String {
    let path = folder + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}

/// Runs a program and returns what it writes.
@concurrent
@discardableResult
func run(_ program: String, _ arguments: [String]) async throws -> [UInt8] {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0, "\(program) \(arguments.joined(separator: " "))")
  return [UInt8](data)
}

/// The bytes of a file.
func bytes(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// What the ffmpeg command line makes of a file: 16 kHz, one channel.
func decodedByCommandLine(_ path: String) async throws -> [Int16] {
  let raw = try await run(
    "ffmpeg",
    [
      "-v", "error", "-nostdin", "-i", path, "-map", "0:a:0", "-ac", "1", "-ar", "16000", "-f",
      "s16le", "-",
    ])
  return raw.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
}

/// Difficult files that are not part of the package.
enum TortureData {
  static let folder: String? = {
    let root =
      ProcessInfo.processInfo.environment["READALONG_DATA"] ?? FileManager.default
      .currentDirectoryPath
      + "/../shared/data"
    let path = root + "/audio-torture"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  static var files: [String] {
    guard let folder, let names = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    else {
      return []
    }
    return names.map { folder + "/" + $0 }.sorted().filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }
}
