import Following
import Foundation

/// Shows a section in the terminal while it plays, and listens to keys.
struct TerminalReader {
  let reading: SectionReading
  let player: AudioPlayer

  func run(from start: Double) {
    let keys = TerminalKeys()
    var highlight = WordHighlight()
    var shown: WordPosition?
    print("\(reading.title)\n")
    player.play(from: start)
    defer { player.pause() }
    while player.time < reading.end {
      player.tick()
      let position = highlight.tick(at: player.time, in: reading.clock)
      if let position, position != shown {
        show(position, after: shown)
        shown = position
      }
      if let key = keys.next() {
        guard key != .end else { break }
        act(on: key, at: position, &highlight)
      }
      Thread.sleep(forTimeInterval: 1.0 / 60)
    }
    print()
  }

  private func act(
    on key: TerminalKeys.Key, at position: WordPosition?, _ highlight: inout WordHighlight
  ) {
    switch key {
    case .pause: if player.isPlaying { player.pause() } else { player.play(from: player.time) }
    case .skip(let seconds):
      guard let position else { return player.play(from: player.time + seconds) }
      let word = reading.clock.word(skipping: seconds, from: position.word)
      guard let time = reading.clock.time(of: word) else { return }
      highlight.seek(to: word, in: reading.clock)
      player.play(from: time.lowerBound)
    case .sentence(let step):
      guard let position,
        let time = reading.start(ofSentence: position.sentence, going: step)
      else { return }
      if let there = reading.clock.position(at: time) {
        highlight.seek(to: there.word, in: reading.clock)
      }
      player.play(from: time)
    case .end: break
    }
  }

  private func show(_ position: WordPosition, after last: WordPosition?) {
    if let last, last.sentence != position.sentence { print() }
    let text = reading.text(at: position, before: "\u{1B}[7m", after: "\u{1B}[27m")
    // The sentence is written over itself: back to its first line, then to the end of the screen.
    if last?.sentence == position.sentence { print("\u{1B}[u", terminator: "") }
    print("\u{1B}[s\u{1B}[J" + text, terminator: "\u{1B}[0m")
    fflush(nil)
  }
}
