import AudioTimeline
import Recognition
import TestSupport
import Testing

/// Loud noise with silent places, as one array of samples.
private func noise(
  _ seconds: Double, silent: [Range<Double>] = [], using generator: inout SeededGenerator
) -> [Int16] {
  let rate = Double(AudioBlock.sampleRate)
  var samples = (0..<Int(seconds * rate)).map { _ in
    Int16(truncatingIfNeeded: Int(generator.next() % 16_000) - 8_000)
  }
  for range in silent {
    for index in Int(range.lowerBound * rate)..<Int(range.upperBound * rate) { samples[index] = 0 }
  }
  return samples
}

/// The samples in blocks of random length.
private func blocks(
  _ samples: [Int16], start: Double = 0, using generator: inout SeededGenerator
) -> [AudioBlock] {
  var blocks: [AudioBlock] = []
  var index = 0
  while index < samples.count {
    let length = min(samples.count - index, 1 + Int(generator.next() % 24_000))
    blocks.append(
      AudioBlock(
        start: start + Double(index) / Double(AudioBlock.sampleRate),
        samples: Array(samples[index..<(index + length)])))
    index += length
  }
  return blocks
}

private func cut(_ blocks: [AudioBlock], with cutter: UtteranceCutter) -> [AudioBlock] {
  var cutter = cutter
  var utterances: [AudioBlock] = []
  for block in blocks { utterances += cutter.add(block) }
  if let last = cutter.finish() { utterances.append(last) }
  return utterances
}

@Suite struct UtteranceCutterTests {
  @Test(arguments: 0..<8) func utterancesTileTheAudio(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let samples = noise(
      3 + Double(generator.next() % 4), silent: [1.2..<1.5, 2.1..<2.2], using: &generator)
    let start = Double(generator.next() % 1_000) / 7
    let cutter = UtteranceCutter(minimum: 0.4, maximum: 1, pause: 0.1)
    let utterances = cut(blocks(samples, start: start, using: &generator), with: cutter)
    #expect(utterances.flatMap(\.samples) == samples)
    var expected = start
    for utterance in utterances {
      #expect(abs(utterance.start - expected) < 1e-9)
      #expect(utterance.duration <= 1)
      expected = utterance.end
    }
    for utterance in utterances.dropLast() { #expect(utterance.duration >= 0.4) }
  }

  @Test func cutsInTheMiddleOfTheQuietestPause() {
    var generator = SeededGenerator(seed: 1)
    let samples = noise(25, silent: [9..<9.2, 13..<13.6], using: &generator)
    let utterances = cut(blocks(samples, using: &generator), with: UtteranceCutter())
    #expect(utterances.count == 2)
    #expect(abs(utterances[0].duration - 13.3) < 0.011)
  }

  @Test func aConstantOffsetIsSilence() {
    var generator = SeededGenerator(seed: 2)
    var samples = noise(2, using: &generator)
    for index in 9_600..<12_800 { samples[index] = 5_000 }
    let cutter = UtteranceCutter(minimum: 0.2, maximum: 1, pause: 0.1)
    let utterances = cut(blocks(samples, using: &generator), with: cutter)
    #expect(abs(utterances[0].duration - 0.7) < 0.011)
  }

  @Test func aJumpEndsTheUtterance() {
    let silence = [Int16](repeating: 0, count: 16_000)
    let jumping = [0.0, 1, 2, 10, 11].map { AudioBlock(start: $0, samples: silence) }
    let utterances = cut(jumping, with: UtteranceCutter())
    #expect(utterances.map(\.start) == [0, 10])
    #expect(utterances.map(\.duration) == [3, 2])
  }

  @Test func startsFollowTheBlocksOwnClock() {
    // Each block begins 1 ms later than the one before ended: after 100 blocks that is 0.1 s.
    let silence = [Int16](repeating: 0, count: 16_000)
    let late = (0..<100).map { AudioBlock(start: Double($0) * 1.001, samples: silence) }
    let utterances = cut(late, with: UtteranceCutter())
    var index = 0
    for utterance in utterances {
      let block = index / 16_000
      let expected = late[block].start + Double(index % 16_000) / 16_000
      #expect(abs(utterance.start - expected) < 1e-9)
      index += utterance.samples.count
    }
    #expect(index == 1_600_000)
  }

  @Test func nothingInNothingOut() {
    var cutter = UtteranceCutter()
    #expect(cutter.add(AudioBlock(start: 0, samples: [])).isEmpty)
    #expect(cutter.finish() == nil)
    #expect(cutter.add(AudioBlock(start: 5, samples: [1, 2, 3])).isEmpty)
    #expect(cutter.finish() == AudioBlock(start: 5, samples: [1, 2, 3]))
    #expect(cutter.finish() == nil)
  }

  @Test func theSequenceGivesTheSameUtterances() async throws {
    let audio = ScriptedAudio(duration: 50).blocks(in: 1..<48.5)
    var utterances: [AudioBlock] = []
    for try await utterance in audio.utterances() { utterances.append(utterance) }
    #expect(utterances.first?.start == 1)
    #expect(utterances.map(\.samples.count).reduce(0, +) == 760_000)
    #expect(utterances.allSatisfy { $0.duration <= 20 })
    for (a, b) in zip(utterances, utterances.dropFirst()) { #expect(abs(a.end - b.start) < 1e-9) }
  }
}
