import AudioTimeline
import Recognition
import TestSupport
import Testing

/// Noise whose loudness changes: a level for each piece of so many seconds.
private func audio(
  _ pieces: [(seconds: Double, level: Int)], using generator: inout SeededGenerator
) -> [Int16] {
  pieces.flatMap { piece in
    (0..<Int(piece.seconds * Double(AudioBlock.sampleRate))).map { _ in
      piece.level == 0
        ? 0 : Int16(Int(generator.next() % UInt64(2 * piece.level)) - piece.level)
    }
  }
}

private func cut(_ samples: [Int16], block: Int = 1_600) -> [AudioBlock] {
  var cutter = PauseCutter()
  var phrases: [AudioBlock] = []
  for start in stride(from: 0, to: samples.count, by: block) {
    let end = min(samples.count, start + block)
    phrases += cutter.add(
      AudioBlock(start: Double(start) / 16_000, samples: Array(samples[start..<end])))
  }
  if let last = cutter.finish() { phrases.append(last) }
  return phrases
}

@Suite struct PauseCutterTests {
  @Test(arguments: [0, 60]) func aPhraseEndsWhenAPauseFollowsSpeech(noise: Int) {
    var generator = SeededGenerator(seed: 4)
    let samples = audio(
      [(0.5, noise), (1.5, 6_000), (0.2, noise), (1, 6_000), (1, noise), (1, 6_000), (1, noise)],
      using: &generator)
    let phrases = cut(samples)
    #expect(phrases.flatMap(\.samples) == samples)
    // The first pause is too short; the others end a phrase 0.4 s after the speech before them.
    #expect(phrases.count == 3)
    #expect(abs(phrases[0].end - 3.6) < 0.03)
    #expect(abs(phrases[1].end - 5.6) < 0.03)
  }

  @Test(arguments: [160, 1_000, 16_000]) func theSizeOfBlocksDoesNotMatter(block: Int) {
    var generator = SeededGenerator(seed: 5)
    let samples = audio([(1, 5_000), (1, 10), (2, 5_000), (2, 10)], using: &generator)
    #expect(cut(samples, block: block) == cut(samples))
  }

  @Test func speechWithoutPausesIsCutAtTheLimit() {
    var generator = SeededGenerator(seed: 6)
    let samples = audio([(0.2, 0), (13, 5_000), (0.2, 500), (20, 5_000)], using: &generator)
    let phrases = cut(samples)
    #expect(phrases.flatMap(\.samples) == samples)
    #expect(phrases.allSatisfy { $0.duration <= 20 })
    // Not at the limit, but in the quietest place of the later half before it.
    #expect(abs(phrases[0].end - 13.3) < 0.11)
  }

  @Test func longSilenceComesInPieces() {
    let phrases = cut([Int16](repeating: 0, count: 160_000))
    #expect(phrases.map(\.samples.count).reduce(0, +) == 160_000)
    #expect(phrases.allSatisfy { $0.duration <= 3.5 })
  }

  @Test func aClickIsNoPhrase() {
    var generator = SeededGenerator(seed: 7)
    let samples = audio([(0.5, 0), (0.05, 9_000), (1.5, 0), (1, 6_000), (1, 0)], using: &generator)
    #expect(abs(cut(samples)[0].end - 3.45) < 0.03)
  }

  @Test func theSequenceGivesTheSamePhrases() async throws {
    var durations: [Double] = []
    for try await phrase in ScriptedAudio(duration: 10).blocks(in: 2..<10).phrases() {
      durations.append(phrase.duration)
    }
    #expect(abs(durations.reduce(0, +) - 8) < 1e-9)
  }
}
