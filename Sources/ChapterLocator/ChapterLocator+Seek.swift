import AudioTimeline

extension ChapterLocator {
  /// What a search ended with.
  struct Outcome {
    var state: SectionPlacement.State
    var time: Double?
    var repeats: [Double] = []
    var evidence: PlacementEvidence
  }

  /// The search for a target as it stands.
  ///
  /// - Parameters:
  ///   - target: What is sought.
  ///   - isSparing: Whether audio that other sections fill counts as heard.
  /// - Returns: The search.
  func search(for target: Target, isSparing: Bool = false) -> TargetSearch {
    var heard = audioHeard
    if isSparing {
      // Not to their very ends, where a short section may stand in between.
      let margin = 20.0
      for (section, placement) in found where section != target.section {
        let placement = finished(placement)
        guard placement.isEndKnown, let range = placement.range,
          range.upperBound - range.lowerBound > 2 * margin
        else { continue }
        heard.cover(range.lowerBound + margin..<range.upperBound - margin)
      }
    }
    return TargetSearch(
      target: target, rules: rules, book: words, mass: mass, map: map, heard: heard,
      duration: audio.timeline.duration, pace: pace)
  }

  /// Hears windows until a target's moment is known, or that it has none.
  func seek(_ target: Target) async throws -> Outcome {
    let windows = windowCount
    let seconds = secondsHeard
    var method = PlacementEvidence.Method.known
    func ended(
      _ state: SectionPlacement.State, at moment: Moment? = nil, time: Double? = nil,
      repeats: [Double] = [], _ reason: String
    ) -> Outcome {
      Outcome(
        state: state, time: moment?.time ?? time, repeats: repeats,
        evidence: PlacementEvidence(
          method: method, votes: moment?.sighting.votes ?? 0,
          matchedWords: moment?.sighting.matchedWords ?? 0,
          rivals: moment?.sighting.rivals ?? [], windows: windowCount - windows,
          secondsHeard: secondsHeard - seconds, reason: reason))
    }
    guard audio.timeline.duration > 0 else { return ended(.notFound, "There is no audio.") }

    for step in 0... {
      try Task.checkCancellation()
      let search = search(for: target, isSparing: true)
      if let moment = search.moment {
        return ended(
          .placed, at: moment, repeats: search.moments.dropFirst().map(\.time),
          moment.distance == 0
            ? "Its first word was heard."
            : "Heard from its word \(moment.distance + 1) on.")
      }
      let bracket = search.bracket
      if search.isTooShort(bracket) {
        return ended(.unread, "There is no room for it: \(Self.describe(bracket)).")
      }
      let isLost = map.sightings.isEmpty
      if isLost, step >= rules.foreignWindows {
        return ended(
          .notFound,
          "Nothing of the book was recognized in \(step) windows: is this its audiobook?")
      }
      guard step < rules.corrections + rules.bisections else { break }
      guard let next = nextWindow(for: search, in: bracket, step: step, isLost: isLost) else {
        let end = exhausted(search, bracket)
        return ended(end.state, time: end.time, end.reason)
      }
      method = next.method
      try await hear(next.window) { isEnough(of: next.window, for: target) }
      if method == .structure { judgeStructure(in: next.window) }
    }

    method = .walk
    for _ in 0..<rules.strides {
      let search = search(for: target)
      let bracket = search.bracket
      guard let stride = stride(for: search, in: bracket) else {
        let end = exhausted(search, bracket)
        return ended(end.state, time: end.time, end.reason)
      }
      try await hear(stride) { self.search(for: target).moment != nil }
      if let moment = self.search(for: target).moment {
        return ended(.placed, at: moment, "Heard on a walk from the last place known.")
      }
    }
    return ended(
      .notFound, "It was not heard in \(windowCount - windows) windows, the most for one section.")
  }

  /// What it means that all audio was heard in which a target could be.
  private func exhausted(
    _ search: TargetSearch, _ bracket: Bracket
  ) -> (state: SectionPlacement.State, time: Double?, reason: String) {
    guard bracket.isInside, let after = bracket.after else {
      return (
        .unread, nil, "All audio where it could be was heard: \(Self.describe(bracket))."
      )
    }
    // The section is read, its first words are not, or nobody could make them out.
    let words = after.word - search.target.word
    let missing = Double(words) * pace
    let room = after.time - bracket.range(in: audio.timeline.duration).lowerBound
    let time = room >= missing / 2 ? after.time - min(missing, room) : after.time
    return (.placed, time, "Its first \(words) words were not heard; the next ones were.")
  }

  /// A window to hear next, and the step it belongs to.
  private func nextWindow(
    for search: TargetSearch, in bracket: Bracket, step: Int, isLost: Bool
  ) -> (window: Range<Double>, method: PlacementEvidence.Method)? {
    let lead = 0.25 * rules.window
    if step >= rules.corrections {
      let range = bracket.range(in: audio.timeline.duration)
      let middle = (range.lowerBound + range.upperBound) / 2
      return search.window(around: middle, lead: lead, in: bracket).map { ($0, .bisection) }
    }
    var guess = search.guess(in: bracket)
    if isLost, step > 0 {
      // Nothing known yet: far from what was heard in vain, spread by the golden ratio.
      let share = guess.time / audio.timeline.duration + Double(step) * 0.618
      guess.time = audio.timeline.duration * (share - share.rounded(.down))
    }
    if !isLost, let top = expectedTop(of: search.target, by: guess, in: bracket) {
      guess = top.guess
      // From there on it is read for longer than a window is worth.
      if top.distance > 0.3 * rules.window {
        return search.window(around: guess.time, lead: lead, in: bracket).map { ($0, .structure) }
      }
    }
    if let top = top(near: guess, in: bracket, isLost: isLost),
      let window = search.window(around: top, lead: 2, in: bracket), window.contains(top)
    {
      return (window, .structure)
    }
    return search.window(around: guess.time, lead: lead, in: bracket).map { ($0, .proportion) }
  }

  /// The audio to walk next: from what is known before the target, or back from what is after it.
  private func stride(for search: TargetSearch, in bracket: Bracket) -> Range<Double>? {
    let range = bracket.range(in: audio.timeline.duration)
    let gaps = search.heard.gaps(in: range).filter { $0.upperBound - $0.lowerBound >= 1 }
    if bracket.before != nil || bracket.after == nil {
      return gaps.first.map { $0.lowerBound..<min($0.upperBound, $0.lowerBound + rules.stride) }
    }
    return gaps.last.map { max($0.lowerBound, $0.upperBound - rules.stride)..<$0.upperBound }
  }

  /// A bracket in words.
  private static func describe(_ bracket: Bracket) -> String {
    switch (bracket.before, bracket.after) {
    case (let before?, let after?) where before.section == after.section:
      "section \(before.section) runs on"
    case (let before?, let after?):
      "section \(before.section) is followed by section \(after.section)"
    case (nil, let after?): "the audio starts with section \(after.section)"
    case (let before?, nil): "the audio ends with section \(before.section)"
    case (nil, nil): "nothing of the book was recognized"
    }
  }
}
