public import TextAlignment

/// The mistakes a recognizer makes, at rates one chooses, for tests of everything that builds on one.
///
/// The same seed makes the same mistakes.
public struct RecognitionNoise: Hashable, Sendable {
  /// The share of words heard as another word, from 0 to 1.
  public var substitutions: Double
  /// The share of words not heard.
  public var deletions: Double
  /// How many words are heard, for each word said, that were not said.
  public var insertions: Double
  /// How many words in a row a mistake lasts on average; real mistakes come in bursts.
  public var burst: Double
  /// How far a word's start and end may lie from the truth, in seconds.
  public var jitter: Double
  /// The words that are heard wrongly; the script's own where empty.
  public var vocabulary: [String]
  /// The seed of the random choices.
  public var seed: UInt64

  /// Creates noise.
  ///
  /// - Parameters:
  ///   - substitutions: The share of words heard as another word.
  ///   - deletions: The share of words not heard.
  ///   - insertions: How many words are heard, for each word said, that were not said.
  ///   - burst: How many words in a row a mistake lasts on average.
  ///   - jitter: How far a word's start and end may lie from the truth, in seconds.
  ///   - vocabulary: The words that are heard wrongly; the script's own where empty.
  ///   - seed: The seed of the random choices.
  public init(
    substitutions: Double = 0, deletions: Double = 0, insertions: Double = 0, burst: Double = 1,
    jitter: Double = 0, vocabulary: [String] = [], seed: UInt64 = 0
  ) {
    precondition(substitutions >= 0 && deletions >= 0 && insertions >= 0, "shares are not negative")
    precondition(substitutions + deletions + insertions <= 1, "mistakes are at most all words")
    precondition(burst >= 1, "a burst is at least one word")
    precondition(jitter >= 0, "a jitter is not negative")
    self.substitutions = substitutions
    self.deletions = deletions
    self.insertions = insertions
    self.burst = burst
    self.jitter = jitter
    self.vocabulary = vocabulary
    self.seed = seed
  }

  /// What is heard when some words are said.
  ///
  /// - Parameter words: The words that are said, rising in start time.
  /// - Returns: The words that are heard, rising in start time.
  /// - Complexity: O(*n* log *n*) in the number of words.
  public func applied(to words: [HeardWord]) -> [HeardWord] {
    var generator = ScriptGenerator(seed: seed)
    let wrong = vocabulary.isEmpty ? words.map(\.text) : vocabulary
    let share = substitutions + deletions + insertions
    var heard: [HeardWord] = []
    heard.reserveCapacity(words.count)
    var mistake = Mistake.none
    var left = 0
    for word in words {
      if left == 0 {
        // A burst begins so much more rarely as it lasts longer, so that the share of words stays.
        mistake = .none
        let starts = share / (burst - (burst - 1) * share)
        if share > 0, generator.share() < starts {
          mistake = kind(at: generator.share() * share)
          left = 1
          while generator.share() < 1 - 1 / burst { left += 1 }
        }
      }
      left = max(0, left - 1)
      hear(word, mistake, from: wrong, into: &heard, &generator)
    }
    return heard.sorted {
      ($0.time.lowerBound, $0.time.upperBound) < ($1.time.lowerBound, $1.time.upperBound)
    }
  }

  private enum Mistake { case none, substitution, deletion, insertion }

  private func kind(at point: Double) -> Mistake {
    if point < substitutions { return .substitution }
    return point < substitutions + deletions ? .deletion : .insertion
  }

  private func hear(
    _ word: HeardWord, _ mistake: Mistake, from wrong: [String], into heard: inout [HeardWord],
    _ generator: inout ScriptGenerator
  ) {
    var word = word
    if jitter > 0 {
      let start = word.time.lowerBound + jitter * (2 * generator.share() - 1)
      let end = word.time.upperBound + jitter * (2 * generator.share() - 1)
      word.time = start..<max(start, end)
    }
    switch mistake {
    case .none: heard.append(word)
    case .deletion: break
    case .substitution:
      word.text = wrong[generator.index(below: wrong.count)]
      word.confidence *= 0.5
      heard.append(word)
    case .insertion:
      let middle = (word.time.lowerBound + word.time.upperBound) / 2
      var extra = word
      extra.text = wrong[generator.index(below: wrong.count)]
      extra.confidence *= 0.5
      extra.time = middle..<word.time.upperBound
      word.time = word.time.lowerBound..<middle
      heard.append(word)
      heard.append(extra)
    }
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same sequence on every platform.
struct ScriptGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to 1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
