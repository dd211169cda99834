import AudioTimeline
import AudioTimelineFFmpeg
import Foundation
import Measuring

/// A piece of work that a process of its own does, so that its CPU time and memory are known.
struct MeasuredTask {
  static let flag = "--task"

  enum Kind: String {
    /// Decodes a whole file.
    case decode
    /// Opens a file and does nothing more.
    case open
    /// Opens a file and decodes a second at each of a hundred places.
    case seek
    /// Opens a file and decodes an hour of it.
    case hour
  }

  let kind: Kind
  let path: String

  init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }

  init?(_ kind: String, path: String) {
    guard let kind = Kind(rawValue: kind) else { return nil }
    self.kind = kind
    self.path = path
  }

  /// Lets a process of this program do the work.
  func measured() throws -> Cost {
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    return try Cost.running(program, [Self.flag, kind.rawValue, path])
  }

  func run() async throws {
    let source = try await FFmpegAudioSource.open(paths: [path])
    switch kind {
    case .decode:
      let output = FileHandle(forWritingAtPath: "/dev/null")
      for try await block in source.blocks(in: 0..<source.timeline.duration) {
        block.samples.withUnsafeBytes { output?.write(Data($0)) }
      }
    case .open: break
    case .seek:
      for number in 0..<Self.seeks {
        let start = source.timeline.duration * Double((number * 61) % Self.seeks) / 100
        for try await _ in source.blocks(in: start..<start + 0.01) { break }
      }
    case .hour:
      for try await _ in source.blocks(in: 3_600..<7_200) {}
    }
  }

  static let seeks = 100
}
