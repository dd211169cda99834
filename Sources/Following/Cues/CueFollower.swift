public import Recognition
public import TextAlignment

/// Decides, result by result, whether an expected line has been said.
///
/// A pure state machine: it has no clock, no audio and no engine, and the same results give the same
/// decisions. Times are seconds of the audio that was fed to the recognizer.
///
/// ```swift
/// var follower = CueFollower()
/// follower.begin("Wait, I need some help!", at: audioClock.now)
/// for try await result in results {
///   if case .fired(let firing) = follower.hear(result) { playNextLine(after: firing.end) }
/// }
/// ```
public struct CueFollower: Sendable {
  /// When a line counts as said.
  public let rules: CueRules
  /// The language of the lines.
  public let language: LanguageRules
  /// Which results belong to the line.
  public private(set) var gate: StaleResultGate

  private var tracker: CueTracker?
  private var finals = Transcript()
  private var volatile: RecognitionResult?
  private var matchingVolatiles = 0
  private var lastSound = 0.0
  private var hasStalled = false

  /// Creates a follower.
  ///
  /// - Parameters:
  ///   - rules: When a line counts as said.
  ///   - language: The language of the lines.
  public init(rules: CueRules = CueRules(), language: LanguageRules = .english) {
    self.rules = rules
    self.language = language
    gate = StaleResultGate(valve: rules.valve)
  }

  /// Whether a line is expected and was not said yet.
  public var isExpecting: Bool { tracker != nil }

  /// Expects a line from a moment on.
  ///
  /// - Parameters:
  ///   - line: The line as it is printed. A line without a word is never said.
  ///   - time: When it may begin, in seconds of audio: when audio begins to flow for it, or, where the
  ///     speaker goes straight on, the end of the line before.
  public mutating func begin(_ line: String, at time: Double) {
    tracker = CueTracker(line, rules: rules, language: language)
    gate.begin(at: time)
    finals = Transcript()
    volatile = nil
    matchingVolatiles = 0
    lastSound = time
    hasStalled = false
  }

  /// Expects no line any more.
  ///
  /// Utterances that are open stay known.
  public mutating func stop() {
    tracker = nil
    gate.stop()
  }

  /// Takes the next result, whenever and in whatever order it comes.
  ///
  /// - Parameter result: The result.
  /// - Returns: What was decided, and why.
  public mutating func hear(_ result: RecognitionResult) -> CueDecision {
    let admission = gate.admit(result)
    guard let tracker, let lineStart = gate.lineStart else { return .waiting(.noLine) }
    guard case .admitted(let own, _) = admission else {
      guard case .refused(let reason) = admission else { return .waiting(.noLine) }
      return .waiting(.refused(reason))
    }
    guard take(own, lineStart: lineStart) else { return .waiting(.refused(.superseded)) }
    let finalWords = finals.words
    let words = finalWords + volatileWords
    guard let match = tracker.match(words) else {
      matchingVolatiles = 0
      return .waiting(.incomplete(CueProgress(matched: 0, reached: 0, count: tracker.line.count)))
    }
    guard match.isSaid else {
      if !own.isFinal { matchingVolatiles = 0 }
      return .waiting(.incomplete(match.progress))
    }
    if match.lastWord < finalWords.count { return fire(.final, match, words) }
    guard match.isWhole || !rules.waitsForFinalOnSlack else {
      return .waiting(.trailingWords(match.progress))
    }
    if !own.isFinal { matchingVolatiles += 1 }
    if isSure(volatile) { return fire(.sureVolatile, match, words) }
    if matchingVolatiles >= rules.repeats { return fire(.repeatedVolatile, match, words) }
    return .waiting(.unsure(match.progress))
  }

  /// Tells how far the audio has come, so that silence is noticed.
  ///
  /// - Parameter time: The end of the audio that was fed, in seconds.
  /// - Returns: `.stalled` once for each silence of `rules.stall` seconds; else `.waiting`.
  public mutating func tick(at time: Double) -> CueDecision {
    guard tracker != nil else { return .waiting(.noLine) }
    let silence = time - lastSound
    guard silence >= rules.stall, !hasStalled else { return .waiting(.silence) }
    hasStalled = true
    return .stalled(silence)
  }

  /// Adds a result to what was heard of the line; false where it is older than what is known, or the same.
  private mutating func take(_ result: RecognitionResult, lineStart: Double) -> Bool {
    if !result.isFinal, let volatile,
      result == volatile || result.range.upperBound < volatile.range.upperBound
    {
      return false
    }
    if let last = result.words.map(\.time.upperBound).max(), last > lastSound {
      lastSound = last
      hasStalled = false
    }
    guard result.isFinal else {
      volatile = result
      return true
    }
    var own = result
    let start = max(lineStart, own.range.lowerBound)
    own.range = start..<max(start, own.range.upperBound)
    finals.merge(own)
    if let open = volatile, open.range.upperBound <= result.range.upperBound { volatile = nil }
    return true
  }

  /// The words of the volatile result that lie after the finals.
  private var volatileWords: [HeardWord] {
    let end = finals.coverage.last?.upperBound ?? -.infinity
    return volatile?.words.filter { $0.timing == .spread || $0.time.lowerBound >= end } ?? []
  }

  private func isSure(_ result: RecognitionResult?) -> Bool {
    guard let tail = result?.words.suffix(rules.surenessWords), !tail.isEmpty else { return false }
    return tail.reduce(0) { $0 + $1.confidence } / Double(tail.count) >= rules.sureness
  }

  private mutating func fire(
    _ reason: CueFiring.Reason, _ match: CueTracker.Match, _ words: [HeardWord]
  ) -> CueDecision {
    stop()
    return .fired(
      CueFiring(
        reason: reason, end: words[match.lastWord].time.upperBound, progress: match.progress))
  }
}
