public import Recognition

/// What a cue follower decided on a result or a tick, and why.
public enum CueDecision: Hashable, Sendable {
  /// The line was said. Nothing fires again until another line is begun.
  case fired(CueFiring)
  /// The line was not said yet.
  case waiting(CueWaiting)
  /// Nothing was heard for so many seconds; the line is still expected.
  case stalled(Double)
}

/// A line that was said.
public struct CueFiring: Hashable, Sendable {
  /// What convinced the follower.
  public var reason: Reason
  /// When the line's last word that was heard ended, in seconds of audio.
  ///
  /// Where the same speaker has the next line too, begin it here.
  public var end: Double
  /// How much of the line was heard.
  public var progress: CueProgress

  /// Creates a firing.
  public init(reason: Reason, end: Double, progress: CueProgress) {
    self.reason = reason
    self.end = end
    self.progress = progress
  }

  /// What convinces a follower that a line was said.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A final result.
    case final
    /// A volatile result whose last words are sure.
    case sureVolatile
    /// Volatile results in a row that match.
    case repeatedVolatile
  }
}

/// Why a line does not count as said yet.
public enum CueWaiting: Hashable, Sendable {
  /// No line is expected: none was begun, or it was said already.
  case noLine
  /// The result does not belong to the line.
  case refused(StaleResultDecision.Reason)
  /// Too few of the line's words were heard, or not up to its end.
  case incomplete(CueProgress)
  /// The result matches, but is volatile and not sure: another one must match.
  case unsure(CueProgress)
  /// Everything but the last words was heard: they are probably being said, so a final is waited for.
  case trailingWords(CueProgress)
  /// Nothing has changed.
  case silence
}

/// How much of a line was heard.
public struct CueProgress: Hashable, Sendable {
  /// How many of the line's words were heard, in order.
  public var matched: Int
  /// How far into the line the heard words reach, in words.
  public var reached: Int
  /// How many words the line has.
  public var count: Int

  /// Creates a progress.
  public init(matched: Int, reached: Int, count: Int) {
    self.matched = matched
    self.reached = reached
    self.count = count
  }
}
