import Following
import Recognition
import TestSupport
import Testing
import TextAlignment

/// A result whose words start every 0.4 s from a moment on.
private func result(
  _ text: String, at start: Double, range: Range<Double>? = nil, final isFinal: Bool = true,
  confidence: Double = 0.9, timing: HeardWord.Timing = .measured
) -> RecognitionResult {
  let texts = text.split(separator: " ").map(String.init)
  let words = texts.enumerated().map { index, text in
    let time = start + Double(index) * 0.4
    return HeardWord(text, time: time..<time + 0.35, confidence: confidence, timing: timing)
  }
  return RecognitionResult(
    words: words, range: range ?? start..<start + Double(texts.count) * 0.4, isFinal: isFinal)
}

private func follower(
  _ line: String, at start: Double = 0, rules: CueRules = CueRules()
) -> CueFollower {
  var follower = CueFollower(rules: rules)
  follower.begin(line, at: start)
  return follower
}

private func reason(_ decision: CueDecision) -> CueFiring.Reason? {
  if case .fired(let firing) = decision { firing.reason } else { nil }
}

@Suite struct CueFollowerTests {
  private let line = "Wait, I need some help!"

  @Test func aFinalFiresAtOnceAndOnce() {
    var follower = follower(line)
    let said = result("wait i need some help", at: 1)
    #expect(
      follower.hear(said)
        == .fired(
          CueFiring(
            reason: .final, end: 1 + 4 * 0.4 + 0.35,
            progress: CueProgress(matched: 5, reached: 5, count: 5))))
    #expect(follower.hear(said) == .waiting(.noLine))
    #expect(!follower.isExpecting)
  }

  @Test func aSureVolatileFiresAtOnce() {
    var follower = follower(line)
    let said = result("wait i need some help", at: 1, final: false, confidence: 0.4)
    #expect(reason(follower.hear(said)) == .sureVolatile)
  }

  @Test func onlyTheLastThreeWordsOfAVolatileMustBeSure() {
    var follower = follower(line)
    var said = result("wait i need some help", at: 1, final: false)
    for (index, confidence) in [0.1, 0.1, 0.5, 0.5, 0.3].enumerated() {
      said.words[index].confidence = confidence
    }
    #expect(reason(follower.hear(said)) == .sureVolatile)
  }

  @Test func anUnsureVolatileFiresWhenTheNextOneMatchesToo() {
    var follower = follower(line)
    let first = result("wait i need some help", at: 1, final: false, confidence: 0.2)
    var second = first
    second.range = 1..<3.4
    guard case .waiting(.unsure) = follower.hear(first) else {
      Issue.record("did not wait")
      return
    }
    // The same result again says nothing new.
    #expect(follower.hear(first) == .waiting(.refused(.superseded)))
    #expect(reason(follower.hear(second)) == .repeatedVolatile)
  }

  @Test func anUnsureVolatileThatIsRevisedDoesNotCount() {
    var follower = follower(line)
    _ = follower.hear(result("wait i need some help", at: 1, final: false, confidence: 0.2))
    _ = follower.hear(
      result("weight loss", at: 1, range: 1..<3.2, final: false, confidence: 0.2))
    let third = result(
      "wait i need some help", at: 1, range: 1..<3.4, final: false, confidence: 0.2)
    #expect(reason(follower.hear(third)) == nil)
  }

  @Test func aLineReachedThroughTrailingSlackWaitsForAFinal() {
    var follower = follower(line)
    let most = result("wait i need some", at: 1, final: false)
    #expect(
      follower.hear(most)
        == .waiting(.trailingWords(CueProgress(matched: 4, reached: 4, count: 5))))
    #expect(reason(follower.hear(result("wait i need some", at: 1))) == .final)
  }

  @Test func withLateFinalsTrailingSlackFires() {
    var follower = follower(line, rules: .lateFinals)
    #expect(reason(follower.hear(result("wait i need some", at: 1, final: false))) == .sureVolatile)
  }

  @Test func theFinalOfTheLineBeforeDoesNotFire() {
    // The lines share four of five words, and the final comes when the next line is expected.
    var follower = follower("Hey, I need some help here.")
    let sure = result("hey i need some help here", at: 1, final: false)
    #expect(reason(follower.hear(sure)) == .sureVolatile)
    follower.begin(line, at: 4)
    let late = result("hey i need some help here", at: 1)
    #expect(follower.hear(late) == .waiting(.refused(.endsBeforeLine)))
    #expect(reason(follower.hear(result("wait i need some help", at: 4.5))) == .final)
  }

  @Test func threeIncidentalWordsDoNotFire() {
    var follower = follower("It was the end of the world, he said.")
    guard case .waiting(.incomplete(let progress)) = follower.hear(result("it the of", at: 1))
    else {
      Issue.record("fired")
      return
    }
    #expect(progress.matched == 3)
    #expect(progress.count == 9)
  }

  @Test func anUtteranceThatSurvivesAStopDoesNotFire() {
    var follower = follower(line)
    _ = follower.hear(result("wait i need", at: 0, final: false))
    follower.stop()
    follower.begin(line, at: 2)
    let again = result(
      "wait i need some help", at: 0, range: 0..<3, final: false, timing: .spread)
    #expect(follower.hear(again) == .waiting(.refused(.awaitingFinal)))
    let final = result("wait i need some help", at: 0, range: 0..<1.9)
    #expect(follower.hear(final) == .waiting(.refused(.endsBeforeLine)))
    #expect(reason(follower.hear(result("wait i need some help", at: 2.5))) == .final)
  }

  @Test func aVolatileWhoseRangeReachesBackFires() {
    var follower = follower(line, at: 30)
    let said = result(
      "wait i need some help", at: 10, range: 10..<33, final: false, timing: .spread)
    #expect(reason(follower.hear(said)) == .sureVolatile)
  }

  @Test func aMissingFinalHoldsALineForThreeSeconds() {
    var follower = follower("Go on.")
    #expect(reason(follower.hear(result("go on", at: 0, final: false))) == .sureVolatile)
    follower.begin(line, at: 1)
    func said(until end: Double) -> RecognitionResult {
      result("wait i need some help", at: 0, range: 0..<end, final: false, timing: .spread)
    }
    #expect(follower.hear(said(until: 3.9)) == .waiting(.refused(.awaitingFinal)))
    #expect(reason(follower.hear(said(until: 4.1))) == .sureVolatile)
  }

  @Test func aLineMayComeInSeveralResultsInAnyOrder() {
    var follower = follower("When the tide turns we leave the harbor at once.")
    #expect(reason(follower.hear(result("we leave the harbor at once", at: 5))) == nil)
    let first = result("when the tide turns", at: 1)
    #expect(reason(follower.hear(first)) == .final)
  }

  @Test func contractionsAndNumbersMatchHoweverTheyAreHeard() {
    for (line, heard) in [
      ("I can't. I won't!", "i can not i will not"), ("We do not know.", "we don't know"),
      ("He's here, isn't he?", "he is here is not he"), ("It is late.", "it's late"),
      ("She'd gone.", "she had gone"), ("Room 23.", "room twenty three"),
      ("Forty-two boats.", "forty two boats"),
    ] {
      var follower = follower(line)
      let decision = follower.hear(result(heard, at: 0))
      guard case .fired(let firing) = decision else {
        Issue.record("\(line): \(decision)")
        continue
      }
      #expect(firing.progress.matched == firing.progress.count, "\(line)")
    }
  }

  @Test func stumblesAndAsidesDoNotMatter() {
    var follower = follower(line)
    let said = result("wait no sorry wait i i need um some some help", at: 0)
    #expect(reason(follower.hear(said)) == .final)
  }

  @Test func aWordThatIsNearlyTheSameCounts() {
    var follower = follower("Seventeen lanterns burning.")
    #expect(reason(follower.hear(result("seventeen lantern burnings", at: 0))) == .final)
    follower.begin("No cat sat.", at: 5)
    #expect(reason(follower.hear(result("so bat mat", at: 6))) == nil)
  }

  @Test func silenceStallsOnceAfterEightSeconds() {
    var follower = follower(line, at: 10)
    #expect(follower.tick(at: 17.9) == .waiting(.silence))
    #expect(follower.tick(at: 18) == .stalled(8))
    #expect(follower.tick(at: 19) == .waiting(.silence))
    // Speech ends the silence, and the next one stalls again.
    _ = follower.hear(result("wait", at: 20))
    #expect(follower.tick(at: 28) == .waiting(.silence))
    guard case .stalled = follower.tick(at: 28.4) else {
      Issue.record("did not stall")
      return
    }
    follower.stop()
    #expect(follower.tick(at: 60) == .waiting(.noLine))
  }

  @Test func aLineWithoutWordsIsNeverSaid() {
    var follower = follower("…")
    #expect(reason(follower.hear(result("anything", at: 0))) == nil)
  }
}
