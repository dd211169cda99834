import AudioTimeline
import AudioTimelineFFmpeg
import FoundationEssentials

/// What is printed.
struct Report: Encodable {
  struct File: Encodable {
    var path: String
    var start: Double
    var duration: Double
    var codec: String
    var sampleRate: Int
    var channels: Int
    var frames: Int64
    var delay: Int64
    var padding: Int64
    var statedDuration: Double?
    var tags: [String: String]
    var cover: AudioFile.Cover?
    var chapters: [Chapter]
    var warnings: [String]
  }

  struct Chapter: Encodable {
    var time: Double
    var title: String?
    var source: Marker.Source
  }

  struct LeftOut: Encodable {
    var path: String
    var reason: LeftOutFile.Reason
    var explanation: String
  }

  var order: FileOrder.Reason
  var explanation: String
  var remarks: [String]
  var duration: Double
  var files: [File]
  var leftOut: [LeftOut]

  init(_ source: FFmpegAudioSource) {
    order = source.order.reason
    explanation = source.order.explanation
    remarks = source.order.remarks
    duration = source.timeline.duration
    leftOut = source.leftOut.map {
      LeftOut(path: $0.path, reason: $0.reason, explanation: $0.explanation)
    }
    files = zip(source.timeline.files, source.timeline.starts).map { file, start in
      File(
        path: file.path, start: start, duration: file.duration, codec: file.codec,
        sampleRate: file.sampleRate, channels: file.channels, frames: file.frames,
        delay: file.delay, padding: file.padding, statedDuration: file.statedDuration,
        tags: Self.tags(file.tags), cover: file.cover,
        chapters: file.markers.map {
          Chapter(time: $0.time, title: $0.title, source: $0.source)
        }, warnings: file.warnings)
    }
  }

  private static func tags(_ tags: AudioTags) -> [String: String] {
    [
      "title": tags.title, "album": tags.album, "artist": tags.artist, "narrator": tags.narrator,
      "disc": tags.disc.map(String.init), "track": tags.track.map(String.init),
    ].compactMapValues { $0 }
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  var text: String {
    var lines = ["\(files.count) file\(files.count == 1 ? "" : "s"), \(Clock.text(duration))"]
    lines.append("order: \(explanation)")
    lines += remarks.map { "  note: \($0)" }
    for (index, file) in files.enumerated() {
      lines += ["", "\(index + 1). \(file.path)"]
      lines.append(
        "   \(file.codec), \(file.sampleRate) Hz, \(file.channels) channel\(file.channels == 1 ? "" : "s"), "
          + "\(file.frames) frames (\(Clock.text(file.duration))), starts at \(Clock.text(file.start))"
      )
      if file.delay + file.padding > 0 {
        lines.append("   encoder: \(file.delay) frames before, \(file.padding) behind are left out")
      }
      if !file.tags.isEmpty {
        lines.append(
          "   "
            + file.tags.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            .joined(separator: "; "))
      }
      if let cover = file.cover {
        lines.append("   cover: \(cover.mediaType), \(cover.byteCount) bytes")
      }
      lines += file.chapters.map {
        "   \(Clock.text($0.time))  \($0.title ?? "(no title)")  [\($0.source.rawValue)]"
      }
      lines += file.warnings.map { "   warning: \($0)" }
    }
    if !leftOut.isEmpty { lines += ["", "left out:"] + leftOut.map { "  \($0.explanation)" } }
    return lines.joined(separator: "\n")
  }
}

/// Times as people write them.
enum Clock {
  static func text(_ seconds: Double) -> String {
    let total = Int((seconds * 1_000).rounded())
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(total / 3_600_000):\(padded(total / 60_000 % 60, 2)):\(padded(total / 1_000 % 60, 2))"
      + ".\(padded(total % 1_000, 3))"
  }
}
