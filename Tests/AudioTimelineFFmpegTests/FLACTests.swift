import AudioTimeline
import Foundation
import Testing

@testable import AudioTimelineFFmpeg

/// The frames of FLAC files are found by ourselves.
struct FLACTests {
  private func original() async throws -> String {
    try await #require(Format.all.first { $0.name == "lossless.flac" }).make()
  }

  @Test("Each frame ends where the next begins, and together they are the file")
  func frames() async throws {
    let path = try await original()
    let content = try bytes(of: path)
    let file = try LocalFile.opening(path)
    let found = FLACStream(file)
    let stream = try #require(found)
    #expect(stream.sampleRate == 44_100 && stream.channels == 2)
    let first = FLACFrames(at: stream.firstFrame, packet: 0, sample: 0, in: file)
    var frames = try #require(first)
    var rest = Array(content.prefix(Int(stream.firstFrame)))
    var samples = 0
    while let frame = frames.next(in: file) {
      #expect(frame.offset == Int64(rest.count))
      rest += frame.bytes
      samples += frame.header.blockSize
    }
    #expect(!frames.isBroken)
    #expect(rest == content)
    #expect(samples == 44_100 * Fixtures.seconds)
  }

  @Test("The head of a frame is read, with numbers of any length")
  func head() throws {
    // The number 300 takes two bytes, a block of 4,096 samples no further one.
    let fixed: [UInt8] = [0xFF, 0xF8, 0xC9, 0x18, 0xC4, 0xAC]
    let short = try #require(header(fixed))
    #expect(short.number == 300 && short.blockSize == 4_096 && !short.isVariable)
    // The sample 2³⁵ takes seven bytes, a block of 1,000 samples two further ones.
    let variable: [UInt8] =
      [0xFF, 0xF9, 0x7D, 0x18, 0xFE, 0xA0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x03, 0xE7, 0xAC, 0x44]
    let long = try #require(header(variable))
    #expect(long.number == 1 << 35 && long.blockSize == 1_000 && long.isVariable)
    for index in fixed.indices {
      var broken = fixed + [crc(fixed)]
      broken[index] ^= 0x10
      #expect(broken.withUnsafeBufferPointer(FLACFrameHeader.init) == nil)
    }
  }

  @Test("A tag in front and one behind change nothing")
  func tags() async throws {
    let path = try await original()
    var tag = ID3Builder(version: 3)
    tag.text("TIT2", "A Book")
    let behind = Array("TAG".utf8) + [UInt8](repeating: 32, count: 125)
    let tagged = try Fixtures.shared.file("tagged.flac", tag.bytes + bytes(of: path) + behind)
    let source = try await FFmpegAudioSource.open(paths: [tagged])
    #expect(source.timeline.files[0].frames == Int64(44_100 * Fixtures.seconds))
    #expect(try await samples(of: source) == samples(ofFile: path))
    #expect(await source.damage.isEmpty)
  }

  @Test("A file with a damaged head of a frame is taken apart by FFmpeg, and time is kept")
  func damagedHead() async throws {
    let path = try await original()
    var content = try bytes(of: path)
    let file = try LocalFile.opening(path)
    let found = try FLACScan.scanning(file)
    let layout = try #require(found).layout
    content[Int(layout.points[1].bytePosition) + 2] ^= 0xFF
    let damaged = try Fixtures.shared.file("damaged-head.flac", content)
    let damagedFile = try LocalFile.opening(damaged)
    let chain = try FLACScan.scanning(damagedFile)
    #expect(chain == nil)
    let source = try await FFmpegAudioSource.open(paths: [damaged])
    #expect(try await samples(of: source).count == sampleCount(source.timeline.files[0]))
  }

  @Test("A file that was replaced after it was opened is not taken for the same")
  func replaced() async throws {
    let path = try Fixtures.shared.file("replaced.flac", bytes(of: try await original()))
    let source = try await FFmpegAudioSource.open(paths: [path])
    let other = try await #require(Format.all.first { $0.name == "96k.flac" }).make()
    _ = try Fixtures.shared.file("replaced.flac", bytes(of: other))
    let error = await #expect(throws: AudioError.self) {
      _ = try await samples(of: source, in: 20..<21)
    }
    #expect(error?.code == .changed)
  }

  private func header(_ bytes: [UInt8]) -> FLACFrameHeader? {
    (bytes + [crc(bytes)]).withUnsafeBufferPointer(FLACFrameHeader.init)
  }

  /// The checksum of a head, bit by bit as the format's text has it.
  private func crc(_ bytes: [UInt8]) -> UInt8 {
    var sum = 0
    for bit in bytes.flatMap({ byte in (0..<8).map { Int(byte >> (7 - $0) & 1) } }) {
      sum = sum << 1 ^ ((sum >> 7 ^ bit) & 1) * 0x107
    }
    return UInt8(sum & 0xFF)
  }
}
