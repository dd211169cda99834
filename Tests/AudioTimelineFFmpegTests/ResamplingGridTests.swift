import Testing

@testable import AudioTimelineFFmpeg

struct ResamplingGridTests {
  @Test(
    "Steps of frames and samples last equally long",
    arguments: [8_000, 11_025, 16_000, 22_050, 24_000, 44_100, 44_101, 48_000, 96_000, 192_000])
  func steps(_ rate: Int) {
    let grid = ResamplingGrid(sampleRate: rate)
    #expect(grid.framesPerStep * 16_000 == grid.samplesPerStep * Int64(rate))
    for frame in [0, 1, 440, 441, 1_000_003, Int64(rate) * 216_000] {
      let sample = grid.sample(atOrAfter: frame)
      #expect(sample * Int64(rate) >= frame * 16_000)
      #expect((sample - 1) * Int64(rate) < frame * 16_000)
      let start = grid.start(before: frame)
      #expect(start % grid.framesPerStep == 0 && start <= max(0, frame))
    }
  }

  @Test(
    "The length of an Opus packet stands in its first bytes",
    arguments: [
      ([UInt8(0b00000_0_00)], 480), ([0b00011_0_00], 2_880), ([0b01101_0_00], 960),
      ([0b10000_0_00], 120), ([0b11111_0_01], 1_920), ([0b11111_0_11, 3], 2_880), ([], 0),
    ])
  func opus(_ packet: [UInt8], _ frames: Int) {
    #expect(packet.withUnsafeBufferPointer(OpusPacket.frames) == frames)
  }
}
