import AudioTimeline
import Recognition
import TextAlignment

extension ChapterLocator {
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
      if try await hearPieces(of: gap, until: isEnough) { return }
      audioHeard.cover(gap)
      look(around: gap)
      if isEnough() { return }
    }
  }

  /// Hears a range piece by piece, some at once, and takes them in the order of the timeline.
  ///
  /// What else was being heard when enough is known is left, so that the outcome does not depend on
  /// which piece was done first.
  ///
  /// - Returns: Whether enough is known.
  private func hearPieces(
    of gap: Range<Double>, until isEnough: () -> Bool
  ) async throws -> Bool {
    let audio = audio.blocks(in: gap).utterances(
      minimum: rules.piece.lowerBound, maximum: rules.piece.upperBound)
    return try await withThrowingTaskGroup(of: (Int, [RecognitionResult]).self) { group in
      var pieces = audio.makeAsyncIterator()
      var asked = 0
      var taken = 0
      var isAtEnd = false
      var heard: [Int: [RecognitionResult]] = [:]
      while true {
        while !isAtEnd, asked - taken < max(1, rules.piecesAtOnce) {
          guard let piece = try await pieces.next(isolation: self) else {
            isAtEnd = true
            break
          }
          group.addTask { [asked] in (asked, try await self.results(of: piece)) }
          asked += 1
        }
        guard taken < asked else { return false }
        while heard[taken] == nil, let (number, results) = try await group.next() {
          heard[number] = results
        }
        for result in heard.removeValue(forKey: taken) ?? [] {
          audioHeard.add(result)
          look(around: gap.lowerBound..<result.range.upperBound)
        }
        taken += 1
        if isEnough() {
          group.cancelAll()
          return true
        }
      }
    }
  }

  /// What is heard in a piece.
  private nonisolated func results(of piece: AudioBlock) async throws -> [RecognitionResult] {
    var context = context
    context.blocksAreUtterances = true
    var results: [RecognitionResult] = []
    for try await result in recognizer.results(for: piece.alone, context: context)
    where result.isFinal {
      results.append(result)
    }
    try Task.checkCancellation()
    return results
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
    if let moment = search.moment {
      if target.isOpening { return true }
      // A sentence's moment that is only reckoned from the words before it is worth a piece more.
      return audioHeard.range(at: moment.time).map { moment.time + 1 < $0.upperBound } ?? false
    }
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
    // A few words at the start may be read slower or faster than all that follows.
    let doubt = 40.0
    let local =
      count >= 40
      ? (seconds + doubt * rules.secondsPerWord) / (Double(count) + doubt) : nil
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

  /// A better guess of a word inside a section, where the section's start is probably a top.
  ///
  /// Only where tops were seen to be starts of sections.
  ///
  /// - Parameters:
  ///   - target: The word.
  ///   - guess: The guess so far.
  ///   - bracket: The audio in which the word must be.
  /// - Returns: The guess reckoned from the top, and how far from it that is; nil where no top is near.
  func expectedTop(
    of target: Target, by guess: TargetSearch.Guess, in bracket: Bracket
  ) -> (guess: TargetSearch.Guess, distance: Double)? {
    guard !target.isOpening, structureHits > structureMisses else { return nil }
    let range = bracket.range(in: audio.timeline.duration)
    let distance = pace * Double(target.word - words.starts[target.section])
    let start = guess.time - distance
    let near = tops.min { abs($0 - start) < abs($1 - start) }
    guard let near, abs(near - start) <= guess.slack, range.contains(near + distance) else {
      return nil
    }
    return (TargetSearch.Guess(time: near + distance, slack: 20 + 0.1 * distance), distance)
  }

  /// Notes whether the top of a file or marker showed the opening of a section.
  func judgeStructure(in window: Range<Double>) {
    let runs = map.sightings.lazy.filter { !$0.isCoarse }.flatMap(\.runs)
      .filter { $0.start < window.upperBound && $0.end > window.lowerBound }
    guard !runs.isEmpty, tops.contains(where: window.contains) else { return }
    let isHit = runs.contains { run in
      run.word <= words.openings[run.section] + 25
    }
    if isHit { structureHits += 1 } else { structureMisses += 1 }
  }
}
