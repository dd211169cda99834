import AudioTimeline
import TextAlignment

extension AlignmentMap {
  /// The map with what comes before each section's first word played with it.
  ///
  /// The first sentence plays from the end of what was read before it, or from the start of its file,
  /// whichever is later; its speech and its words keep their times.
  ///
  /// - Returns: The map.
  /// - Complexity: O(*n* log *n*) in the number of sentences.
  public func hearingPreambles() -> AlignmentMap {
    var map = self
    let ends = sections.flatMap(\.sentences).compactMap { $0.alignment.playback?.upperBound }
      .sorted()
    for index in sections.indices {
      let timed = sections[index].sentences.indices.filter {
        sections[index].sentences[$0].alignment.playback != nil
      }
      func start(_ sentence: Int) -> Double {
        sections[index].sentences[sentence].alignment.playback?.lowerBound ?? .infinity
      }
      guard let first = timed.min(by: { start($0) < start($1) }),
        let playback = sections[index].sentences[first].alignment.playback,
        let file = timeline.position(at: playback.lowerBound)?.file
      else { continue }
      let before = ends.last { $0 <= playback.lowerBound } ?? 0
      let from = max(before, timeline.starts[file])
      guard from < playback.lowerBound else { continue }
      let whole = from..<playback.upperBound
      map.sections[index].sentences[first].alignment.playback = whole
      map.sections[index].sentences[first].references = timeline.references(for: whole)
      if let range = sections[index].range {
        map.sections[index].range = min(from, range.lowerBound)..<range.upperBound
      }
      map.extra = map.extra.flatMap { $0.without(from..<playback.lowerBound) }
    }
    return map
  }
}

extension ExtraStretch {
  /// What is left of the stretch where a range belongs to a sentence.
  fileprivate func without(_ taken: Range<Double>) -> [ExtraStretch] {
    guard range.overlaps(taken) else { return [self] }
    var rest: [ExtraStretch] = []
    if range.lowerBound < taken.lowerBound {
      rest.append(ExtraStretch(range: range.lowerBound..<taken.lowerBound, kind: kind))
    }
    if taken.upperBound < range.upperBound {
      rest.append(ExtraStretch(range: taken.upperBound..<range.upperBound, kind: kind))
    }
    return rest
  }
}
