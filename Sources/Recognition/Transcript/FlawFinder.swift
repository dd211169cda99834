import TextAlignment

/// Takes out what recognizers write when they are stuck or lose their clock.
enum FlawFinder {
  /// A plateau is at least so many words.
  static let plateauCount = 5
  /// Each word of a plateau starts at most so long after the one before: nobody says 33 words a second.
  static let plateauStep = 0.03
  /// The longest phrase that is looked for in a loop, in words.
  static let longestPhrase = 24

  /// How often a phrase must follow itself to be a loop rather than a refrain.
  static func loopCount(phrase: Int) -> Int {
    switch phrase {
    case 1: 8
    case 2...3: 6
    default: 4
    }
  }

  /// The words without plateaus and with one copy of what loops.
  ///
  /// - Complexity: O(*n*) in the number of words.
  static func flawless(_ words: [HeardWord]) -> (kept: [HeardWord], flaws: [TranscriptFlaw]) {
    let (risen, plateaus) = withoutPlateaus(words)
    let (kept, loops) = withoutLoops(risen)
    let flaws = (plateaus + loops).sorted {
      ($0.range.lowerBound, $0.kind.rawValue) < ($1.range.lowerBound, $1.kind.rawValue)
    }
    return (kept, flaws)
  }

  private static func withoutPlateaus(_ words: [HeardWord]) -> ([HeardWord], [TranscriptFlaw]) {
    var kept: [HeardWord] = []
    var flaws: [TranscriptFlaw] = []
    var start = 0
    while start < words.count {
      var end = start + 1
      while end < words.count,
        words[end].time.lowerBound - words[end - 1].time.lowerBound <= plateauStep
      {
        end += 1
      }
      if end - start >= plateauCount {
        flaws.append(flaw(.plateau, words[start..<end]))
      } else {
        kept += words[start..<end]
      }
      start = end
    }
    return (kept, flaws)
  }

  private static func withoutLoops(_ words: [HeardWord]) -> ([HeardWord], [TranscriptFlaw]) {
    guard words.count >= loopCount(phrase: 4) else { return (words, []) }
    let keys = words.map(\.comparisonKey)
    var isDropped = [Bool](repeating: false, count: words.count)
    var flaws: [TranscriptFlaw] = []
    for phrase in 1...longestPhrase {
      // A run of words that equal the one a phrase before: `run + phrase` words are the phrase repeated.
      var run = 0
      var index = phrase
      while index <= words.count {
        if index < words.count, keys[index] == keys[index - phrase], !isDropped[index],
          !isDropped[index - phrase]
        {
          run += 1
        } else {
          if (run + phrase) / phrase >= loopCount(phrase: phrase) {
            let copies = index - run..<index
            flaws.append(flaw(.loop, words[copies]))
            for copy in copies { isDropped[copy] = true }
          }
          run = 0
        }
        index += 1
      }
    }
    guard !flaws.isEmpty else { return (words, []) }
    return (words.indices.filter { !isDropped[$0] }.map { words[$0] }, flaws)
  }

  private static func flaw(
    _ kind: TranscriptFlaw.Kind, _ words: ArraySlice<HeardWord>
  ) -> TranscriptFlaw {
    let start = words.first?.time.lowerBound ?? 0
    let end = words.map(\.time.upperBound).max() ?? start
    return TranscriptFlaw(kind: kind, range: start..<max(start, end))
  }
}
