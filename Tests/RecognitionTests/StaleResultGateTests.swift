import Recognition
import TestSupport
import Testing
import TextAlignment

/// A result whose words start every 0.4 s from the range's start on, as they would be timed in a final.
private func result(
  _ text: String, _ range: Range<Double>, final isFinal: Bool,
  timing: HeardWord.Timing = .measured
) -> RecognitionResult {
  let texts = text.split(separator: " ").map(String.init)
  let words = texts.enumerated().map { index, text in
    let start = range.lowerBound + Double(index) * 0.4
    return HeardWord(text, time: start..<start + 0.3, timing: timing)
  }
  return RecognitionResult(words: words, range: range, isFinal: isFinal)
}

private func text(_ decision: StaleResultDecision) -> String? {
  guard case .admitted(let result, _) = decision else { return nil }
  return result.words.map(\.text).joined(separator: " ")
}

@Suite struct StaleResultGateTests {
  @Test func aFinalOfTheLineBeforeIsStaleHoweverLateItComes() {
    // "Hey, I need some help here." is finalized when "Wait, I need some help!" is expected.
    var gate = StaleResultGate()
    gate.begin(at: 0)
    #expect(text(gate.admit(result("hey i need some", 0..<2, final: false))) != nil)
    gate.begin(at: 3)
    let late = result("hey i need some help here", 0..<2.6, final: true)
    #expect(gate.admit(late) == .refused(.endsBeforeLine))
    let own = result("wait i need some help", 3.5..<6, final: true)
    #expect(text(gate.admit(own)) == "wait i need some help")
  }

  @Test func staleMeansThatTheAudioEndsBeforeTheLine() {
    var gate = StaleResultGate()
    gate.begin(at: 10)
    #expect(gate.admit(result("old words", 8..<10, final: false)) == .refused(.endsBeforeLine))
    #expect(text(gate.admit(result("new", 9.9..<10.1, final: false, timing: .spread))) == "new")
  }

  @Test func aVolatileResultMayReachBackThroughSilence() {
    // It starts at the last final, long before the actor spoke, and has one time for all its words.
    var gate = StaleResultGate()
    gate.begin(at: 20)
    let volatile = result("wait i need", 5..<21.5, final: false, timing: .spread)
    #expect(text(gate.admit(volatile)) == "wait i need")
  }

  @Test func volatilesAreHeldWhileAnUtteranceFromBeforeIsOpen() {
    var gate = StaleResultGate()
    gate.begin(at: 0)
    _ = gate.admit(result("hey i need", 0..<1.5, final: false))
    gate.begin(at: 2)
    let held = result("hey i need some help", 0..<2.4, final: false, timing: .spread)
    #expect(gate.admit(held) == .refused(.awaitingFinal))
    let final = result("hey i need some help here wait i", 0..<3.2, final: true)
    #expect(text(gate.admit(final)) == "here wait i")
    let next = result("need some help", 3.2..<4.4, final: false)
    #expect(text(gate.admit(next)) == "need some help")
  }

  @Test func ofAStraddlingFinalOnlyWordsThatStartAfterTheLineCount() {
    var gate = StaleResultGate()
    gate.begin(at: 5)
    let final = result("one two three four", 4.1..<5.8, final: true)
    guard case .admitted(let kept, let dropped) = gate.admit(final) else {
      Issue.record("refused")
      return
    }
    #expect(kept.words.map(\.text) == ["four"])
    #expect(dropped == 3)
    #expect(gate.admit(result("one two", 4.1..<5.1, final: true)) == .refused(.wordsBeforeLine))
  }

  @Test func aMissingFinalIsWaitedForThreeSeconds() {
    var gate = StaleResultGate()
    gate.begin(at: 0)
    _ = gate.admit(result("hey", 0..<1, final: false))
    gate.begin(at: 2)
    func volatile(_ end: Double) -> RecognitionResult {
      result("wait i need", 0..<end, final: false, timing: .spread)
    }
    #expect(gate.admit(volatile(3)) == .refused(.awaitingFinal))
    #expect(gate.admit(volatile(5)) == .refused(.awaitingFinal))
    #expect(text(gate.admit(volatile(5.1))) == "wait i need")
    #expect(text(gate.admit(volatile(5.2))) == "wait i need")
  }

  @Test func aMissingFinalHoldsNothingThatStartsInTheLine() {
    var gate = StaleResultGate()
    gate.begin(at: 0)
    _ = gate.admit(result("hey", 0..<1, final: false))
    gate.begin(at: 2)
    #expect(text(gate.admit(result("wait i", 2.2..<3, final: false))) == "wait i")
  }

  @Test func anUtteranceSurvivesAStop() {
    // The feed was paused, the user stopped and starts again: the recognizer gives the old utterance
    // once more, as a volatile result from before the stop to now.
    var gate = StaleResultGate()
    gate.begin(at: 0)
    _ = gate.admit(result("the lamp is out", 0..<2, final: false))
    gate.stop()
    #expect(gate.admit(result("the lamp is", 0..<2, final: false)) == .refused(.noLine))
    gate.begin(at: 2)
    let again = result("the lamp is out", 0..<3, final: false, timing: .spread)
    #expect(gate.admit(again) == .refused(.awaitingFinal))
    let final = result("the lamp is out", 0..<1.9, final: true)
    #expect(gate.admit(final) == .refused(.endsBeforeLine))
    // With it the old utterance is closed, and the line is heard at once.
    let own = result("the lamp", 1.9..<3.4, final: false, timing: .spread)
    #expect(text(gate.admit(own)) == "the lamp")
  }

  @Test func whatComesWhileStoppedIsStillTracked() {
    var gate = StaleResultGate()
    _ = gate.admit(result("murmur", 0..<1, final: false))
    gate.begin(at: 1)
    let volatile = result("murmur", 0..<1.5, final: false, timing: .spread)
    #expect(gate.admit(volatile) == .refused(.awaitingFinal))
  }

  @Test func aFinalClosesOnlyWhatItOverlaps() {
    var gate = StaleResultGate()
    gate.begin(at: 0)
    _ = gate.admit(result("one", 0..<1, final: false))
    _ = gate.admit(result("two", 1.2..<2, final: false))
    _ = gate.admit(result("one", 0..<1.1, final: true))
    #expect(gate.openUtterances == [1.2..<2])
  }

  @Test func aVolatileResultThatComesAfterItsFinalIsSuperseded() {
    var gate = StaleResultGate()
    gate.begin(at: 0)
    _ = gate.admit(result("one two", 0..<2, final: true))
    #expect(gate.admit(result("one", 0..<1, final: false)) == .refused(.superseded))
    #expect(gate.openUtterances.isEmpty)
  }

  @Test(arguments: 0..<200) func nothingFromBeforeTheLineIsAdmittedFromFinals(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var gate = StaleResultGate()
    var results: [RecognitionResult] = []
    var time = 0.0
    for _ in 0..<40 {
      let end = time + 0.5 + Double(generator.next() % 30) / 10
      results.append(result("a b c d e f", time..<end, final: generator.next() % 3 > 0))
      if generator.next() % 4 > 0 { time = end }
    }
    results.shuffle(using: &generator)
    var line = 0.0
    for result in results {
      if generator.next() % 3 == 0 {
        line += Double(generator.next() % 40) / 10
        gate.begin(at: line)
      }
      if case .admitted(let kept, _) = gate.admit(result) {
        #expect(kept.words.allSatisfy { $0.time.lowerBound >= line })
      }
    }
  }
}
