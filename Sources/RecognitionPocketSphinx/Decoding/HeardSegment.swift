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
  /// The words of an utterance's segments, placed on the timeline.
  static func words(of segments: [HeardSegment], in block: AudioBlock) -> [HeardWord] {
    segments.compactMap { segment in
      guard let word = segment.word else { return nil }
      let start = block.start + Double(segment.firstFrame) / SphinxDecoder.frameRate
      let end = block.start + Double(segment.lastFrame + 1) / SphinxDecoder.frameRate
      return HeardWord(
        String(word), time: start..<max(start, min(end, block.end)), confidence: segment.probability
      )
    }
  }
}
