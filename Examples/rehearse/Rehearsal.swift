import AudioTimeline
import Following
import Foundation
import Recognition
import RecognitionPocketSphinx
import TextAlignment

/// Hears a recording and follows the scene line by line.
struct Rehearsal {
  let scene: Scene
  let actor: String
  let isVerbose: Bool

  /// How many of the actor's lines were not heard.
  func run(_ audio: some AudioSource, isRealTime: Bool) async throws -> Int {
    let recognizer = try PocketSphinxRecognizer(workers: 1)
    // The recognizer is told the actor's lines, so that it knows every name in them.
    let own = scene.lines.filter { $0.speaker == actor }.map { Sentence($0.text) }
    let text = ContextText(
      name: "scene of \(own.count) lines as \(actor)", extent: .passage,
      words: SpokenText(own).words)
    let context = RecognitionContext(text: text, blocksAreUtterances: true)
    let phrases = Live(audio.blocks(in: 0..<audio.timeline.duration), isRealTime: isRealTime)
      .phrases(pause: 0.4)

    var follower = CueFollower()
    var index = answer(from: 0)
    if index < scene.lines.count { follower.begin(scene.lines[index].text, at: 0) }
    for try await result in recognizer.results(for: phrases, context: context) {
      let now = result.range.upperBound
      var decision = follower.hear(result)
      while case .fired(let firing) = decision {
        report(firing, line: index, at: now)
        index = answer(from: index + 1)
        guard index < scene.lines.count else { return 0 }
        follower.begin(scene.lines[index].text, at: firing.end)
        // The actor may have gone straight on: the result may hold the next line too.
        decision = follower.hear(result)
      }
      if isVerbose { print("        \(Self.seconds(now))  \(decision)") }
      if case .stalled(let silence) = follower.tick(at: now) {
        print("        \(Self.seconds(now))  nothing heard for \(Int(silence)) s")
      }
    }
    let missed = scene.lines[index...].count { $0.speaker == actor }
    print("\(missed) of \(actor)'s lines were not heard, from \"\(scene.lines[index].text)\" on.")
    return missed
  }

  /// Speaks the others' lines, in print, up to the actor's next one.
  private func answer(from start: Int) -> Int {
    var index = start
    while index < scene.lines.count, scene.lines[index].speaker != actor {
      print("        \(scene.lines[index].speaker): \(scene.lines[index].text)")
      index += 1
    }
    return index
  }

  private func report(_ firing: CueFiring, line: Int, at now: Double) {
    let progress = firing.progress
    print(
      "fired \(Self.seconds(now)) s, \(Self.seconds(now - firing.end)) s after the words ended, "
        + "\(firing.reason), \(progress.matched)/\(progress.count) words: \(scene.lines[line].text)"
    )
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.2f", value) }
}

/// Audio as a microphone gives it: in short blocks, at the pace it was spoken if asked.
struct Live: AsyncSequence, Sendable {
  typealias Element = AudioBlock
  typealias Failure = any Error

  private static let blockLength = AudioBlock.sampleRate / 20

  private let audio: AudioBlocks
  private let isRealTime: Bool

  init(_ audio: AudioBlocks, isRealTime: Bool) {
    self.audio = audio
    self.isRealTime = isRealTime
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(base: audio.makeAsyncIterator(), isRealTime: isRealTime)
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: any AsyncIteratorProtocol<AudioBlock, any Error>
    let isRealTime: Bool
    let start = ContinuousClock.now
    var waiting: [AudioBlock] = []

    mutating func next() async throws -> AudioBlock? { try await next(isolation: #isolation) }

    mutating func next(isolation actor: isolated (any Actor)?) async throws -> AudioBlock? {
      if waiting.isEmpty, let block = try await base.next(isolation: actor) {
        for first in stride(from: 0, to: block.samples.count, by: Live.blockLength) {
          let end = Swift.min(block.samples.count, first + Live.blockLength)
          let offset = Double(first) / Double(AudioBlock.sampleRate)
          waiting.append(
            AudioBlock(start: block.start + offset, samples: Array(block.samples[first..<end])))
        }
      }
      guard !waiting.isEmpty else { return nil }
      let block = waiting.removeFirst()
      if isRealTime { try await Task.sleep(until: start + .seconds(block.end), clock: .continuous) }
      return block
    }
  }
}
