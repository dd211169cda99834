import AudioTimeline
import AudioTimelineFFmpeg

/// All samples of a range of a source.
func samples(
  of source: FFmpegAudioSource, in range: Range<Double> = 0..<Double.infinity
) async throws -> [Int16] {
  var samples: [Int16] = []
  for try await block in source.blocks(in: range) { samples += block.samples }
  return samples
}

/// All samples of a file.
func samples(ofFile path: String) async throws -> [Int16] {
  try await samples(of: FFmpegAudioSource.open(paths: [path]))
}

/// How many samples at 16 kHz so many frames are.
func sampleCount(_ file: AudioFile) -> Int {
  Int((file.frames * 16_000 + Int64(file.sampleRate) - 1) / Int64(file.sampleRate))
}

/// By how many samples one signal lags behind another, as far as they can be compared.
func lag(of signal: [Int16], behind other: [Int16], within reach: Int = 100) -> Int {
  let count = min(signal.count, other.count) - 2 * reach
  func likeness(_ shift: Int) -> Int64 {
    stride(from: reach, to: reach + count, by: 9).reduce(0) { sum, index in
      sum &+ Int64(signal[index + shift]) &* Int64(other[index])
    }
  }
  return (-reach...reach).max { likeness($0) < likeness($1) } ?? 0
}
