import AudioTimeline
import ChapterLocator
import Recognition
import TextAlignment

/// Hears stretches of the audio, each utterance by utterance, following the book as it goes.
struct StretchReader: Sendable {
  let text: BookPassages
  let recognizer: any Recognizer
  /// What the recognizer is told besides the text.
  let context: RecognitionContext

  /// Hears a stretch.
  ///
  /// - Parameters:
  ///   - stretch: The stretch. Its edges are moved to the quietest places nearby.
  ///   - source: The audio.
  ///   - word: The printed word, counted over the book, that is probably read at its start.
  ///   - heardUntil: Called after each utterance with the time up to which was heard.
  /// - Returns: The words and the quiet places.
  /// - Throws: `CancellationError`, and the errors of the audio source and the recognizer.
  func read(
    _ stretch: Range<Double>, from source: any AudioSource, startingNear word: Int? = nil,
    heardUntil: @Sendable (Double) async -> Void = { _ in }
  ) async throws -> HeardStretch {
    var tracker = PassageTracker(
      text, recognizer: recognizer, context: context, startingNear: word)
    var words: [HeardWord] = []
    var detector = QuietDetector()
    let range = try await Self.settled(stretch, in: source)
    for try await utterance in source.blocks(in: range).utterances() {
      try Task.checkCancellation()
      detector.append(utterance)
      words += try await tracker.hear(utterance)
      await heardUntil(utterance.end)
    }
    let passages = tracker.passages.sorted { $0.lowerBound < $1.lowerBound }
    return HeardStretch(
      range: range, words: words, quiet: detector.quietRanges(), passages: passages,
      pronunciations: pronunciations(in: passages))
  }

  /// Whether a stretch that was kept would be heard the same way today.
  ///
  /// It would not if a pronunciation was corrected since of a word that may be read in it.
  func wouldHearAlike(_ stretch: HeardStretch) -> Bool {
    stretch.pronunciations == pronunciations(in: stretch.passages)
  }

  /// The corrected pronunciations of words in some passages.
  private func pronunciations(in passages: [Range<Int>]) -> [String: [String]] {
    context.pronunciations.filter { text.contains($0.key, in: passages) }
  }

  /// Moves the edges of a stretch to the quietest place nearby, so that no word is cut.
  ///
  /// Two neighbours find the same edge, since it depends on the audio around it alone.
  private static func settled(
    _ stretch: Range<Double>, in source: any AudioSource
  ) async throws -> Range<Double> {
    let start = try await pause(near: stretch.lowerBound, in: source)
    let end = try await pause(near: stretch.upperBound, in: source)
    return start..<max(start, end)
  }

  private static func pause(near time: Double, in source: any AudioSource) async throws -> Double {
    let duration = source.timeline.duration
    let range = time - StretchPlan.slack..<time + StretchPlan.slack
    guard range.lowerBound > 0, range.upperBound < duration else {
      return min(max(0, time), duration)
    }
    var samples: [Int16] = []
    for try await block in source.blocks(in: range) { samples += block.samples }
    return range.lowerBound + QuietestMoment.offset(in: samples)
  }
}
