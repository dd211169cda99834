/// Finds the quiet places of audio while it is decoded: pauses between words, sentences, chapters.
///
/// The level of every 10 ms is kept (two bytes each) and compared with a threshold between the noise
/// floor and the level of speech around it, so that a hissing tape and a loud reader are both
/// understood. The 10 ms lie on the timeline's own grid: where a stretch of audio begins makes no
/// difference to what is found inside it.
///
///     var detector = QuietDetector()
///     for try await block in source.blocks(in: range) { detector.append(block) }
///     let pauses = detector.quietRanges()
public struct QuietDetector: Hashable, Sendable {
  /// How many levels there are in a second.
  public static let levelsPerSecond = 100

  /// What counts as quiet.
  public let rules: QuietRules

  private var runs: [LevelRun] = []

  /// Creates a detector.
  ///
  /// - Parameter rules: What counts as quiet.
  public init(rules: QuietRules = QuietRules()) { self.rules = rules }

  /// Takes in a block.
  ///
  /// Blocks may come in any order and overlap; holes between them are not quiet but unknown.
  ///
  /// - Parameter block: The audio.
  /// - Complexity: O(*n*) in the number of samples.
  public mutating func append(_ block: AudioBlock) {
    let first = Int((block.start * Double(AudioBlock.sampleRate)).rounded())
    // Where files meet, a block may start a fraction of a sample beside the end of the last one.
    if let last = runs.last, abs(last.nextSample - first) <= 1 {
      runs[runs.count - 1].append(block.samples)
    } else {
      var run = LevelRun(firstSample: first)
      run.append(block.samples)
      runs.append(run)
    }
  }

  /// The quiet places of what has been taken in, in seconds on the timeline, rising and apart.
  ///
  /// Each begins and ends at a whole 10 ms. The end of a quiet place is the onset of a sound.
  ///
  /// - Returns: The quiet places.
  /// - Complexity: O(*n*) in the duration.
  public func quietRanges() -> [Range<Double>] {
    let joined = LevelRun.joined(runs)
    var all = LevelHistogram()
    for run in joined { all.add(run.levels[...]) }
    guard let loudest = all.percentile(0.95) else { return [] }
    return joined.flatMap { run in
      QuietSearch(rules: rules, loudest: loudest).ranges(in: run).map { range in
        let rate = Double(Self.levelsPerSecond)
        return Double(range.lowerBound) / rate..<Double(range.upperBound) / rate
      }
    }
  }
}
