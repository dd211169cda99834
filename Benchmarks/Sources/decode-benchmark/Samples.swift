import Foundation
import Measuring

/// The same sound in each format, made by ffmpeg.
struct Samples {
  struct Sample {
    let name: String
    let path: String
  }

  let folder: String
  private(set) var all: [Sample] = []

  /// How each format is made: the file's name and ffmpeg's arguments.
  private static let formats: [(name: String, arguments: [String])] = [
    ("cbr.mp3", ["-c:a", "libmp3lame", "-b:a", "64k"]),
    ("vbr.mp3", ["-c:a", "libmp3lame", "-q:a", "4"]),
    ("vbr-no-header.mp3", ["-c:a", "libmp3lame", "-q:a", "4", "-write_xing", "0"]),
    ("aac.m4b", ["-c:a", "aac", "-b:a", "64k", "-f", "ipod"]),
    ("bare.aac", ["-c:a", "aac", "-b:a", "64k"]),
    ("alac.m4a", ["-c:a", "alac"]),
    ("mono.flac", ["-c:a", "flac"]),
    ("stereo.flac", ["-c:a", "flac", "-ac", "2"]),
    ("opus.opus", ["-c:a", "libopus", "-b:a", "32k"]),
    ("vorbis.ogg", ["-c:a", "libvorbis", "-q:a", "3"]),
    ("aac.mka", ["-c:a", "aac", "-b:a", "64k"]),
    ("pcm.wav", ["-c:a", "pcm_s16le"]),
  ]

  init(_ options: Options) throws {
    folder = NSTemporaryDirectory() + "decode-benchmark-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let sound = folder + "/sound.wav"
    let source = try Self.source(options.data, folder: folder)
    _ = try Cost.running(
      "ffmpeg",
      ["-v", "error", "-nostdin"] + source
        + ["-t", "\(options.minutes * 60)", "-ac", "1", "-ar", "44100", sound])
    for (name, arguments) in Self.formats {
      let path = folder + "/" + name
      _ = try Cost.running(
        "ffmpeg", ["-v", "error", "-nostdin", "-i", sound] + arguments + [path])
      all.append(Sample(name: name, path: path))
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// A sample by its name.
  func path(_ name: String) -> String { folder + "/" + name }

  /// What ffmpeg reads: recordings of speech one after the other, over and over; else noise.
  private static func source(_ data: String, folder: String) throws -> [String] {
    let root = URL(fileURLWithPath: data).path + "/recordings"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    let recordings = names.filter { $0.hasSuffix(".mp3") }.sorted().map { "\(root)/\($0)" }
    guard !recordings.isEmpty else {
      return [
        "-f", "lavfi", "-i", "aevalsrc=0.3*sin(2*PI*(180+40*sin(t))*t)+0.1*(random(0)-0.5):s=44100",
      ]
    }
    let list = folder + "/recordings.txt"
    try recordings.map { "file '\($0)'\n" }.joined()
      .write(toFile: list, atomically: true, encoding: .utf8)
    return ["-stream_loop", "-1", "-f", "concat", "-safe", "0", "-i", list]
  }
}
