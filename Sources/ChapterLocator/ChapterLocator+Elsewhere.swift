import AudioTimeline

extension ChapterLocator {
  /// Seeks a section that is read, but not where the book's order has it.
  ///
  /// Audio that the text around it does not account for is halved until the section, or one that was
  /// moved with it, is heard.
  ///
  /// - Parameters:
  ///   - target: The section's opening.
  ///   - first: What the search in the book's order ended with.
  /// - Returns: The section's place, or `first` with the windows heard in vain.
  /// - Throws: `CancellationError`, and the errors of the audio source and the recognizer.
  func seekElsewhere(_ target: Target, after first: Outcome) async throws -> Outcome {
    let length = words.words(of: target.section).count
    // What is hardly ever read, or lost among other words, is not worth the windows.
    guard words.likelihoods[target.section] >= 0.5, length >= 100 else { return first }
    let windows = windowCount
    let seconds = secondsHeard
    func with(_ outcome: Outcome) -> Outcome {
      var outcome = outcome
      outcome.evidence.windows = first.evidence.windows + windowCount - windows
      outcome.evidence.secondsHeard = first.evidence.secondsHeard + secondsHeard - seconds
      return outcome
    }
    let budget = rules.corrections + rules.bisections - first.evidence.windows
    while windowCount - windows < budget, let window = windowElsewhere(for: target, length) {
      try Task.checkCancellation()
      try await hear(window) { wasSighted(target.section) }
      guard wasSighted(target.section) else { continue }
      var outcome = try await seek(target)
      guard outcome.state == .placed else { continue }
      outcome.evidence.reason += " It is not where the book's order has it."
      return with(outcome)
    }
    return with(first)
  }

  /// Whether words of a section were heard in a run.
  private func wasSighted(_ section: Int) -> Bool {
    map.sightings.contains { !$0.isCoarse && $0.holds(section) }
  }

  /// Where a section that was moved may be.
  private func windowElsewhere(for target: Target, _ length: Int) -> Range<Double>? {
    let chain = map.chain().filter { !$0.isCoarse }
    let at = mass.upTo(target.word)
    // Beside another section that was moved.
    let moved = map.sightings.filter { sighting in
      !sighting.isCoarse
        && chain.contains { other in
          // Before it in the audio and after it in the book, or the other way about.
          other.end < sighting.start
            ? other.firstWord > sighting.lastWord
            : other.start > sighting.end && other.lastWord < sighting.firstWord
        }
    }
    .sorted { abs(mass.upTo($0.firstWord) - at) < abs(mass.upTo($1.firstWord) - at) }
    for sighting in moved {
      let time = sighting.start + pace * (at - mass.upTo(sighting.firstWord))
      if let window = unheard(around: time) { return window }
    }
    // Where more is read than the text in between.
    var best: (excess: Double, range: Range<Double>)?
    var (time, word) = (0.0, 0.0)
    for sighting in chain.map(Optional.some) + [nil] {
      let end = sighting?.start ?? audio.timeline.duration
      let text = sighting.map { mass.upTo($0.firstWord) } ?? mass.total
      if time < end {
        let excess = (end - time) - pace * max(0, text - word)
        let least = 0.5 * pace * Double(length) + 0.04 * (end - time)
        if excess >= least, excess > best?.excess ?? 0,
          audioHeard.gaps(in: time..<end).contains(where: { $0.upperBound - $0.lowerBound > 20 })
        {
          best = (excess, time..<end)
        }
      }
      if let sighting { (time, word) = (sighting.end, mass.upTo(sighting.lastWord)) }
    }
    guard let best else { return nil }
    let gap = audioHeard.gaps(in: best.range).max {
      $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound
    }
    return gap.flatMap { unheard(around: ($0.lowerBound + $0.upperBound) / 2) }
  }

  /// A window around a moment, if much of it was not heard yet.
  private func unheard(around time: Double) -> Range<Double>? {
    guard time >= 0, time < audio.timeline.duration else { return nil }
    let start = max(0, time - 0.25 * rules.window)
    let window = start..<min(audio.timeline.duration, start + rules.window)
    let fresh = audioHeard.gaps(in: window).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    return fresh >= min(10, 0.5 * (window.upperBound - window.lowerBound)) ? window : nil
  }
}
