public import AudioTimeline
public import Recognition

/// Captions some audio from where someone listens outward, each stretch once.
///
/// ```swift
/// let session = CaptionSession(audio: source, recognizer: recognizer, transcript: saved)
/// for try await snapshot in await session.snapshots(from: 1_250) {
///   show(snapshot.caption(at: player.time))
/// }
/// save(await session.transcript.text)
/// ```
///
/// Recognition runs in a task of its own. Whoever shows captions sees the newest snapshot: those that
/// were not looked at in time are passed over.
public actor CaptionSession {
  /// What was heard for good so far; save it, and no stretch is heard again.
  public private(set) var transcript: Transcript
  /// Where someone listens, in seconds on the timeline.
  public private(set) var playhead = 0.0

  /// The longest phrase at the playhead in seconds, short so that its caption is there soon.
  private static let firstPhrase = 4.0
  /// The longest phrase elsewhere in seconds.
  private static let phrase = 15.0

  private let audio: any AudioSource
  private let recognizer: any Recognizer
  private let context: RecognitionContext
  private let schedule: CaptionSchedule
  private let clock = ContinuousClock()

  private var worker: Task<Void, Never>?
  private var continuation: AsyncThrowingStream<CaptionSnapshot, any Error>.Continuation?
  private var volatile: RecognitionResult?
  private var marks = CaptionMarks()
  private var jumped: ContinuousClock.Instant
  /// Grows with each jump and stop, so that work from before is known to be old.
  private var generation = 0
  /// Grows with each sequence of snapshots.
  private var sequence = 0

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - audio: The audio.
  ///   - recognizer: What hears it.
  ///   - context: What the recognizer is told.
  ///   - cutsAtPauses: Whether the audio is cut into phrases at pauses, for a recognizer that gives no
  ///     volatile results: captions then come phrase by phrase.
  ///   - schedule: Which stretches are heard; the whole timeline by default.
  ///   - transcript: What was heard before, on the same timeline.
  public init(
    audio: any AudioSource, recognizer: any Recognizer,
    context: RecognitionContext = RecognitionContext(), cutsAtPauses: Bool = false,
    schedule: CaptionSchedule? = nil, transcript: Transcript? = nil
  ) {
    self.audio = audio
    self.recognizer = recognizer
    var context = context
    context.wantsVolatileResults = true
    context.blocksAreUtterances = cutsAtPauses
    self.context = context
    self.schedule = schedule ?? CaptionSchedule(range: 0..<audio.timeline.duration)
    self.transcript = transcript ?? Transcript(recognizer: recognizer.identity)
    jumped = clock.now
  }

  /// Starts to caption, and gives a snapshot each time something was heard.
  ///
  /// The sequence ends when everything was heard, and throws what audio or recognizer throw. A session
  /// has one sequence: asking again ends the one before. Leaving it stops the session.
  ///
  /// - Parameter playhead: Where someone listens, in seconds on the timeline.
  /// - Returns: The snapshots, first what is known already.
  public func snapshots(
    from playhead: Double
  ) -> AsyncThrowingStream<CaptionSnapshot, any Error> {
    stop()
    self.sequence += 1
    let sequence = sequence
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: CaptionSnapshot.self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { [weak self] reason in
      guard case .cancelled = reason else { return }
      Task { await self?.leave(sequence) }
    }
    self.continuation = continuation
    jump(to: playhead)
    return stream
  }

  /// Goes on at another place: what is being heard is cancelled, and the new place comes first.
  ///
  /// - Parameter playhead: Where someone listens now, in seconds on the timeline.
  public func jump(to playhead: Double) {
    self.playhead = playhead
    generation += 1
    worker?.cancel()
    worker = nil
    volatile = nil
    marks = CaptionMarks()
    jumped = clock.now
    guard continuation != nil else { return }
    publish()
    let generation = generation
    worker = Task { await self.work(generation) }
  }

  /// Stops hearing, and ends the snapshots.
  public func stop() {
    generation += 1
    worker?.cancel()
    worker = nil
    volatile = nil
    continuation?.finish()
    continuation = nil
  }

  /// Stops when the one who looked at a sequence has left it.
  private func leave(_ sequence: Int) {
    if sequence == self.sequence { stop() }
  }

  /// Hears stretch after stretch until everything is heard or a jump makes this work old.
  private func work(_ generation: Int) async {
    do {
      while generation == self.generation,
        let stretch = schedule.next(at: playhead, heard: transcript)
      {
        try await hear(stretch, generation)
        guard generation == self.generation else { return }
        // What a recognizer gave no result for holds nothing; it is not asked for again.
        let silence = RecognitionResult(words: [], range: stretch, isFinal: true)
        if !transcript.holes(in: stretch).isEmpty { fill(silence) }
        volatile = nil
        publish()
      }
      if generation == self.generation { finish(throwing: nil) }
    } catch {
      if generation == self.generation {
        finish(throwing: error is CancellationError ? nil : error)
      }
    }
  }

  private func hear(_ stretch: Range<Double>, _ generation: Int) async throws {
    if marks.feedStarted == nil { marks.feedStarted = clock.now - jumped }
    let blocks = audio.blocks(in: stretch)
    let isFirst = marks.firstFinal == nil
    let feed =
      context.blocksAreUtterances
      ? blocks.phrases(pause: 0.3, maximum: isFirst ? Self.firstPhrase : Self.phrase) : blocks
    for try await result in recognizer.results(for: feed, context: context) {
      try Task.checkCancellation()
      guard generation == self.generation else { return }
      take(result)
    }
  }

  private func take(_ result: RecognitionResult) {
    let elapsed = clock.now - jumped
    if result.isFinal {
      transcript.merge(result)
      if let open = volatile, open.range.lowerBound < result.range.upperBound { volatile = nil }
      if marks.firstFinal == nil, !result.words.isEmpty { marks.firstFinal = elapsed }
    } else {
      volatile = result
      if marks.firstPartial == nil, !result.words.isEmpty { marks.firstPartial = elapsed }
    }
    publish()
  }

  /// Marks the holes of a stretch as heard without words.
  private func fill(_ silence: RecognitionResult) {
    for hole in transcript.holes(in: silence.range) {
      transcript.merge(RecognitionResult(words: [], range: hole, isFinal: true))
    }
  }

  private func publish() {
    continuation?.yield(
      CaptionSnapshot(
        playhead: playhead, transcript: transcript, volatile: volatile, marks: marks))
  }

  private func finish(throwing error: (any Error)?) {
    worker = nil
    continuation?.finish(throwing: error)
    continuation = nil
  }
}
