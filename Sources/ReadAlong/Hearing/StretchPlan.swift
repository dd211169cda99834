import AudioTimeline

/// Cuts a timeline into stretches that can be heard side by side.
///
/// The cuts depend on the timeline alone, never on how many workers there are, so that the result
/// does not depend on them either.
enum StretchPlan {
  /// How long a stretch should be, in seconds: long enough that finding the place at its start costs
  /// little, short enough that little is lost when the process is killed.
  static let length = 600.0
  /// How far a cut may move to find a pause, in seconds.
  static let slack = 4.0

  /// The stretches of a timeline, rising and without holes.
  ///
  /// Cuts lie at starts of files where one is near.
  static func stretches(of timeline: Timeline) -> [Range<Double>] {
    var cuts = [0.0]
    for file in timeline.files.indices {
      let start = timeline.starts[file]
      let end = timeline.starts[file + 1]
      if start > cuts[cuts.count - 1], start - cuts[cuts.count - 1] >= length / 2 {
        cuts.append(start)
      }
      var from = cuts[cuts.count - 1]
      let parts = Int(((end - from) / length).rounded())
      if parts > 1 {
        let size = (end - from) / Double(parts)
        for _ in 1..<parts {
          from += size
          cuts.append(from)
        }
      }
    }
    var stretches: [Range<Double>] = []
    for (index, cut) in cuts.enumerated() {
      let end = index + 1 < cuts.count ? cuts[index + 1] : timeline.duration
      if end > cut { stretches.append(cut..<end) }
    }
    return stretches
  }
}
