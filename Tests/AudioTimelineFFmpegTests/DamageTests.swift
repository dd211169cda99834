import AudioTimeline
import AudioTimelineFFmpeg
import Foundation
import TestSupport
import Testing

/// Corrupt places are skipped, time is kept, and it is said where.
struct DamageTests {
  @Test("A corrupt stretch of an MP4 file", arguments: ["plain.m4a", "lossless.m4a"])
  func mp4(_ name: String) async throws {
    let format = try #require(Format.all.first { $0.name == name })
    let path = try await format.make()
    var content = try bytes(of: path)
    let middle = content.count / 2
    var random = SeededGenerator(seed: 5)
    for index in middle..<middle + content.count / 40 {
      content[index] = random.next() % 2 == 0 ? 0xFF : UInt8(truncatingIfNeeded: random.next())
    }
    let broken = try await FFmpegAudioSource.open(
      paths: [Fixtures.shared.file("broken-\(name)", content)])
    let whole = try await samples(ofFile: path)
    let damaged = try await samples(of: broken)
    #expect(damaged.count == whole.count)
    #expect(damaged.prefix(10 * 16_000) == whole.prefix(10 * 16_000))
    #expect(damaged.suffix(16_000) == whole.suffix(16_000))
    let damage = await broken.damage
    #expect(!damage.isEmpty)
    for reference in damage {
      let start = Double(reference.startFrame) / Double(format.rate)
      #expect((10.0..<25.0).contains(start))
      #expect(reference.frameCount > 0)
    }
  }

  @Test("A size that a small file gives for a packet is not believed without limit")
  func hugePacket() async throws {
    // A Monkey's Audio file that fuzzing made: its second packet would have 1.9 GB.
    let content = try #require(
      Data(
        base64Encoded: """
          TUFDIJYPAAA0AAAAGAAAAAwAAAAsAAAAKAAAAAAAAAAAAAAA+5yJ3NFmdTMgcSqkEhqjydAHAAAAIAEAwDoAAAMA\
          AAAQAAIARKwAAIQAAACRAAAAnsDkcwTdOKSOQ2FmJSahXNNNDdKZpqT48f/7EGToD/CTAMEAwAAAAGRhdGEA6wEA\
          jGIcjQcAAAAAAAEAYhyNAAAAAIwAAQAHkPcAAAAAANEBAAcAAAAAAA==
          """))
    let path = try Fixtures.shared.file("huge-packet.ape", Array(content))
    let source = try await FFmpegAudioSource.open(paths: [path])
    #expect(source.timeline.files[0].frames == 73_728)
  }

  @Test("Random bytes in the middle of a FLAC file")
  func flac() async throws {
    let path = try await #require(Format.all.first { $0.name == "lossless.flac" }).make()
    var content = try bytes(of: path)
    let middle = content.count / 2
    var random = SeededGenerator(seed: 7)
    for index in middle..<middle + 300 { content[index] = UInt8(truncatingIfNeeded: random.next()) }
    let source = try await FFmpegAudioSource.open(
      paths: [Fixtures.shared.file("broken.flac", content)])
    let decoded = try await samples(of: source)
    #expect(decoded.count == sampleCount(source.timeline.files[0]))
    let part = try await samples(of: source, in: 20..<21)
    #expect(part == Array(decoded[320_000..<336_000]))
  }

  @Test(
    "A file that breaks off sounds as long as it is",
    arguments: ["cbr.mp3", "lossless.flac", "speech.opus"])
  func truncated(_ name: String) async throws {
    let path = try await #require(Format.all.first { $0.name == name }).make()
    let content = try bytes(of: path)
    let source = try await FFmpegAudioSource.open(
      paths: [Fixtures.shared.file("cut-\(name)", Array(content.prefix(content.count * 2 / 3)))])
    let file = source.timeline.files[0]
    #expect((17.0..<25.0).contains(file.duration))
    #expect(try await samples(of: source).count == sampleCount(file))
  }

  @Test("An MP4 file with its index in front that breaks off")
  func truncatedMP4() async throws {
    let path = try await Fixtures.shared.encoded(
      "front.m4b", ["-c:a", "aac", "-f", "ipod", "-movflags", "+faststart"])
    let content = try bytes(of: path)
    let cut = try Fixtures.shared.file(
      "cut-front.m4b", Array(content.prefix(content.count * 2 / 3)))
    let source = try await FFmpegAudioSource.open(paths: [cut])
    let file = source.timeline.files[0]
    #expect((17.0..<25.0).contains(file.duration))
    #expect(file.warnings.contains { $0.contains("breaks off") })
    let whole = try await samples(ofFile: path)
    let part = try await samples(of: source)
    #expect(part.count == sampleCount(file))
    #expect(part.prefix(256_000) == whole.prefix(256_000))
  }

  @Test("A file that was replaced after it was opened is not taken for the same")
  func replaced() async throws {
    let first = try bytes(of: try await Format.all[0].make())
    let path = try Fixtures.shared.file("replaced.mp3", first)
    let source = try await FFmpegAudioSource.open(paths: [path])
    _ = try Fixtures.shared.file("replaced.mp3", try bytes(of: try await Format.all[3].make()))
    let error = await #expect(throws: AudioError.self) {
      _ = try await samples(of: source, in: 20..<21)
    }
    #expect(error?.code == .changed)
  }
}
