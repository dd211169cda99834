public import Recognition
public import TextAlignment

/// Everything that can be shown at a moment of captioning.
public struct CaptionSnapshot: Hashable, Sendable {
  /// Where someone listens, in seconds on the timeline.
  public var playhead: Double
  /// What was heard for good.
  public var transcript: Transcript
  /// The result that may still change, where there is one.
  public var volatile: RecognitionResult?
  /// How long the first captions took since the last jump.
  public var marks: CaptionMarks

  /// Creates a snapshot.
  public init(
    playhead: Double, transcript: Transcript, volatile: RecognitionResult? = nil,
    marks: CaptionMarks = CaptionMarks()
  ) {
    self.playhead = playhead
    self.transcript = transcript
    self.volatile = volatile
    self.marks = marks
  }

  /// The words of a range: those heard for good, and the volatile ones where nothing else is known.
  ///
  /// - Parameter range: The range in seconds on the timeline.
  /// - Returns: The words, rising in start time.
  public func words(in range: Range<Double>) -> [HeardWord] {
    let finals = transcript.words(in: range)
    guard let volatile else { return finals }
    let open = transcript.holes(in: volatile.range)
    let words = volatile.words.filter { word in
      let middle = (word.time.lowerBound + word.time.upperBound) / 2
      return range.contains(middle) && open.contains { $0.contains(middle) }
    }
    return (finals + words).sorted { $0.time.lowerBound < $1.time.lowerBound }
  }

  /// The caption to show at a moment: the line that is being said, or the last one for a little while.
  ///
  /// - Parameter time: The moment in seconds on the timeline.
  /// - Returns: The line; nil where nothing is known or nothing is said.
  public func caption(at time: Double) -> CaptionLine? {
    let lines = CaptionLine.lines(of: words(in: time - 30..<time + 15))
    guard let line = lines.last(where: { $0.time.lowerBound <= time }),
      time < line.time.upperBound + CaptionLine.linger
    else { return nil }
    return line
  }
}

/// How long the first captions took, from the start or the last jump.
public struct CaptionMarks: Hashable, Sendable {
  /// When audio was first handed to the recognizer.
  public var feedStarted: Duration?
  /// When the first result with words came that may still change.
  public var firstPartial: Duration?
  /// When the first final result with words came.
  public var firstFinal: Duration?

  /// Creates marks of nothing yet.
  public init() {}
}
