/// Counts how much of the audio was heard and how fast, and reports it.
actor HearingMeter {
  private let duration: Double
  private let progress: @Sendable (AlignmentProgress) -> Void
  private let clock = ContinuousClock()
  private let started: ContinuousClock.Instant
  /// How far each stretch was heard, by its start.
  private var heard: [Double: Double] = [:]
  /// The seconds that an earlier run heard.
  private var kept = 0.0

  init(duration: Double, progress: @escaping @Sendable (AlignmentProgress) -> Void) {
    self.duration = duration
    self.progress = progress
    started = clock.now
  }

  /// Notes that a stretch was heard in an earlier run.
  func keep(_ stretch: Range<Double>) {
    kept += stretch.upperBound - stretch.lowerBound
    report()
  }

  /// Notes that a stretch was heard up to a moment.
  func hear(_ stretch: Range<Double>, until time: Double) {
    heard[stretch.lowerBound] = min(time, stretch.upperBound) - stretch.lowerBound
    report()
  }

  private func report() {
    let now = heard.values.reduce(0, +)
    let wall = (clock.now - started) / .seconds(1)
    let speed = wall > 0.2 && now > 0 ? now / wall : nil
    let left = max(0, duration - kept - now)
    progress(
      AlignmentProgress(
        phase: .hearing, share: duration > 0 ? min(1, (kept + now) / duration) : 1, speed: speed,
        secondsLeft: speed.map { left / $0 }))
  }
}
