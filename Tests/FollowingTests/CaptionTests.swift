import AudioTimeline
import Following
import Recognition
import TestSupport
import Testing
import TextAlignment

private func script(_ count: Int) -> [HeardWord] {
  (0..<count).map { HeardWord("w\($0)", time: Double($0) * 0.5..<Double($0) * 0.5 + 0.4) }
}

private func heard(_ ranges: Range<Double>...) -> Transcript {
  var transcript = Transcript()
  for range in ranges {
    transcript.merge(RecognitionResult(words: [], range: range, isFinal: true))
  }
  return transcript
}

@Suite struct CaptionScheduleTests {
  private let schedule = CaptionSchedule(range: 0..<600)

  @Test func thePlayheadComesFirstThenForwardThenBack() {
    #expect(schedule.next(at: 300, heard: heard()) == 300..<315)
    #expect(schedule.next(at: 300, heard: heard(300..<315)) == 313..<375)
    #expect(schedule.next(at: 300, heard: heard(300..<315, 400..<600)) == 313..<375)
    #expect(schedule.next(at: 300, heard: heard(300..<600)) == 240..<302)
    #expect(schedule.next(at: 300, heard: heard(20..<600)) == 0..<22)
    #expect(schedule.next(at: 300, heard: heard(0..<600)) == nil)
  }

  @Test func aPlayheadOutsideIsTakenToTheEdge() {
    #expect(schedule.next(at: -5, heard: heard()) == 0..<15)
    #expect(schedule.next(at: 900, heard: heard()) == 540..<600)
  }

  @Test(arguments: 0..<50) func everythingIsHeardInTheEnd(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var transcript = Transcript()
    var playhead = Double(generator.next() % 600)
    var count = 0
    while let stretch = schedule.next(at: playhead, heard: transcript) {
      #expect(!stretch.isEmpty && stretch.lowerBound >= 0 && stretch.upperBound <= 600)
      #expect(!transcript.holes(in: stretch).isEmpty)
      transcript.merge(RecognitionResult(words: [], range: stretch, isFinal: true))
      if generator.next() % 4 == 0 { playhead = Double(generator.next() % 600) }
      count += 1
      #expect(count < 100)
      if count >= 100 { break }
    }
    #expect(transcript.coverage == [0..<600])
  }
}

@Suite struct CaptionLineTests {
  @Test func linesBreakAtPausesAndWhenTheyGrowLong() {
    var words = script(5)
    words += script(3).map {
      HeardWord($0.text, time: $0.time.lowerBound + 4..<$0.time.upperBound + 4)
    }
    #expect(CaptionLine.lines(of: words).map(\.text) == ["w0 w1 w2 w3 w4", "w0 w1 w2"])
    let long = CaptionLine.lines(of: script(100))
    #expect(long.flatMap(\.words) == script(100))
    #expect(long.allSatisfy { $0.text.count <= CaptionLine.longest })
    #expect(long.allSatisfy { $0.time.upperBound - $0.time.lowerBound <= CaptionLine.longestTime })
  }

  @Test func aCaptionLingersAndGoes() {
    let snapshot = CaptionSnapshot(playhead: 0, transcript: Transcript(script(4), range: 0..<60))
    #expect(snapshot.caption(at: 1)?.text == "w0 w1 w2 w3")
    #expect(snapshot.caption(at: 3.3)?.text == "w0 w1 w2 w3")
    #expect(snapshot.caption(at: 3.5) == nil)
  }

  @Test func volatileWordsShowOnlyWhereNothingIsFinal() {
    let volatile = RecognitionResult(
      words: script(8).map { HeardWord("v" + $0.text, time: $0.time) }, range: 0..<4, isFinal: false
    )
    let snapshot = CaptionSnapshot(
      playhead: 0, transcript: Transcript(Array(script(4)), range: 0..<2), volatile: volatile)
    #expect(
      snapshot.words(in: 0..<10).map(\.text)
        == ["w0", "w1", "w2", "w3", "vw4", "vw5", "vw6", "vw7"])
  }
}

