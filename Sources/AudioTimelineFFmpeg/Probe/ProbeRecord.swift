import AudioTimeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What was found out about a file, in the form in which it is kept.
struct ProbeRecord: Codable {
  /// The version of the form, and of the rules by which files are measured.
  var version = Self.currentVersion
  var probed: ProbedFile

  static let currentVersion = 1

  init(_ probed: ProbedFile) { self.probed = probed }

  /// Reads a record of the file at a path; nil if it is damaged or of another version.
  init?(_ bytes: [UInt8], path: String) {
    guard var record = try? JSONDecoder().decode(ProbeRecord.self, from: Data(bytes)),
      record.version == Self.currentVersion, record.probed.isSound
    else { return nil }
    record.probed.file.path = path
    self = record
  }

  /// The record as it is kept.
  var bytes: [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { [UInt8]($0) }
  }
}

extension ProbedFile {
  /// Whether a decoder can rely on what is told.
  var isSound: Bool {
    file.sampleRate > 0 && file.channels > 0 && file.frames == layout.frames && file.frames > 0
      && layout.isSound
  }
}

extension PacketLayout {
  fileprivate var isSound: Bool {
    guard let first = points.first, first.packet == 0, first.frame == 0, packets > 0,
      delay >= 0, padding >= 0, delay <= decodedFrames, padding <= decodedFrames - delay
    else { return false }
    let rises = zip(points, points.dropFirst()).allSatisfy {
      $0.packet < $1.packet && $0.frame <= $1.frame && $0.start < $1.start
    }
    return rises
      && points.allSatisfy {
        $0.packet < packets && $0.length >= 0 && $0.frame <= $0.start && $0.start <= decodedFrames
      }
  }
}
