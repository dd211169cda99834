/// All sightings of a book in its audio, and what they say of where a word is spoken.
struct SightingMap: Sendable {
  /// The sightings, rising in time.
  private(set) var sightings: [Sighting] = []

  /// Replaces the sightings in a range of the timeline.
  mutating func replace(in range: Range<Double>, by fresh: [Sighting]) {
    sightings.removeAll { $0.start < range.upperBound && $0.end > range.lowerBound }
    sightings += fresh
    sightings.sort { ($0.start, $0.firstWord) < ($1.start, $1.firstWord) }
  }

  /// A range widened so that it cuts no sighting.
  func whole(_ range: Range<Double>) -> Range<Double> {
    var low = range.lowerBound
    var high = range.upperBound
    for sighting in sightings where sighting.start < high && sighting.end > low {
      low = min(low, sighting.start)
      high = max(high, sighting.end)
    }
    return low..<high
  }

  /// The sightings that agree in time and in the book: the heaviest chain that rises in both.
  ///
  /// - Complexity: O(*n*²) in the number of sightings, some dozens.
  func chain() -> [Sighting] {
    var weights = sightings.map { Double($0.matchedWords) }
    var previous = [Int](repeating: -1, count: sightings.count)
    for later in sightings.indices {
      let own = weights[later]
      for earlier in 0..<later
      where sightings[earlier].lastWord <= sightings[later].firstWord
        && sightings[earlier].end <= sightings[later].start + 1
        && weights[earlier] + own > weights[later]
      {
        weights[later] = weights[earlier] + own
        previous[later] = earlier
      }
    }
    guard var at = weights.indices.max(by: { weights[$0] < weights[$1] }) else { return [] }
    var chain: [Sighting] = []
    while at >= 0 {
      chain.append(sightings[at])
      at = previous[at]
    }
    return chain.reversed()
  }

  /// The sightings of a section in separate readings of it, the one with the most words first.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - pace: Seconds for a word.
  ///   - length: The section's length in words.
  /// - Returns: The readings, each rising in time.
  func readings(of section: Int, pace: Double, length: Int) -> [[Sighting]] {
    let slack = 60 + 0.3 * pace * Double(length)
    var groups: [(origin: Double, members: [Sighting])] = []
    for sighting in sightings {
      guard let run = sighting.runs.first(where: { $0.section == section }) else { continue }
      // Where the book's first word would be spoken if all were read at this pace.
      let origin = run.start - Double(run.word) * pace
      if let group = groups.firstIndex(where: { abs($0.origin - origin) <= slack }) {
        groups[group].members.append(sighting)
      } else {
        groups.append((origin, [sighting]))
      }
    }
    func weight(_ group: [Sighting]) -> Int { group.reduce(0) { $0 + $1.matchedWords } }
    return groups.map(\.members).sorted {
      weight($0) != weight($1) ? weight($0) > weight($1) : $0[0].start < $1[0].start
    }
  }

  /// The last run that ends before a moment.
  func lastRun(before time: Double) -> Sighting.Run? {
    sightings.lazy.filter { !$0.isCoarse }.flatMap(\.runs).filter { $0.start < time }
      .max { $0.start < $1.start }
  }
}
