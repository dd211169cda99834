import TextAlignment

/// Where to listen next for a target, given all that was heard so far.
///
/// A value without state: the same knowledge gives the same next step.
struct TargetSearch: Sendable {
  let target: Target
  let rules: LocatorRules
  let book: BookWords
  let mass: SpeechMass
  let map: SightingMap
  let heard: HeardAudio
  let duration: Double
  /// Seconds for a printed word.
  let pace: Double

  /// How far a word may lie from the target and still tell its time.
  private static let reach = 25
  /// By how much a few words may be slower than the pace of what was heard around them.
  private static let slowest = 1.5

  /// The separate readings of the target's section, without quotations of it in another one.
  let readings: [[Sighting]]

  init(
    target: Target, rules: LocatorRules, book: BookWords, mass: SpeechMass, map: SightingMap,
    heard: HeardAudio, duration: Double, pace: Double
  ) {
    self.target = target
    self.rules = rules
    self.book = book
    self.mass = mass
    self.map = map
    self.heard = heard
    self.duration = duration
    self.pace = pace
    let length = book.words(of: target.section).count
    readings = map.readings(of: target.section, pace: pace, length: length)
      .filter { !Self.isQuotation($0, of: target.section, in: map, length: length) }
  }

  // MARK: The answer

  /// When the target is spoken, if that was heard.
  var moment: Moment? {
    readings.lazy.compactMap { self.moment(in: $0) }.first
  }

  /// The moments of the target in all readings of its section.
  var moments: [Moment] { readings.compactMap { moment(in: $0) } }

  private func moment(in reading: [Sighting]) -> Moment? {
    var before: (run: Sighting.Run, sighting: Sighting)?
    for sighting in reading where !sighting.isCoarse {
      for run in sighting.runs where run.section == target.section {
        if run.word <= target.word, target.word < run.endWord {
          return Moment(
            time: run.onsets[target.word - run.word], sighting: sighting, distance: 0)
        }
        if run.word > target.word {
          return moment(before: run, of: sighting, after: before?.run)
        }
        before = (run, sighting)
      }
    }
    guard let before, !target.isOpening else { return nil }
    let distance = target.word - before.run.endWord
    // Nothing after it holds the reckoning, so that it may not go far.
    guard distance <= Self.reach / 4 else { return nil }
    let pace = before.sighting.secondsPerWord ?? self.pace
    return Moment(
      time: before.run.end + Double(distance) * pace, sighting: before.sighting,
      distance: distance)
  }

  /// The target's moment, reckoned back from a run of words that comes after it.
  private func moment(
    before run: Sighting.Run, of sighting: Sighting, after earlier: Sighting.Run?
  ) -> Moment? {
    let distance = run.word - target.word
    guard distance <= Self.reach else { return nil }
    let pace = sighting.secondsPerWord ?? self.pace
    // A little late rather than in the heading or the pause before it.
    var time = run.start - 0.85 * Double(distance) * pace
    if let last = map.lastRun(before: run.start) { time = max(time, last.end) }
    if !target.isOpening, let earlier, target.word - earlier.endWord <= Self.reach {
      // Between two runs the target has its share of the time.
      let share = Double(target.word - earlier.endWord) / Double(run.word - earlier.endWord)
      time = earlier.end + share * max(0, run.start - earlier.end)
    }
    // What was not listened to might hold the words in between at another pace, pauses among them.
    let slowly = run.start - Self.slowest * Double(distance) * pace
    let earliest = min(time, max(slowly, map.lastRun(before: run.start)?.end ?? 0))
    guard distance <= 3 || isHeard(from: earliest - 0.5, to: run.start) else { return nil }
    time = onset(near: time, before: run, pace: pace)
    return Moment(time: max(0, min(time, run.start)), sighting: sighting, distance: distance)
  }

  private func isHeard(from start: Double, to end: Double) -> Bool {
    let low = max(0, min(start, end))
    return heard.gaps(in: low..<max(low, end)).allSatisfy { $0.upperBound - $0.lowerBound < 1 }
  }

  // MARK: The bracket

  /// The audio in which the target must be.
  var bracket: Bracket {
    guard let reading = readings.first(where: { !$0.allSatisfy(\.isCoarse) }) else {
      return chainBracket
    }
    let own = reading.filter { !$0.isCoarse }.flatMap(\.runs)
      .filter { $0.section == target.section }
    if let after = own.first(where: { $0.endWord > target.word }) {
      return Bracket(
        before: map.lastRun(before: after.start).map(Self.end), after: Self.start(after),
        isInside: true)
    }
    guard let before = own.last else { return chainBracket }
    let after = map.sightings.lazy.flatMap(\.runs).filter { $0.start > before.end }
      .min { $0.start < $1.start }
    return Bracket(before: Self.end(before), after: after.map(Self.start))
  }

  /// The bracket by sightings of other sections, which are taken to be read in the book's order.
  private var chainBracket: Bracket {
    var bracket = Bracket()
    for sighting in map.chain() {
      for run in sighting.runs {
        if run.endWord <= target.word || run.section < target.section {
          bracket.before = Self.end(run)
        } else if bracket.after == nil {
          bracket.after = Self.start(run)
          bracket.isInside = run.section == target.section
        }
      }
    }
    return bracket
  }

  private static func start(_ run: Sighting.Run) -> Bracket.Edge {
    Bracket.Edge(time: run.start, word: run.word, section: run.section)
  }

  private static func end(_ run: Sighting.Run) -> Bracket.Edge {
    Bracket.Edge(time: run.end, word: run.endWord, section: run.section)
  }

  /// Whether a few words of a section were heard in the middle of another one's running text.
  private static func isQuotation(
    _ reading: [Sighting], of section: Int, in map: SightingMap, length: Int
  ) -> Bool {
    let own = reading.flatMap(\.runs).filter { $0.section == section }
    guard let first = own.first, let last = own.last,
      own.reduce(0, { $0 + $1.onsets.count }) * 3 < length
    else { return false }
    let others = map.sightings.filter { !$0.isCoarse }.flatMap(\.runs)
      .filter { $0.section != section }
    guard let before = others.last(where: { $0.start < first.start && $0.end > first.start - 30 }),
      let after = others.first(where: { $0.end > last.end && $0.start < last.end + 30 })
    else { return false }
    // The other section's text runs on as if nothing had come in between.
    return before.section == after.section && before.endWord <= after.word
  }
}
