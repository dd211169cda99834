import AudioTimeline
import AudioTimelineFFmpeg
import EPUB
import Foundation
import ReadAlong

/// Writes what was asked for into the folder of results.
struct AlignmentResults {
  let arguments: Arguments

  /// Writes the results.
  ///
  /// - Returns: what a person should know about them.
  func write(_ map: AlignmentMap, book: BookFile, audio: FFmpegAudioSource) throws -> [String] {
    let folder = arguments.folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let kinds = ExportKind.allCases.filter { kind in
      arguments.exports.contains { $0.rawValue == kind.rawValue }
    }
    try map.write(kinds, into: folder)
    guard arguments.exports.contains(.epub) else { return [] }
    return try writeEPUB(map, of: book)
  }

  /// Writes a read-along EPUB beside the other results.
  private func writeEPUB(_ map: AlignmentMap, of book: BookFile) throws -> [String] {
    guard let publication = book.publication else {
      throw Complaint("--epub needs the book as an EPUB, and \(book.path) is a text file")
    }
    let folder = arguments.folder
    let name = URL(fileURLWithPath: book.path).deletingPathExtension().lastPathComponent
    let audio = map.timeline.files.map { file in
      arguments.leavesAudioOut
        ? OverlayAudio(reference: URL(fileURLWithPath: file.path).lastPathComponent)
        : OverlayAudio(path: file.path)
    }
    var options = OverlayOptions()
    options.narrators = Set(map.timeline.files.compactMap(\.tags.narrator)).sorted()
    let summary = try publication.writeNarrated(
      to: "\(folder)/\(name)-read-along.epub", audio: audio,
      clips: map.overlayClips(ofWords: arguments.clipsWords), options: options)
    return summary.warnings.map(\.description)
  }
}
