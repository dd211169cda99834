import Testing

@testable import RecognitionPocketSphinx

struct DitherTests {
  @Test func zerosAreNoLongerZeros() {
    var dither = Dither()
    let samples = dither.added(to: Speech.silence(1)[...])
    #expect(samples.allSatisfy { $0 == 0 || $0 == 1 })
    let ones = samples.count { $0 == 1 }
    #expect((samples.count / 3...samples.count * 2 / 3).contains(ones))
  }

  @Test func theLoudestSampleStays() {
    var dither = Dither()
    #expect(dither.added(to: [.max, .max, .max, .max]).allSatisfy { $0 == .max })
  }

  @Test func theSameAudioGetsTheSameNoise() {
    let samples = Speech.noise(0.1, seed: 9)
    var (one, other) = (Dither(), Dither())
    #expect(one.added(to: samples[...]) == other.added(to: samples[...]))
  }
}
