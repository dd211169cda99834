import AudioTimeline
import AudioTimelineFFmpeg
import Foundation
import Testing

/// Audio is copied packet by packet, and what that costs in exactness is said.
struct AudioCopyTests {
  private func path(_ name: String) throws -> String {
    try Fixtures.shared.subfolder() + "/" + name
  }

  private func original(_ name: String) async throws -> String {
    try await #require(Format.all.first { $0.name == name }).make()
  }

  @Test("A whole M4B becomes an M4A of the same samples")
  func whole() async throws {
    let original = try await original("aac.m4b")
    let copy = try await AudioCopy.make(from: original, at: path("copy.m4a"))
    let file = try await FFmpegAudioSource.open(paths: [copy.path]).timeline.files[0]
    #expect(file.frames == Int64(44_100 * Fixtures.seconds))
    #expect(copy.frames == 0..<file.frames)
    #expect(copy.offset == 0)
    #expect(try await samples(ofFile: copy.path) == samples(ofFile: original))
    #expect(!FileManager.default.fileExists(atPath: copy.path + ".partial"))
  }

  @Test(
    "A range of an MP4 file plays exactly that range", arguments: ["plain.m4a", "lossless.m4a"])
  func range(_ name: String) async throws {
    let original = try await original(name)
    let rate = name == "plain.m4a" ? 22_050 : 44_100
    // Both ends lie inside a packet, and the start where frames and samples fall together.
    let wanted = Int64(rate * 7 + 441)..<Int64(rate * 21 + 882)
    let copy = try await AudioCopy.make(from: original, frames: wanted, at: path("part.m4a"))
    #expect(copy.frames == wanted)
    #expect(copy.offset == 0)
    let source = try await FFmpegAudioSource.open(paths: [copy.path])
    #expect(source.timeline.files[0].frames == Int64(wanted.count))
    let whole = try await samples(ofFile: original)
    let part = try await samples(of: source)
    let first = Int(wanted.lowerBound) * 16_000 / rate
    // The resampler's filter sees other neighbours at the very ends.
    let inner = 100..<part.count - 100
    #expect(Array(part[inner]) == Array(whole[first + 100..<first + part.count - 100]))
  }

  @Test("A range of an MP3 begins with a whole packet, and it is said where the range is")
  func mp3() async throws {
    let original = try await original("vbr-no-header.mp3")
    let wanted = Int64(100_000)..<400_000
    let copy = try await AudioCopy.make(from: original, frames: wanted, at: path("part.mp3"))
    #expect(copy.frames.lowerBound <= wanted.lowerBound)
    #expect(copy.frames.upperBound >= wanted.upperBound)
    #expect(copy.offset == wanted.lowerBound - copy.frames.lowerBound)
    #expect((0..<1_152).contains(copy.offset))
    let file = try await FFmpegAudioSource.open(paths: [copy.path]).timeline.files[0]
    #expect(file.frames == Int64(copy.frames.count))
    let whole = try await samples(ofFile: original)
    let part = try await samples(ofFile: copy.path)
    let first = Int(copy.frames.lowerBound) * 160 / 441
    #expect(
      lag(of: Array(part[16_000..<48_000]), behind: Array(whole[first + 16_000..<first + 48_000]))
        == 0)
  }

  @Test("What cannot be copied is refused, and nothing is left behind")
  func refusals() async throws {
    let original = try await original("aac.m4b")
    let target = try path("copy.m4a")
    func code(_ frames: Range<Int64>?, _ target: String) async -> AudioError.Code? {
      do {
        _ = try await AudioCopy.make(from: original, frames: frames, at: target)
        return nil
      } catch { return (error as? AudioError)?.code }
    }
    #expect(await code(5..<5, target) == .range)
    #expect(await code(0..<Int64.max, target) == .range)
    #expect(await code(nil, try path("copy.xyz")) == .unwritable)
    #expect(await code(nil, try path("copy.flac")) == .unwritable)
    #expect(await code(nil, "/no/such/folder/copy.m4a") == .unwritable)
    let folder = String(target.dropLast("/copy.m4a".count))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }
}
