import AudioTimeline
import Recognition
import TextAlignment

extension ChapterLocator {
  /// Where in the audio it is sampled, as shares: the ends first, since between them lies the text.
  ///
  /// Not at the very ends, where credits are.
  private static let samplePoints = [0.35, 0.08, 0.9, 0.62, 0.2, 0.77]

  /// How long a sample is, in seconds.
  private static let sampleLength = 20.0

  /// How few words say nothing about a window: music, a pause.
  private static let fewWords = 12

  /// Checks in at most six windows whether the audio is this book's audiobook.
  ///
  /// Another book is refused after three windows in which words were heard and none of them has a
  /// place in the book.
  ///
  /// - Returns: The answer with its numbers. What was heard is kept for locating.
  /// - Throws: `CancellationError`, and the errors of the audio source and the recognizer.
  public func preflight() async throws -> PreflightReport {
    try await inTurn {
      let duration = audio.timeline.duration
      let seconds = secondsHeard
      var samples: [PreflightReport.Sample] = []
      for point in Self.samplePoints where duration > 0 {
        let start = max(0, min(point * duration, duration - Self.sampleLength))
        let window = start..<min(duration, start + Self.sampleLength)
        if samples.contains(where: { $0.range.overlaps(window) }) { continue }
        try await hear(window) { false }
        samples.append(sample(window))
        let spoken = samples.filter { $0.wordsHeard >= Self.fewWords }
        if spoken.count >= 3, spoken.allSatisfy({ $0.section == nil }) { break }
      }
      samples.sort { $0.range.lowerBound < $1.range.lowerBound }
      return report(samples, secondsHeard: secondsHeard - seconds)
    }
  }

  private func sample(_ window: Range<Double>) -> PreflightReport.Sample {
    let heard = Array(audioHeard.words(in: window))
    var sample = PreflightReport.Sample(range: window, wordsHeard: heard.count, wordsMatched: 0)
    let passages = index.finder.passages(of: heard)
    sample.wordsMatched = passages.reduce(0) { $0 + $1.place.matchedWords }
    sample.section = passages.max { $0.place.matchedWords < $1.place.matchedWords }?.place.section
    return sample
  }

  private func report(
    _ samples: [PreflightReport.Sample], secondsHeard: Double
  ) -> PreflightReport {
    let placed = samples.filter { $0.section != nil }
    let spoken = samples.filter { $0.wordsHeard >= Self.fewWords }
    let matched = placed.reduce(0) { $0 + $1.wordsMatched }
    let words = placed.reduce(0) { $0 + max($1.wordsHeard, $1.wordsMatched) }
    var report = PreflightReport(
      verdict: .unsure, samples: samples, secondsHeard: secondsHeard,
      wording: words > 0 ? Double(matched) / Double(words) : nil)
    let sure = map.sightings.filter { !$0.isCoarse }
    report.isInOrder = zip(sure, sure.dropFirst()).allSatisfy { $0.firstWord <= $1.firstWord }
    report.completeness = completeness(sure)

    let found = "\(placed.count) of \(spoken.count) samples have a place in the book"
    if spoken.isEmpty {
      report.summary = "No speech was recognized in \(samples.count) samples of the audio."
    } else if placed.isEmpty {
      report.verdict = spoken.count >= min(3, samples.count) ? .foreign : .unsure
      report.summary =
        "This is another book or another language: none of \(spoken.count) samples with"
        + " \(spoken.reduce(0) { $0 + $1.wordsHeard }) words has a place in the book."
    } else if placed.count * 2 < spoken.count {
      report.summary = "This may be another book: only \(found)."
    } else if !report.isInOrder {
      report.verdict = .reordered
      report.summary = "This is the book, with its parts or files in another order: \(found)."
    } else if let completeness = report.completeness, completeness < 0.85 {
      report.verdict = .abridged
      report.summary =
        "This is the book, abridged: there is time for \(Self.percent(completeness)) of its text."
    } else if let wording = report.wording, wording < 0.5 {
      report.verdict = .differs
      report.summary =
        "This is the book, in another edition or hard to make out:"
        + " \(Self.percent(wording)) of the words heard are printed there."
    } else {
      report.verdict = .matches
      report.summary =
        "This is the book: \(found),"
        + " and \(Self.percent(report.wording ?? 0)) of the words heard there are printed there."
    }
    return report
  }

  /// The share of the text between the first and the last sighting that there is time to read.
  private func completeness(_ sightings: [Sighting]) -> Double? {
    guard let first = sightings.first, let last = sightings.last, first.lastWord < last.firstWord
    else { return nil }
    let paces = sightings.compactMap(\.secondsPerWord).sorted()
    guard !paces.isEmpty else { return nil }
    let text = mass.upTo(last.firstWord) - mass.upTo(first.lastWord)
    // Too near one another, pauses weigh more than text.
    guard text >= 1_000 else { return nil }
    let words = (last.start - first.end) / paces[paces.count / 2]
    return min(1, words / text)
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
