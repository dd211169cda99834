extension TargetSearch {
  /// Where the target is probably spoken.
  struct Guess: Hashable {
    /// When, in seconds on the timeline.
    var time: Double
    /// How far off it may well be, in seconds.
    var slack: Double
  }

  /// The likeliest moment of the target, by the words between it and what was heard.
  func guess(in bracket: Bracket) -> Guess {
    let words = mass.upTo(target.word)
    let range = bracket.range(in: duration)
    // What is read beside the target and is not beside it in the book says nothing of the distance.
    let before = bracket.before.flatMap { $0.word <= target.word ? $0 : nil }
    let after = bracket.after.flatMap { $0.word >= target.word ? $0 : nil }
    let fromBefore = before.map { pace * (words - mass.upTo($0.word)) }
    let toAfter = after.map { pace * (mass.upTo($0.word) - words) }
    let time: Double
    let distance: Double
    switch (fromBefore, toAfter) {
    case (nil, nil):
      time = duration * (mass.total > 0 ? words / mass.total : 0)
      distance = duration
    case (let fromBefore?, nil):
      time = range.lowerBound + fromBefore
      distance = fromBefore
    case (nil, let toAfter?):
      time = range.upperBound - toAfter
      distance = toAfter
    case (let fromBefore?, let toAfter?):
      let span = range.upperBound - range.lowerBound
      let reckoned = fromBefore + toAfter
      distance = min(fromBefore, toAfter)
      if reckoned > 0, abs(reckoned - span) <= 20 + 0.15 * span {
        time = range.lowerBound + span * fromBefore / reckoned
      } else {
        // More or less is read in between than is printed: trust the nearer end.
        time = fromBefore <= toAfter ? range.lowerBound + fromBefore : range.upperBound - toAfter
      }
    }
    return Guess(
      time: max(range.lowerBound, min(range.upperBound, time)), slack: 20 + 0.1 * distance)
  }

  /// The window to hear around a moment, or the nearest one of the bracket that was not heard.
  ///
  /// Nil where all of the bracket was heard.
  func window(around time: Double, lead: Double, in bracket: Bracket) -> Range<Double>? {
    let range = bracket.range(in: duration)
    let start = max(range.lowerBound, min(time - lead, range.upperBound - rules.window))
    let wanted = start..<min(range.upperBound, start + rules.window)
    let fresh = heard.gaps(in: wanted).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    if fresh >= min(10, wanted.upperBound - wanted.lowerBound), fresh > 0 { return wanted }
    let gaps = heard.gaps(in: range).filter { $0.upperBound - $0.lowerBound >= 1 }
    func distance(_ gap: Range<Double>) -> Double {
      max(0, gap.lowerBound - time, time - gap.upperBound)
    }
    guard let nearest = gaps.min(by: { distance($0) < distance($1) }) else { return nil }
    // From the edge of what was heard outward, so that the two join.
    if nearest.upperBound <= time {
      return max(nearest.lowerBound, nearest.upperBound - rules.window)..<nearest.upperBound
    }
    let low = max(nearest.lowerBound, min(time - lead, nearest.upperBound - rules.window))
    return low..<min(nearest.upperBound, low + rules.window)
  }

  /// Whether the audio of a bracket is too short for the share of the section that must be heard.
  func isTooShort(_ bracket: Bracket) -> Bool {
    guard target.isOpening, readings.isEmpty, bracket.before != nil || bracket.after != nil
    else { return false }
    let range = bracket.range(in: duration)
    let words = Double(book.words(of: target.section).count)
    return range.upperBound - range.lowerBound < rules.minimumShare * words * rules.fastestWord
  }
}
