import AudioTimeline

extension ChapterLocator {
  /// Finds where every section is read.
  ///
  /// Sections are taken to follow the book; those that do not are sought in the audio that the others
  /// do not account for. So are the files: a set whose files are in the wrong order is noticed.
  ///
  /// - Parameter progress: Called with each placement as it is found.
  /// - Returns: The placements and what they cost.
  /// - Throws: `CancellationError`, and the errors of the audio source and the recognizer.
  public func locateAll(
    progress: (@Sendable (SectionPlacement) -> Void)? = nil
  ) async throws -> LocatedBook {
    try await inTurn {
      let windows = windowCount
      let seconds = secondsHeard
      // What is hardly ever read comes last: it is refused where all audio is accounted for.
      let likely = words.openings.indices.filter { words.likelihoods[$0] > 0 }
      let unlikely = words.openings.indices.filter { words.likelihoods[$0] == 0 }
      try await place(likely, progress)
      if !map.sightings.isEmpty || likely.isEmpty {
        try await findMoved(progress)
        try await place(unlikely, progress)
      }
      let placements = words.openings.indices.map { section in
        found[section].map(finished)
          ?? SectionPlacement(
            section: section, state: .notFound,
            evidence: PlacementEvidence(
              method: .known, reason: "Nothing of the book was recognized in the audio."))
      }
      return LocatedBook(
        placements: placements, windows: windowCount - windows,
        secondsHeard: secondsHeard - seconds, suggestedFileOrder: suggestedFileOrder)
    }
  }

  private func place(
    _ sections: [Int], _ progress: ((SectionPlacement) -> Void)?
  ) async throws {
    for section in sections {
      let placement = try await place(section)
      progress?(finished(placement))
      // Nothing of the book in so many windows: nothing will be found by asking on.
      if placement.state == .notFound, map.sightings.isEmpty { return }
    }
  }

  /// Seeks sections that are not where the book's order has them.
  private func findMoved(_ progress: ((SectionPlacement) -> Void)?) async throws {
    func missing() -> [Int] {
      words.openings.indices.filter { section in
        found[section].map { $0.state != .placed } ?? false
          && words.likelihoods[section] >= 0.5 && words.words(of: section).count >= 100
      }
    }
    guard !map.sightings.isEmpty else { return }
    var budget = 2 * missing().count
    func placeHeard() async throws {
      try await place(missing().filter(wasHeard), progress)
    }
    try await placeHeard()
    while budget > 0, let shortest = missing().map({ words.words(of: $0).count }).min(),
      let gap = unexplained(atLeast: 0.5 * pace * Double(shortest))
    {
      budget -= 1
      let middle = (gap.lowerBound + gap.upperBound) / 2
      let window = max(gap.lowerBound, middle - rules.window / 2)
      try await hear(window..<min(gap.upperBound, window + rules.window)) { false }
      try await placeHeard()
    }
  }

  /// The longest stretch of audio not heard that the sections around it do not account for.
  private func unexplained(atLeast least: Double) -> Range<Double>? {
    let duration = audio.timeline.duration
    let runs = map.sightings.filter { !$0.isCoarse }.flatMap(\.runs).sorted { $0.start < $1.start }
    var best: Range<Double>?
    for gap in audioHeard.gaps(in: 0..<duration) where gap.upperBound - gap.lowerBound >= least {
      let before = runs.last { $0.end <= gap.lowerBound + 1 }
      let after = runs.first { $0.start >= gap.upperBound - 1 }
      // What is left of the section before, and what the section after has had by then.
      var low = gap.lowerBound
      var high = gap.upperBound
      if let before, let after, before.section == after.section, before.endWord <= after.word {
        let text = Double(after.word - before.endWord) * pace
        guard gap.upperBound - gap.lowerBound > 1.5 * text + least else { continue }
      } else {
        // A section that is itself sought accounts for nothing.
        if let before, found[before.section]?.state == .placed {
          low += pace * Double(words.starts[before.section + 1] - before.endWord)
        }
        if let after, found[after.section]?.state == .placed {
          high -= pace * Double(after.word - words.starts[after.section])
        }
      }
      guard high - low >= least else { continue }
      if high - low > (best.map { $0.upperBound - $0.lowerBound } ?? 0) { best = low..<high }
    }
    return best
  }

  /// The order of the files by what is read at each one's start; nil where it is the order given.
  private var suggestedFileOrder: [Int]? {
    let timeline = audio.timeline
    guard timeline.files.count > 1 else { return nil }
    // A file without words of the book goes with the one before it.
    var keys: [(word: Int, file: Int)] = []
    var last = -1
    for file in timeline.files.indices {
      let range = timeline.starts[file]..<timeline.starts[file + 1]
      let own = map.sightings.filter { !$0.isCoarse && range.contains($0.start) }
        .max { $0.matchedWords < $1.matchedWords }
      last = own?.firstWord ?? last
      keys.append((last, file))
    }
    let order = keys.sorted { ($0.word, $0.file) < ($1.word, $1.file) }.map(\.file)
    return order == Array(timeline.files.indices) ? nil : order
  }

  /// Finds which place of the book is read at a moment.
  ///
  /// - Parameter time: The moment, in seconds on the timeline.
  /// - Returns: The place, or its rivals where a window does not suffice to say.
  /// - Throws: `CancellationError`, and the errors of the audio source and the recognizer.
  public func place(at time: Double) async throws -> PlaceAnswer {
    try await inTurn {
      let start = max(0, time)
      guard start < audio.timeline.duration else { return .unsure([]) }
      let window = start..<min(audio.timeline.duration, start + rules.window)
      var answer = PlaceAnswer.unsure([])
      func look() -> Bool {
        answer = index.finder.place(of: Array(audioHeard.words(in: window)))
        if case .found = answer { return true }
        return false
      }
      if !look() { try await hear(window, until: look) }
      return answer
    }
  }
}
