import AudioTimeline
import AudioTimelineFFmpeg
import Foundation
import Testing

/// Several files become one timeline.
struct FileSetTests {
  @Test("A folder with more than audio in it")
  func folder() async throws {
    let folder = try Fixtures.shared.subfolder()
    let sound = try await Fixtures.shared.sound(rate: 8_000)
    for number in [1, 2, 10] {
      try await run(
        "ffmpeg",
        [
          "-v", "error", "-nostdin", "-ss", "\(number)", "-t", "2", "-i", sound, "-b:a", "16k",
          "\(folder)/Part \(number).mp3",
        ])
    }
    try FileManager.default.copyItem(
      atPath: folder + "/Part 2.mp3", toPath: folder + "/Part 2 (copy).mp3")
    try Data([0xFF, 0xD8, 0xFF]).write(to: URL(fileURLWithPath: folder + "/cover.jpg"))
    try Data("About".utf8).write(to: URL(fileURLWithPath: folder + "/book.nfo"))
    try Data("#EXTM3U".utf8).write(to: URL(fileURLWithPath: folder + "/list.m3u"))
    try Data("junk".utf8).write(to: URL(fileURLWithPath: folder + "/Part 11.mp3"))

    let source = try await FFmpegAudioSource.open(paths: [folder])
    #expect(source.timeline.files.map(\.name) == ["Part 1.mp3", "Part 2.mp3", "Part 10.mp3"])
    #expect(source.order.reason == .names)
    #expect(source.order.remarks.contains { $0.contains("ls") })
    let reasons = Dictionary(
      uniqueKeysWithValues: source.leftOut.map {
        (String($0.path.split(separator: "/").last ?? ""), $0.reason)
      })
    #expect(
      reasons == [
        "Part 2 (copy).mp3": .duplicate, "cover.jpg": .notAudio, "book.nfo": .notAudio,
        "list.m3u": .notAudio, "Part 11.mp3": .unusable,
      ])
    #expect(source.leftOut.allSatisfy { !$0.explanation.isEmpty })
  }

  @Test("Blocks go on across files of different rates and codecs, without a hole")
  func acrossFiles() async throws {
    let paths = try await [Format.all[0], Format.all[10], Format.all[12]].asyncMap {
      try await $0.make()
    }
    let source = try await FFmpegAudioSource.open(paths: paths)
    let each = try await source.timeline.files.asyncMap { try await samples(ofFile: $0.path) }
    var next: Double?
    var all: [Int16] = []
    for try await block in source.blocks(in: 0..<source.timeline.duration) {
      if let next { #expect(abs(block.start - next) < 1.0 / 16_000) }
      next = block.end
      all += block.samples
    }
    #expect(all == each.flatMap { $0 })
    let border = source.timeline.starts[1]
    let part = try await samples(of: source, in: border - 0.5..<border + 0.5)
    #expect(part.count == 16_000)
    #expect(Array(part.suffix(8_000)) == Array(each[1].prefix(8_000)))
    #expect(Array(part.prefix(8_000)) == Array(each[0].suffix(8_000)))
  }

  @Test("A video's sound is taken, and it is said")
  func video() async throws {
    let sound = try await Fixtures.shared.sound(rate: 8_000)
    for kind in ["mp4", "mkv"] {
      let path = try await Fixtures.shared.make(
        "film.\(kind)",
        ["-f", "lavfi", "-i", "testsrc=s=64x64:d=2:r=5", "-i", sound, "-t", "2", "-c:a", "aac"])
      let file = try await FFmpegAudioSource.open(paths: [path]).timeline.files[0]
      #expect(file.warnings.contains("It is a video; its sound is taken."))
      #expect(abs(file.duration - 2) < 0.3)
    }
  }

  @Test("The cover comes with its type and its bytes", arguments: ["m4b", "mp3"])
  func cover(_ kind: String) async throws {
    let picture = try await Fixtures.shared.make(
      "cover.png", ["-f", "lavfi", "-i", "testsrc=s=64x64:d=1", "-frames:v", "1"])
    let sound = try await Fixtures.shared.sound(rate: 8_000)
    let path = try await Fixtures.shared.make(
      "covered.\(kind)",
      [
        "-i", sound, "-i", picture, "-map", "0", "-map", "1", "-c:v", "copy", "-t", "3",
        "-disposition:v", "attached_pic",
      ])
    let source = try await FFmpegAudioSource.open(paths: [path])
    let content = try bytes(of: picture)
    #expect(
      source.timeline.files[0].cover
        == AudioFile.Cover(mediaType: "image/png", byteCount: content.count))
    #expect(try await source.cover(of: 0) == content)
  }
}

extension Sequence {
  func asyncMap<Result>(_ body: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
