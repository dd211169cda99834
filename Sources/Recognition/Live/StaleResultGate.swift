import TextAlignment

/// Keeps what was said before a line began from being taken for the line.
///
/// In live use, results come late: an utterance may be finished only when audio flows again, after
/// somebody else has spoken, and may then look like the line that is expected now. The gate decides by
/// where the audio of a result lies, never by when the result comes:
///
/// - A result is stale only if its audio *ends* before the line began. A volatile result may begin
///   long before it, reaching back through silence.
/// - While an utterance from before the line is open, volatile results that reach back to it are held
///   until its final comes; after `valve` seconds of the line's audio they are let through, since not
///   every utterance gets a final.
/// - Of a final that straddles the line's start, only words that start after it count.
/// - Stopping forgets the line, but not what is still open: a recognizer keeps an utterance open
///   across a stop, and gives it again when audio flows again.
public struct StaleResultGate: Hashable, Sendable {
  /// After how much of the line's audio a missing final is no longer waited for, in seconds.
  public var valve: Double

  /// When the line began, in seconds of audio; nil while no line is expected.
  public private(set) var lineStart: Double?
  /// The audio of utterances that have had volatile results but no final, in order of arrival.
  public private(set) var openUtterances: [Range<Double>] = []

  private var finalEnd = -Double.infinity
  private var isAwaitingFinal = false

  /// Creates a gate that has heard nothing.
  ///
  /// - Parameter valve: After how much of the line's audio a missing final is no longer waited for, in
  ///   seconds.
  public init(valve: Double = 3) {
    self.valve = valve
  }

  /// Expects a new line from a moment on.
  ///
  /// - Parameter time: When the line may begin, in seconds of audio: when audio began to flow for it,
  ///   or when the words before it ended.
  public mutating func begin(at time: Double) {
    lineStart = time
    isAwaitingFinal = openUtterances.contains { $0.lowerBound < time }
  }

  /// Expects no line any more.
  ///
  /// What is open stays open.
  public mutating func stop() {
    lineStart = nil
  }

  /// Decides what of a result belongs to the line.
  ///
  /// - Parameter result: The next result, whenever it comes.
  /// - Returns: What may be used of it, or why nothing may.
  public mutating func admit(_ result: RecognitionResult) -> StaleResultDecision {
    let isOutdated = !result.isFinal && result.range.upperBound <= finalEnd
    if !isOutdated { track(result) }
    guard let lineStart else { return .refused(.noLine) }
    guard !isOutdated else { return .refused(.superseded) }
    if !openUtterances.contains(where: { $0.lowerBound < lineStart }) { isAwaitingFinal = false }
    guard result.range.upperBound > lineStart else { return .refused(.endsBeforeLine) }

    let reachesBack = result.range.lowerBound < lineStart
    if !result.isFinal, isAwaitingFinal, reachesBack {
      guard result.range.upperBound > lineStart + valve else { return .refused(.awaitingFinal) }
      isAwaitingFinal = false
    }
    guard reachesBack else { return .admitted(result, droppedWords: 0) }
    return admitted(result, after: lineStart)
  }

  /// Notes which utterances are open.
  private mutating func track(_ result: RecognitionResult) {
    if result.isFinal {
      finalEnd = max(finalEnd, result.range.upperBound)
      openUtterances.removeAll { $0.lowerBound < result.range.upperBound }
    } else if let index = openUtterances.firstIndex(where: { $0.overlaps(result.range) }) {
      let open = openUtterances[index]
      openUtterances[index] =
        min(
          open.lowerBound, result.range.lowerBound)..<max(
          open.upperBound, result.range.upperBound)
    } else if !result.range.isEmpty {
      openUtterances.append(result.range)
    }
  }

  /// Leaves out the words from before the line.
  ///
  /// Times that were shared out over a volatile result say nothing: it may reach back through silence.
  private func admitted(
    _ result: RecognitionResult, after start: Double
  ) -> StaleResultDecision {
    var kept = result
    kept.words.removeAll {
      $0.time.lowerBound < start && (result.isFinal || $0.timing == .measured)
    }
    let dropped = result.words.count - kept.words.count
    if kept.words.isEmpty, dropped > 0 { return .refused(.wordsBeforeLine) }
    return .admitted(kept, droppedWords: dropped)
  }
}

/// What of a result belongs to the line that is expected.
public enum StaleResultDecision: Hashable, Sendable {
  /// The result, without the words from before the line, and how many those were.
  case admitted(RecognitionResult, droppedWords: Int)
  /// Nothing of it.
  case refused(Reason)

  /// Why nothing of a result belongs to the line.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// No line is expected.
    case noLine
    /// Its audio ends before the line began.
    case endsBeforeLine
    /// All its words start before the line began.
    case wordsBeforeLine
    /// It reaches back to an utterance from before the line whose final has not come.
    case awaitingFinal
    /// It is volatile, and a final has come for its audio.
    case superseded
  }
}
