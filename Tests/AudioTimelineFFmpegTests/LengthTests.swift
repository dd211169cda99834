import AudioTimeline
import AudioTimelineFFmpeg
import Foundation
import Testing

/// The number of frames that is told is the number of frames that is decoded.
struct LengthTests {
  @Test("As many samples are decoded as are told", arguments: Format.all)
  func toldAndDecoded(_ format: Format) async throws {
    let path = try await format.make()
    let source = try await FFmpegAudioSource.open(paths: [path])
    let file = source.timeline.files[0]
    let whole = try await samples(of: source)
    #expect(whole.count == sampleCount(file))
    #expect(file.channels == format.channels)
    #expect(file.sampleRate == format.rate)
    if format.keepsLength { #expect(file.frames == Int64(format.rate * Fixtures.seconds)) }
  }

  @Test(
    "The samples are those that the command line decodes",
    arguments: Format.all.filter(\.isDeterministic))
  func sameAsCommandLine(_ format: Format) async throws {
    let path = try await format.make()
    let ours = try await samples(ofFile: path)
    let theirs = try await decodedByCommandLine(path)
    // The command line of FFmpeg 5 leaves AAC's padding in, which the last samples then hear.
    #expect(abs(ours.count - theirs.count) < 750)
    let furthest = zip(ours.dropLast(100), theirs).map { abs(Int($0) - Int($1)) }.max() ?? 0
    // Opus is predicted from packet to packet, so that starting anew may differ in the last bit.
    #expect(furthest <= (format.name.hasSuffix("opus") ? 2 : 0))
  }

  @Test(
    "Nothing is shifted: the encoder's delay is left out",
    arguments: Format.all.filter(\.keepsLength))
  func delay(_ format: Format) async throws {
    let original = try await Fixtures.shared.sound(rate: format.rate, channels: format.channels)
    let truth = try await decodedByCommandLine(original)
    let decoded = try await samples(ofFile: format.make())
    let twoSeconds = 160_000..<192_000
    #expect(lag(of: Array(decoded[twoSeconds]), behind: Array(truth[twoSeconds])) == 0)
  }

  @Test(
    "A number of frames in the Xing header that is wrong changes nothing",
    arguments: [9, 2_000_000])
  func wrongXing(_ frames: UInt32) async throws {
    var content = try bytes(of: try await Format.all[1].make())
    let tag = try #require(range(of: "Xing", in: content)).lowerBound
    for (index, shift) in [24, 16, 8, 0].enumerated() {
      content[tag + 8 + index] = UInt8(truncatingIfNeeded: frames >> shift)
    }
    let path = try Fixtures.shared.file("wrong-xing-\(frames).mp3", content)
    let source = try await FFmpegAudioSource.open(paths: [path])
    let file = source.timeline.files[0]
    let right = try await FFmpegAudioSource.open(paths: [Format.all[1].make()]).timeline.files[0]
    // Without a number to trust, the padding at the end stays in.
    #expect(file.frames - right.frames == right.padding)
    #expect(try await samples(of: source).count == sampleCount(file))
    #expect(file.warnings.contains { $0.contains("decoding yields") })
  }

  @Test("The container's word is held against the truth")
  func statedDuration() async throws {
    let path = try await Format.all[2].make()
    let file = try await FFmpegAudioSource.open(paths: [path]).timeline.files[0]
    let off = abs((file.statedDuration ?? 0) - file.duration) / file.duration
    #expect(file.warnings.contains { $0.contains("decoding yields") } == (off > 0.005))
  }

  @Test("Tracks without an edit list begin with the encoder's delay, those with one do not")
  func editList() async throws {
    let path = try await Format.all.first { $0.name == "plain.m4a" }?.make()
    var content = try bytes(of: #require(path))
    let withList = try await FFmpegAudioSource.open(paths: [#require(path)]).timeline.files[0]
    #expect(withList.delay == 1_024)
    let box = try #require(range(of: "edts", in: content))
    content.replaceSubrange(box, with: Array("free".utf8))
    let without = try await FFmpegAudioSource.open(
      paths: [Fixtures.shared.file("no-list.m4a", content)]
    ).timeline.files[0]
    #expect(without.frames == withList.frames + 1_024)
  }
}

/// Where a name first stands in some bytes.
func range(of name: String, in bytes: [UInt8]) -> Range<Int>? {
  Data(bytes).range(of: Data(name.utf8))
}
