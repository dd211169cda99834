/// The levels of a stretch of audio without a hole, one for every 10 ms of the timeline's grid.
struct LevelRun: Hashable, Sendable {
  static let samplesPerLevel = AudioBlock.sampleRate / QuietDetector.levelsPerSecond

  /// The number of the first level, counted from the start of the timeline.
  private(set) var first: Int
  /// The levels in hundredths of a decibel.
  private(set) var levels: [Int16] = []
  /// The sample that would come next.
  private(set) var nextSample: Int

  private var sum: Int64 = 0
  private var count = 0
  private var skip: Int

  init(firstSample: Int) {
    let size = Self.samplesPerLevel
    first = (firstSample + size - 1) / size
    skip = first * size - firstSample
    nextSample = firstSample
  }

  mutating func append(_ samples: [Int16]) {
    nextSample += samples.count
    // A level that would begin before the run does is left out.
    let skipped = min(skip, samples.count)
    skip -= skipped
    for sample in samples[skipped...] {
      sum += Int64(sample) * Int64(sample)
      count += 1
      if count == Self.samplesPerLevel {
        levels.append(centibels(Double(sum) / Double(count)))
        sum = 0
        count = 0
      }
    }
  }

  /// Runs in order of time, those that touch or overlap made one.
  static func joined(_ runs: [LevelRun]) -> [LevelRun] {
    var joined: [LevelRun] = []
    for run in runs.sorted(by: { ($0.first, $0.levels.count) < ($1.first, $1.levels.count) }) {
      guard let last = joined.last, run.first <= last.first + last.levels.count else {
        joined.append(run)
        continue
      }
      let known = last.first + last.levels.count - run.first
      if known < run.levels.count { joined[joined.count - 1].levels += run.levels[known...] }
    }
    return joined
  }
}
