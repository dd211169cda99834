import Following
import Recognition
import TestSupport
import Testing
import TextAlignment

/// A rehearsal with an actor who says lines and a recognizer that misbehaves, on one audio clock.
///
/// The recognizer gives volatile results as the words come, and a final some time after each utterance.
/// Finals may be late or missing, results revised, doubled or delivered in another order.
private struct Rehearsal {
  struct Event {
    var due: Double
    var result: RecognitionResult
  }

  var lines: [String] = []
  /// When each line's words are said.
  var speech: [Range<Double>] = []
  var events: [Event] = []

  init(seed: UInt64, count: Int = 12) {
    var generator = SeededGenerator(seed: seed)
    func random(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let vocabulary = [
      "the", "of", "it", "lamp", "harbor", "captain", "never", "tomorrow", "window", "I", "you",
      "need", "help", "some", "silver", "because", "morning", "and", "listen", "nothing",
    ]
    var time = 0.0
    for _ in 0..<count {
      let texts = (0..<(4 + Int(generator.next() % 8))).map { _ in
        vocabulary[Int(generator.next() % UInt64(vocabulary.count))]
      }
      time += random(0.6...3)
      var words: [HeardWord] = []
      for text in texts {
        let end = time + random(0.2...0.45)
        words.append(HeardWord(text, time: time..<end, confidence: random(0.1...1)))
        time = end + 0.03
      }
      lines.append(texts.joined(separator: " "))
      let said = words[0].time.lowerBound..<words[words.count - 1].time.upperBound
      speech.append(said)
      hear(words, until: said.upperBound + random(0.3...0.5), using: &generator)
      // The other speaker answers: no audio flows, so the clock of audio stands still.
      time = said.upperBound + random(0.9...1.4)
    }
    events.sort { $0.due < $1.due }
  }

  private mutating func hear(
    _ words: [HeardWord], until end: Double, using generator: inout SeededGenerator
  ) {
    let start = words[0].time.lowerBound - 0.2
    var reach = start + 0.3
    while reach < end + 0.6 {
      var known = words.filter { $0.time.upperBound <= reach }
      if let last = known.indices.last, generator.next() % 4 == 0, reach < end {
        known[last].text = "lamb"
      }
      let partial = RecognitionResult(words: known, range: start..<reach, isFinal: false)
      let delay = 0.05 + Double(generator.next() % 25) / 100
      events.append(Event(due: reach + delay, result: partial))
      if generator.next() % 5 == 0 {
        events.append(Event(due: reach + delay + 0.2, result: partial))
      }
      reach += 0.3
    }
    // Every fifth utterance gets no final; some finals come when the next line is expected.
    if generator.next() % 5 > 0 {
      let delay = 0.1 + Double(generator.next() % 4) * 0.6
      let final = RecognitionResult(words: words, range: start..<end, isFinal: true)
      events.append(Event(due: end + delay, result: final))
      if generator.next() % 4 == 0 { events.append(Event(due: end + delay + 1, result: final)) }
    }
  }

  /// Plays the rehearsal; gives when each line fired, in the order of firing.
  func fires() -> [(line: Int, at: Double)] {
    var follower = CueFollower()
    var line = 0
    var fires: [(line: Int, at: Double)] = []
    follower.begin(lines[0], at: 0)
    for event in events {
      if case .fired(let firing) = follower.hear(event.result) {
        fires.append((line, event.due))
        line += 1
        // The actor waits for the answer, however late the line fired.
        if line < lines.count {
          let start = speech[line].lowerBound - 0.25
          follower.begin(lines[line], at: max(firing.end, min(event.due, start)))
        }
      }
    }
    return fires
  }
}

@Suite struct CueScheduleTests {
  @Test(arguments: 0..<100) func noCueIsMissedDoubledOrEarly(seed: UInt64) {
    let rehearsal = Rehearsal(seed: seed)
    let fires = rehearsal.fires()
    #expect(fires.map(\.line) == Array(0..<rehearsal.lines.count), "seed \(seed)")
    for fire in fires {
      let said = rehearsal.speech[fire.line]
      #expect(fire.at >= said.upperBound - 0.5, "line \(fire.line) early, seed \(seed)")
      #expect(fire.at <= said.upperBound + 4, "line \(fire.line) late, seed \(seed)")
    }
  }

  @Test(arguments: 0..<60) func silenceFiresNothing(seed: UInt64) {
    // The actor says one line and then nothing: whatever comes late, the next lines do not fire.
    let rehearsal = Rehearsal(seed: seed, count: 1)
    var generator = SeededGenerator(seed: seed &+ 1)
    var follower = CueFollower()
    follower.begin(rehearsal.lines[0], at: 0)
    var end: Double?
    for event in rehearsal.events {
      if case .fired(let firing) = follower.hear(event.result) {
        #expect(end == nil, "fired twice")
        end = firing.end
        // The next line is the same but for its first word.
        let next = ["wait"] + rehearsal.lines[0].split(separator: " ").dropFirst().map(String.init)
        follower.begin(next.joined(separator: " "), at: firing.end + 0.3)
      }
    }
    #expect(end != nil)
    for event in rehearsal.events.shuffled(using: &generator) {
      if case .fired = follower.hear(event.result) { Issue.record("a ghost, seed \(seed)") }
    }
  }
}
