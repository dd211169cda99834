import Recognition
import TextAlignment

/// An utterance that is still being spoken.
struct LiveUtterance {
  /// Where it starts, in seconds on the timeline.
  var start: Double
  /// How far it was heard.
  var end: Double
  /// Goes on from piece to piece.
  var dither = Dither()
  /// What it holds so far.
  var segments: [HeardSegment] = []

  init(start: Double) {
    self.start = start
    end = start
  }

  /// Whether it should end here: in a pause, and sooner or later in any case.
  var isOver: Bool {
    let length = end - start
    guard let last = segments.last(where: { $0.word != nil }) else { return length >= 5 }
    let pause = length - Double(last.lastFrame + 1) / SphinxDecoder.frameRate
    return (length >= 2 && pause >= 0.5) || (length >= 12 && pause >= 0.2) || length >= 25
  }

  func result(isFinal: Bool) -> RecognitionResult {
    RecognitionResult(
      words: HeardWord.words(of: segments, from: start, to: end), range: start..<end,
      isFinal: isFinal)
  }
}
