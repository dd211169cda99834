import AudioTimelineFFmpeg
import Foundation
import ReadAlong

/// Writes what was asked for into the folder of results.
struct AlignmentResults {
  let folder: String
  let exports: Set<Arguments.Export>

  func write(_ map: AlignmentMap, book: BookFile, audio: FFmpegAudioSource) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let kinds = ExportKind.allCases.filter { kind in
      exports.contains { $0.rawValue == kind.rawValue }
    }
    try map.write(kinds, into: folder)
  }
}
