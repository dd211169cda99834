import AudioTimeline
import TextAlignment

/// A piece of an utterance as the engine reports it.
struct HeardSegment: Hashable {
  /// The engine's token: a word, an alternate such as `to(3)`, or a filler such as `<sil>`.
  var token: String
  /// The first frame, counted from the start of the utterance.
  var firstFrame: Int
  /// The last frame, included.
  var lastFrame: Int
  /// The posterior probability, from 0 to 1.
  var probability: Double

  /// The word, alternates folded, or nil for silence, noise and the marks of a sentence.
  var word: Substring? {
    guard let first = token.utf8.first, first != UInt8(ascii: "<"), first != UInt8(ascii: "["),
      first != UInt8(ascii: "+")
    else { return nil }
    guard token.utf8.last == UInt8(ascii: ")"), let bracket = token.lastIndex(of: "("),
      bracket > token.startIndex
    else { return token[...] }
    return token[..<bracket]
  }
}

extension HeardWord {
  /// How much later than the engine's frames a word sounds, in seconds.
  ///
  /// A frame looks 25 ms ahead and its deltas another 30, so that the engine finds words early: by a median of
  /// 22 ms against starts set by hand, 45 ms against a synthesizer's own.
  static let lateness = 0.025

  /// The words of an utterance's segments, placed on the timeline.
  ///
  /// - Parameters:
  ///   - segments: The segments of one utterance.
  ///   - start: Where the utterance starts, in seconds on the timeline.
  ///   - end: Where its audio ends.
  /// - Returns: The words, none of them past the end.
  static func words(of segments: [HeardSegment], from start: Double, to end: Double) -> [HeardWord]
  {
    segments.compactMap { segment in
      guard let word = segment.word else { return nil }
      let first = min(end, start + time(segment.firstFrame))
      let last = min(end, start + time(segment.lastFrame + 1))
      return HeardWord(
        String(word), time: first..<max(first, last), confidence: segment.probability)
    }
  }

  /// When a frame's edge sounds, in seconds from the start of the utterance.
  private static func time(_ frame: Int) -> Double {
    frame == 0 ? 0 : Double(frame) / SphinxDecoder.frameRate + lateness
  }
}