@Suite struct CaptionSessionTests {
  private func session(
    _ delivery: ScriptedDelivery = ScriptedDelivery(blocksPerUtterance: 3),
    transcript: Transcript? = nil
  ) -> CaptionSession {
    CaptionSession(
      audio: ScriptedAudio(duration: 100),
      recognizer: ScriptedRecognizer(script(200), delivery: delivery),
      schedule: CaptionSchedule(range: 0..<100, window: 6, stride: 20), transcript: transcript)
  }

  @Test func theWholeIsCaptionedFromThePlayheadOutward() async throws {
    let session = session()
    var last: CaptionSnapshot?
    for try await snapshot in await session.snapshots(from: 50) { last = snapshot }
    #expect(last?.transcript.words == script(200))
    #expect(await session.transcript.coverage == [0..<100])
    #expect(last?.volatile == nil)
  }

  @Test func theFirstCaptionsAreThoseAtThePlayhead() async throws {
    let session = session(ScriptedDelivery(blocksPerUtterance: 3, delay: .milliseconds(5)))
    for try await snapshot in await session.snapshots(from: 50) {
      guard let range = snapshot.volatile?.range ?? snapshot.transcript.coverage.first else {
        continue
      }
      #expect(range.lowerBound >= 50)
      #expect(snapshot.marks.feedStarted != nil)
      if snapshot.marks.firstFinal != nil {
        #expect((snapshot.marks.firstPartial ?? .zero) <= (snapshot.marks.firstFinal ?? .zero))
        break
      }
    }
  }

  @Test func aJumpCancelsAndGoesOnThere() async throws {
    // Unless the jump cancels it, the first stretch would take an hour.
    let recognizer = SlowAtFirst(inner: ScriptedRecognizer(script(200)))
    let session = CaptionSession(
      audio: ScriptedAudio(duration: 100), recognizer: recognizer,
      schedule: CaptionSchedule(range: 0..<100))
    var hasJumped = false
    for try await snapshot in await session.snapshots(from: 10) {
      if !hasJumped {
        hasJumped = true
        await session.jump(to: 80)
      } else if let first = snapshot.transcript.coverage.first {
        #expect(snapshot.playhead == 80)
        #expect(first.lowerBound >= 80)
        break
      }
    }
    #expect(hasJumped)
  }

  @Test func whatWasHeardBeforeIsNotHeardAgain() async throws {
    let saved = Transcript(script(200), range: 0..<100)
    let failing = session(ScriptedDelivery(failsAfter: 0), transcript: saved)
    var count = 0
    for try await snapshot in await failing.snapshots(from: 50) {
      #expect(snapshot.transcript == saved)
      count += 1
    }
    #expect(count == 1)
  }

  @Test func failuresReachTheReader() async {
    let failing = session(ScriptedDelivery(failsAfter: 2))
    await #expect(throws: RecognitionError.self) {
      for try await _ in await failing.snapshots(from: 50) {}
    }
  }

  @Test func stoppingEndsTheSnapshots() async throws {
    let session = session(ScriptedDelivery(delay: .seconds(3_600)))
    let stream = await session.snapshots(from: 0)
    await session.stop()
    for try await _ in stream {}
    #expect(await session.transcript.words.isEmpty)
  }
}

/// Never answers near the start, so that only cancelling ends it.
private struct SlowAtFirst: Recognizer {
  let inner: ScriptedRecognizer
  var identity: String { "slow" }

  func results(for audio: AudioBlocks, context: RecognitionContext) -> RecognitionResults {
    slow(audio, context)
  }

  private func slow<Audio: AsyncSequence & Sendable>(
    _ audio: Audio, _ context: RecognitionContext
  ) -> RecognitionResults where Audio.Element == AudioBlock, Audio.Failure == any Error {
    let slowed = audio.map { block in
      if block.start < 50 { try await Task.sleep(for: .seconds(3_600)) }
      return block
    }
    return inner.results(for: slowed, context: context)
  }
}
