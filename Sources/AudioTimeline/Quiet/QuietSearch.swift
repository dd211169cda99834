/// Finds the quiet places of one run of levels.
struct QuietSearch {
  let rules: QuietRules
  /// The level of speech over all that was heard.
  let loudest: Int16

  /// How many levels share one threshold.
  private static let step = 5 * QuietDetector.levelsPerSecond
  /// Speech does not lie more than this under the level of the whole, in hundredths of a decibel.
  private static let deepestSpeech: Int16 = 1_500
  /// Noise is taken to lie at most this far under the speech.
  private static let deepestFloor: Int16 = 6_000
  /// With less between the floor and the speech there is nothing to tell apart.
  private static let leastContrast: Int16 = 600
  /// A mean square of four: the silence of a file rather than of a room.
  private static let digitalSilence: Int16 = 602

  /// The quiet places, in numbers of levels.
  func ranges(in run: LevelRun) -> [Range<Int>] {
    let sounds = sounding(run.levels)
    let minimum = Int((rules.minimumQuiet * Double(QuietDetector.levelsPerSecond)).rounded())
    var quiet: [Range<Int>] = []
    var start = 0
    for sound in sounds + [run.levels.count..<run.levels.count] {
      if sound.lowerBound - start >= max(1, minimum) {
        quiet.append(run.first + start..<run.first + sound.lowerBound)
      }
      start = sound.upperBound
    }
    return quiet
  }

  /// The ranges over the threshold that are long enough to be a sound.
  private func sounding(_ levels: [Int16]) -> [Range<Int>] {
    let minimum = Int((rules.minimumSound * Double(QuietDetector.levelsPerSecond)).rounded())
    let reach = Int(rules.span * Double(QuietDetector.levelsPerSecond)) / 2
    var window = LevelHistogram()
    var inside = 0..<0
    var threshold: Int16 = .min
    var sounds: [Range<Int>] = []
    var start: Int?
    for index in 0...levels.count {
      if index < levels.count, index % Self.step == 0 {
        let middle = index + Self.step / 2
        let wanted = max(0, middle - reach)..<max(0, min(levels.count, middle + reach))
        window.move(from: &inside, to: wanted, over: levels)
        threshold = self.threshold(window)
      }
      if index < levels.count, levels[index] > threshold {
        start = start ?? index
      } else if let from = start {
        if index - from >= minimum { sounds.append(from..<index) }
        start = nil
      }
    }
    return sounds
  }

  private func threshold(_ window: LevelHistogram) -> Int16 {
    guard let low = window.percentile(0.05), let high = window.percentile(0.95) else { return .max }
    let speech = max(high, loudest - Self.deepestSpeech)
    let floor = max(low, speech - Self.deepestFloor)
    guard speech - floor >= Self.leastContrast else {
      return speech <= Self.digitalSilence ? .max : .min
    }
    return floor + Int16((rules.share * Double(speech - floor)).rounded())
  }
}

/// How often each level occurs, in steps of a tenth of a decibel.
struct LevelHistogram {
  private static let lowest = -300
  private static let steps = 1_300
  private var counts = [Int32](repeating: 0, count: steps)
  private var total = 0

  mutating func add(_ levels: ArraySlice<Int16>) { count(levels, 1) }

  mutating func remove(_ levels: ArraySlice<Int16>) { count(levels, -1) }

  private mutating func count(_ levels: ArraySlice<Int16>, _ change: Int32) {
    for level in levels {
      counts[min(Self.steps - 1, max(0, Int(level) / 10 - Self.lowest))] += change
    }
    total += Int(change) * levels.count
  }

  /// Makes the histogram of one window into that of a window further on.
  mutating func move(from inside: inout Range<Int>, to wanted: Range<Int>, over levels: [Int16]) {
    if wanted.lowerBound >= inside.upperBound {
      remove(levels[inside])
      add(levels[wanted])
    } else {
      remove(levels[inside.lowerBound..<wanted.lowerBound])
      add(levels[inside.upperBound..<wanted.upperBound])
    }
    inside = wanted
  }

  /// The level that a share of all levels does not exceed; nil if there are none.
  func percentile(_ share: Double) -> Int16? {
    guard total > 0 else { return nil }
    let rank = Int((share * Double(total - 1)).rounded())
    var seen = 0
    for (index, count) in counts.enumerated() {
      seen += Int(count)
      if seen > rank { return Int16((index + Self.lowest) * 10) }
    }
    return nil
  }
}
