import AudioTimeline
import Recognition
import TextAlignment

extension ChapterLocator {
  /// How much is heard between two looks at what it says, in seconds.
  private static let glance = 8.0

  /// Hears the parts of a window that were not heard before, until enough is known.
  func hear(_ window: Range<Double>, until isEnough: () -> Bool) async throws {
    let low = max(0, window.lowerBound)
    let high = min(audio.timeline.duration, window.upperBound)
    // Some recognizers that are fed nothing never end.
    guard low < high else { return }
    windowCount += 1
    let before = audioHeard.duration
    defer { secondsHeard += audioHeard.duration - before }
    for gap in audioHeard.gaps(in: low..<high) {
      var seen = gap.lowerBound
      for try await result in recognizer.results(for: audio.blocks(in: gap), context: context) {
        try Task.checkCancellation()
        guard result.isFinal else { continue }
        audioHeard.add(result)
        guard result.range.upperBound - seen >= Self.glance else { continue }
        seen = result.range.upperBound
        look(around: gap.lowerBound..<seen)
        if isEnough() { return }
      }
      audioHeard.cover(gap)
      look(around: gap)
      if isEnough() { return }
    }
  }

  /// Finds what of the book was heard around a range, together with what was heard beside it before.
  private func look(around range: Range<Double>) {
    let margin = 2 * rules.window
    let middle = (range.lowerBound + range.upperBound) / 2
    guard let heard = audioHeard.range(at: middle) ?? audioHeard.range(at: range.lowerBound) else {
      return
    }
    let region = map.whole(
      max(
        heard.lowerBound, range.lowerBound - margin)..<min(
          heard.upperBound, range.upperBound + margin))
    let words = audioHeard.words(in: region)
    var sightings = index.finder.passages(of: Array(words)).map {
      Sighting($0, heard: words, book: self.words)
    }
    let fresh = audioHeard.words(in: range)
    if sightings.isEmpty, fresh.count >= 25, let vote = index.sectionVotes.section(of: fresh) {
      sightings = [coarse(vote.section, points: vote.points, in: range)]
    }
    map.replace(in: region, by: sightings)
  }

  /// A sighting of a section somewhere in a range: the middle of the section stands for all of it.
  private func coarse(_ section: Int, points: Double, in range: Range<Double>) -> Sighting {
    let own = words.words(of: section)
    let run = Sighting.Run(
      section: section, word: (own.lowerBound + own.upperBound) / 2, onsets: [range.lowerBound],
      end: range.upperBound)
    return Sighting(runs: [run], votes: points, matchedWords: Int(points), isCoarse: true)
  }

  /// Whether a window told enough: the target's moment, or that it lies elsewhere.
  func isEnough(of window: Range<Double>, for target: Target) -> Bool {
    let search = search(for: target)
    if search.moment != nil { return true }
    let isPlaced = map.sightings.contains {
      !$0.isCoarse && $0.votes >= 3 && $0.start < window.upperBound && $0.end > window.lowerBound
    }
    guard isPlaced else { return false }
    let guess = search.guess(in: search.bracket).time
    return guess < window.lowerBound - 2 || guess > window.upperBound + 2
  }

  // MARK: What is known of the reading

  /// How much of the book is spoken up to each word, as far as is known.
  var mass: SpeechMass {
    let shares = words.likelihoods.enumerated().map { section, likelihood -> Double in
      switch found[section]?.state {
      case .placed: 1
      case .unread: 0
      case .notFound, nil: likelihood
      }
    }
    return SpeechMass(starts: words.starts, shares: shares)
  }

  /// Seconds for a printed word, as far as was heard.
  var pace: Double {
    var seconds = 0.0
    var count = 0
    for sighting in map.sightings {
      guard sighting.secondsPerWord != nil else { continue }
      seconds += sighting.end - sighting.start
      count += sighting.lastWord - sighting.firstWord + 1
    }
    let local = count >= 40 ? seconds / Double(count) : nil
    // Between far places pauses count too; but text may be left out there.
    let chain = map.chain().filter { !$0.isCoarse }
    if let local, let first = chain.first, let last = chain.last {
      let spoken = mass.upTo(last.firstWord) - mass.upTo(first.firstWord)
      if spoken >= 3_000 {
        let far = (last.start - first.start) / spoken
        if abs(far - local) <= 0.25 * local { return far }
      }
    }
    if let local { return local }
    let whole = audio.timeline.duration / max(1, mass.total)
    return (0.28...0.5).contains(whole) ? whole : rules.secondsPerWord
  }

  // MARK: Files and markers

  /// The starts of files, if there is more than one, and of markers, rising.
  var tops: [Double] {
    let timeline = audio.timeline
    var tops: Set<Double> = []
    for (index, file) in timeline.files.enumerated() {
      if timeline.files.count > 1 { tops.insert(timeline.starts[index]) }
      for marker in file.markers where marker.time >= 0 && marker.time < file.duration {
        tops.insert(timeline.starts[index] + marker.time)
      }
    }
    return tops.count > 1 ? tops.sorted() : []
  }

  /// The top of a file or marker near a guess that was not heard yet, if tops are to be trusted.
  func top(near guess: TargetSearch.Guess, in bracket: Bracket, isLost: Bool) -> Double? {
    guard structureMisses <= structureHits + 1 else { return nil }
    let range = bracket.range(in: audio.timeline.duration)
    let near = tops.filter { top in
      guard top >= range.lowerBound - 5, top < range.upperBound else { return false }
      guard isLost || abs(top - guess.time) <= guess.slack else { return false }
      return audioHeard.gaps(in: top..<top + 10).contains { $0.upperBound - $0.lowerBound > 5 }
    }
    return near.min { abs($0 - guess.time) < abs($1 - guess.time) }
  }

  /// Notes whether the top of a file or marker showed the opening of a section.
  func judgeStructure(in window: Range<Double>) {
    let runs = map.sightings.lazy.filter { !$0.isCoarse }.flatMap(\.runs)
      .filter { $0.start < window.upperBound && $0.end > window.lowerBound }
    guard !runs.isEmpty else { return }
    let isHit = runs.contains { run in
      run.word <= words.openings[run.section] + 25
    }
    if isHit { structureHits += 1 } else { structureMisses += 1 }
  }
}
