import AudioTimeline
import TestSupport
import Testing

@testable import AudioTimelineFFmpeg

/// A damaged packet that promises half an hour is half an hour of silence, made bit by bit.
struct GapTests {
  /// A WavPack file whose fourth block says that it holds half an hour.
  private func file() async throws -> String {
    let path = try await Fixtures.shared.encoded("gap.wv", rate: 16_000, ["-c:a", "wavpack"])
    var content = try bytes(of: path)
    let blocks = content.indices.dropLast(4).filter { content[$0...].starts(with: "wvpk".utf8) }
    try #require(blocks.count > 4)
    for index in 0..<4 {
      content[blocks[3] + 20 + index] = UInt8(truncatingIfNeeded: Self.promised >> (8 * index))
    }
    return try Fixtures.shared.file("promised.wv", content)
  }

  private static let promised = 1_800 * 16_000

  @Test func itIsSilenceFromAnywhere() async throws {
    let source = try await FFmpegAudioSource.open(paths: [file()])
    let whole = try await samples(of: source)
    let sound = Int(Double(Fixtures.seconds) * 16_000)
    #expect(whole.count > Self.promised && whole.count < Self.promised + sound)
    #expect(whole[Self.promised / 2..<Self.promised / 2 + 160_000].allSatisfy { $0 == 0 })
    #expect(await source.damage.first?.frameCount ?? 0 > Self.promised - 16_000)
    var random = SeededGenerator(seed: 19)
    let starts =
      [1_799.0, 1_803.2, 3.4]
      + (0..<20).map { _ in
        Double.random(in: 0..<source.timeline.duration - 2, using: &random)
      }
    for start in starts {
      let first = Int((start * 16_000).rounded())
      let part = try await samples(of: source, in: start..<start + 1.5)
      #expect(part == Array(whole[first..<first + part.count]), "from \(start)")
    }
  }

  @Test func noStepMakesMoreThanSomeSecondsOfIt() async throws {
    let decoder = try FileDecoder(await FileProbe.probe(file()))
    try decoder.seek(to: 0..<decoder.samples)
    var count = 0
    var steps: [Int] = []
    var isMore = true
    while isMore {
      var samples: [Int16] = []
      isMore = try decoder.next(into: &samples)
      steps.append(samples.count)
      count += samples.count
    }
    #expect(Int64(count) == decoder.samples)
    #expect(try #require(steps.max()) < 80_000)
  }
}
