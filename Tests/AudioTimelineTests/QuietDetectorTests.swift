import AudioTimeline
import TestSupport
import Testing

struct QuietDetectorTests {
  /// Noise of one level with louder noise in the given ranges of seconds.
  private func audio(
    seconds: Double, loud: [Range<Double>], floor: Double = 30, level: Double = 4_000, seed: UInt64
  ) -> [Int16] {
    var random = SeededGenerator(seed: seed)
    var levels = [Double](repeating: floor, count: Int(seconds * 16_000))
    for range in loud {
      for index in Int(
        (range.lowerBound * 16_000).rounded())..<Int((range.upperBound * 16_000).rounded())
      {
        levels[index] = level
      }
    }
    // The top 16 bits of a random number are a fair sample.
    return levels.map { Int16($0 * Double(Int16(truncatingIfNeeded: random.next())) / 32_768) }
  }

  private func quiet(
    _ samples: [Int16], start: Double = 0, blockSize: Int = 16_000, rules: QuietRules = QuietRules()
  ) -> [Range<Double>] {
    var detector = QuietDetector(rules: rules)
    for first in stride(from: 0, to: samples.count, by: blockSize) {
      detector.append(
        AudioBlock(
          start: start + Double(first) / 16_000,
          samples: Array(samples[first..<min(samples.count, first + blockSize)])))
    }
    return detector.quietRanges()
  }

  @Test("The edges of pauses are found to 10 ms, whatever the noise", arguments: [0.0, 5, 30, 200])
  func edges(_ floor: Double) {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    var loud: [Range<Double>] = []
    var time = 0.4
    while time < 25 {
      let end = time + Double.random(in: 0.3...2.5, using: &random)
      loud.append(time..<end)
      time = end + Double.random(in: 0.15...1.2, using: &random)
    }
    let found = quiet(audio(seconds: 28, loud: loud, floor: floor, seed: seed))
    #expect(found.count == loud.count + 1, "seed \(seed)")
    for (pause, next) in zip(found, loud) {
      #expect(abs(pause.upperBound - next.lowerBound) <= 0.011, "seed \(seed)")
    }
    for (pause, before) in zip(found.dropFirst(), loud) {
      #expect(abs(pause.lowerBound - before.upperBound) <= 0.011, "seed \(seed)")
    }
  }

  @Test("The size and the start of the blocks make no difference")
  func blocks() {
    let samples = audio(seconds: 20, loud: [1..<4, 4.5..<9, 10..<19], seed: 3)
    let whole = quiet(samples)
    for size in [160, 333, 5_000, 40_000] { #expect(quiet(samples, blockSize: size) == whole) }
    // A later start shows the same pauses in what it has in common.
    let later = quiet(Array(samples[32_777...]), start: 32_777.0 / 16_000)
    #expect(later.contains { $0 == whole[1] } && later.contains { $0 == whole[2] })
  }

  @Test("Stretches may come in any order and overlap; holes are not quiet")
  func stretches() {
    let samples = audio(seconds: 30, loud: [1..<4, 4.5..<9, 10..<19, 20..<29], seed: 4)
    func block(_ from: Int, _ to: Int) -> AudioBlock {
      AudioBlock(start: Double(from), samples: Array(samples[from * 16_000..<to * 16_000]))
    }
    var detector = QuietDetector()
    for (from, to) in [(15, 30), (8, 16), (0, 9)] { detector.append(block(from, to)) }
    #expect(detector.quietRanges() == quiet(samples))
    var holed = QuietDetector()
    for (from, to) in [(0, 8), (12, 30)] { holed.append(block(from, to)) }
    #expect(!holed.quietRanges().contains { $0.overlaps(8..<12) })
  }

  @Test("A click is no sound and a short gap no pause")
  func short() {
    let samples = audio(seconds: 12, loud: [1..<5, 5.5..<5.52, 6..<8, 8.05..<11], seed: 5)
    let found = quiet(samples)
    #expect(found.count == 3)
    #expect(abs(found[1].lowerBound - 5) < 0.011 && abs(found[1].upperBound - 6) < 0.011)
    #expect(quiet(samples, rules: QuietRules(minimumSound: 0.01, minimumQuiet: 0.03)).count == 5)
  }

  @Test("A part that is recorded more softly has its own threshold")
  func soft() {
    let first = audio(
      seconds: 70, loud: stride(from: 1.0, to: 69, by: 2).map { $0..<$0 + 1.5 }, level: 8_000,
      seed: 6)
    let second = audio(
      seconds: 70, loud: stride(from: 1.0, to: 69, by: 2).map { $0..<$0 + 1.5 }, floor: 4,
      level: 1_500, seed: 7)
    #expect(quiet(first + second).count { $0.lowerBound > 75 && $0.upperBound < 135 } == 29)
  }

  @Test("Silence alone is quiet, noise alone is not")
  func uniform() {
    #expect(quiet([Int16](repeating: 0, count: 80_000)) == [0..<5])
    #expect(quiet(audio(seconds: 20, loud: [0..<20], seed: 8)).isEmpty)
    #expect(quiet([]).isEmpty)
  }
}
