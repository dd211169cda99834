import AudioTimeline
import AudioTimelineFFmpeg
import TestSupport
import Testing

/// Decoding from any moment gives the samples of decoding from the start.
struct SeekingTests {
  @Test("From 50 random moments, the same samples bit for bit", arguments: Format.all)
  func fromAnywhere(_ format: Format) async throws {
    let source = try await FFmpegAudioSource.open(paths: [format.make()])
    let whole = try await samples(of: source)
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let start = Double.random(in: 0..<source.timeline.duration, using: &random)
      let length = Double.random(in: 0.01..<1.5, using: &random)
      let part = try await samples(of: source, in: start..<start + length)
      let first = Int((start * 16_000).rounded())
      let last = min(whole.count, Int(((start + length) * 16_000).rounded()))
      #expect(
        part == Array(whole[min(first, last)..<last]), "from \(start) for \(length), seed \(seed)")
    }
  }

  @Test("Across the borders of segments", arguments: Format.all)
  func acrossSegments(_ format: Format) async throws {
    let source = try await FFmpegAudioSource.open(paths: [format.make()])
    let whole = try await samples(of: source)
    for start in [9.7, 19.7, 29.7] {
      let part = try await samples(of: source, in: start..<start + 1.2)
      let first = Int((start * 16_000).rounded())
      #expect(part == Array(whole[first..<first + part.count]), "from \(start)")
      #expect(part.count == 19_200)
    }
  }

  @Test("A range outside the timeline has no blocks; one that reaches over its ends is cut")
  func limits() async throws {
    let source = try await FFmpegAudioSource.open(paths: [Format.all[0].make()])
    let end = source.timeline.duration
    #expect(try await samples(of: source, in: end..<end + 5).isEmpty)
    #expect(try await samples(of: source, in: 3..<3).isEmpty)
    #expect(try await samples(of: source, in: -5..<0).isEmpty)
    let whole = try await samples(of: source)
    #expect(try await samples(of: source, in: -5..<end + 5) == whole)
    #expect(try await samples(of: source, in: end - 0.001..<end + 5).count == 16)
  }
}
