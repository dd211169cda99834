import AudioTimeline
import TextAlignment

extension ChapterLocator {
  /// What is known of a section, sought if need be.
  ///
  /// - Parameters:
  ///   - section: The section's index.
  ///   - elsewhere: Whether it is sought out of the book's order too.
  /// - Returns: The placement.
  /// - Throws: `CancellationError`, and the errors of the audio source and the recognizer.
  func place(_ section: Int, elsewhere: Bool = false) async throws -> SectionPlacement {
    if let known = found[section], known.state == .placed || !wasHeard(section) {
      if known.state != .notFound { return known }
    }
    let own = words.words(of: section)
    guard !own.isEmpty else {
      let evidence = PlacementEvidence(method: .known, reason: "It has no words.")
      let placement = SectionPlacement(section: section, state: .unread, evidence: evidence)
      found[section] = placement
      return placement
    }
    let target = Target(word: words.openings[section], section: section, isOpening: true)
    var outcome = try await seek(target)
    if elsewhere, outcome.state != .placed {
      outcome = try await seekElsewhere(target, after: outcome)
    }
    var placement = SectionPlacement(
      section: section, state: outcome.state, opening: outcome.time, repeats: outcome.repeats,
      evidence: outcome.evidence)
    if let opening = outcome.time {
      let start = start(before: opening, of: section)
      placement.range = start..<max(opening, start) + 1
    }
    found[section] = placement
    return placement
  }

  /// Whether a good many words of a section were heard.
  func wasHeard(_ section: Int) -> Bool {
    let length = words.words(of: section).count
    let heard = map.sightings.lazy.filter { !$0.isCoarse }.flatMap(\.runs)
      .filter { $0.section == section }.reduce(0) { $0 + $1.onsets.count }
    return heard >= 20 && heard * 3 > min(length, 60)
  }

  /// Where a section's audio starts: before its heading, after the longest pause before its opening.
  private func start(before opening: Double, of section: Int) -> Double {
    let earlier =
      map.sightings.lazy.filter { !$0.isCoarse }.flatMap(\.runs)
      .filter { $0.section != section && $0.start < opening }.map(\.end).max() ?? 0
    let heard = audioHeard.range(at: opening)?.lowerBound ?? opening
    let low = min(opening, max(earlier, heard, opening - 30))
    if let top = audio.timeline.starts.dropLast().last(where: { $0 >= low && $0 <= opening }) {
      return top
    }
    var end = low
    var best = (pause: 0.5, start: opening)
    let words = audioHeard.words(in: low..<opening)
    for start in words.map(\.time.lowerBound) + [opening] {
      if start - end > best.pause { best = (start - end, start) }
      end = max(end, words.last { $0.time.lowerBound <= start }?.time.upperBound ?? start)
    }
    return max(low, best.start - min(0.3, best.pause / 2))
  }

  /// A placement with the end of its range, by what is known of the sections after it.
  func finished(_ placement: SectionPlacement) -> SectionPlacement {
    guard placement.state == .placed, let opening = placement.opening,
      let start = placement.range?.lowerBound
    else { return placement }
    var placement = placement
    let duration = audio.timeline.duration
    let next = found.values
      .filter { $0.state == .placed && ($0.opening ?? 0) > opening }
      .min { ($0.opening ?? 0) < ($1.opening ?? 0) }
    let limit = max(opening, next?.range?.lowerBound ?? duration)

    // The last words heard, and time for the rest.
    let own = words.words(of: placement.section)
    let last = map.sightings.lazy.filter { !$0.isCoarse }.flatMap(\.runs)
      .filter { $0.section == placement.section && $0.start >= opening - 1 && $0.start < limit }
      .max { $0.endWord < $1.endWord }
    let left = Double(own.upperBound - (last?.endWord ?? words.openings[placement.section]))
    let reckoned = (last?.end ?? opening) + 1.3 * pace * left + 5

    // Any later section will not do: what lies in between may be read too, and not be found yet.
    let first = placement.section + 1
    let after = first..<max(first, next?.section ?? words.sectionCount)
    let isNext =
      (next.map { $0.section > placement.section } ?? true)
      && after.allSatisfy { found[$0]?.state == .unread }
    let isSuspicious = limit - opening > 1.5 * (reckoned - opening) + 120
    var end = isNext && !isSuspicious ? limit : min(limit, reckoned)
    end = min(end, duration, start + rules.longestStretch)
    placement.isEndKnown = isNext && !isSuspicious && end == min(limit, duration)
    // Nothing that ends before it starts is ever handed on.
    placement.range = end > start ? start..<end : nil
    return placement
  }

  /// The audio to hear for a section: from its heading to the next section that is read.
  ///
  /// The end is sought where it is not known. The stretch is never longer than
  /// ``LocatorRules/longestStretch``.
  ///
  /// - Parameter section: The section's index.
  /// - Returns: The stretch in seconds on the timeline, never empty; nil where the section is not read
  ///   or was not found.
  /// - Throws: `CancellationError`, and the errors of the audio source and the recognizer.
  public func stretch(of section: Int) async throws -> Range<Double>? {
    precondition(words.openings.indices.contains(section), "the book has no section \(section)")
    return try await inTurn {
      let placement = try await place(section, elsewhere: true)
      guard placement.state == .placed else { return nil }
      var next = section + 1
      while !finished(placement).isEndKnown, next < words.sectionCount {
        if try await place(next).state == .placed { break }
        next += 1
      }
      return finished(placement).range
    }
  }
}
