public import AudioTimeline

/// Cuts a stream of audio into phrases as it comes: a phrase ends as soon as a pause follows speech.
///
/// For live use, where waiting for the best place to cut, as `UtteranceCutter` does, would cost
/// seconds. Nothing is dropped: the phrases, end to end, are the audio. What counts as speech is
/// judged against the noise of the recording itself, which is followed as it changes.
public struct PauseCutter: Sendable {
  /// The pause that ends a phrase, in seconds.
  public let pause: Double
  /// The longest phrase in seconds; speech without a pause is cut at its quietest place.
  public let maximum: Double

  /// So much louder than the noise is speech, in energy: 9 dB.
  private static let ratio: Int64 = 8
  /// Quieter than this is never speech: about 20 of 32,767 steps on average.
  private static let faintest: Int64 = 400 * Int64(PendingAudio.frameLength)
  /// So many frames of speech make a phrase: 100 ms, longer than a click.
  private static let shortestSpeech = 10
  /// Silence before speech is given away in pieces of this length, in frames.
  private static let longestSilence = 300

  private var pending = PendingAudio()
  private var judged = 0
  private var noise: Int64?
  private var speechFrames = 0
  private var silentFrames = 0
  private let pauseFrames: Int
  private let maximumFrames: Int

  /// Creates a cutter.
  ///
  /// - Parameters:
  ///   - pause: The pause that ends a phrase, in seconds.
  ///   - maximum: The longest phrase in seconds.
  public init(pause: Double = 0.4, maximum: Double = 20) {
    precondition(pause > 0 && maximum >= pause + 1, "a phrase is longer than a pause")
    self.pause = pause
    self.maximum = maximum
    let perSecond = Double(AudioBlock.sampleRate / PendingAudio.frameLength)
    pauseFrames = max(1, Int((pause * perSecond).rounded()))
    maximumFrames = Int((maximum * perSecond).rounded())
  }

  /// Takes the next block of audio and gives the phrases that are complete with it.
  ///
  /// - Parameter block: The next block; the shorter blocks are, the sooner a pause is noticed.
  /// - Returns: The phrases that are complete, in order; most often none.
  /// - Complexity: O(*n*) in the number of samples.
  public mutating func add(_ block: AudioBlock) -> [AudioBlock] {
    var phrases: [AudioBlock] = []
    if !pending.isFollowed(by: block), let rest = finish() { phrases.append(rest) }
    pending.append(block)
    while judged < pending.frameCount {
      judge(pending.energies[judged])
      judged += 1
      if let frames = phraseLength { phrases.append(take(frames)) }
    }
    return phrases
  }

  /// Ends the audio.
  ///
  /// - Returns: What has not been given yet, or nil where there is nothing.
  public mutating func finish() -> AudioBlock? {
    judged = 0
    speechFrames = 0
    silentFrames = 0
    return pending.takeAll()
  }

  private mutating func judge(_ energy: Int64) {
    // The noise falls at once and rises by 65 % a second.
    let known = noise ?? energy
    noise = min(energy, known + max(1, known / 200))
    if energy > max(Self.faintest, known * Self.ratio) {
      speechFrames += 1
      silentFrames = 0
    } else {
      silentFrames += 1
    }
  }

  /// How many frames the phrase has that is complete now.
  private var phraseLength: Int? {
    if speechFrames >= Self.shortestSpeech, silentFrames >= pauseFrames { return judged }
    if speechFrames < Self.shortestSpeech, judged >= Self.longestSilence + pauseFrames,
      silentFrames >= pauseFrames
    {
      return judged - pauseFrames
    }
    return judged >= maximumFrames ? quietestFrame : nil
  }

  /// The middle of the quietest 0.2 s in the later half of what is pending.
  private var quietestFrame: Int {
    let energies = pending.energies
    let length = 20
    let first = judged / 2
    var sum = energies[first..<first + length].reduce(0, +)
    var best = (start: first, sum: sum)
    for start in (first + 1)..<max(first + 2, judged - length) {
      sum += energies[start + length - 1] - energies[start - 1]
      if sum < best.sum { best = (start, sum) }
    }
    return best.start + length / 2
  }

  private mutating func take(_ frames: Int) -> AudioBlock {
    judged -= frames
    speechFrames = 0
    silentFrames = judged
    return pending.take(frames: frames)
  }
}

extension AsyncSequence where Element == AudioBlock, Self: Sendable {
  /// This audio cut into phrases as soon as a pause follows speech, as `PauseCutter` cuts it.
  ///
  /// - Parameters:
  ///   - pause: The pause that ends a phrase, in seconds.
  ///   - maximum: The longest phrase in seconds.
  /// - Returns: Blocks that are phrases. Audio is asked for only as they are.
  public func phrases(pause: Double = 0.4, maximum: Double = 20) -> AudioBlocks {
    UtteranceSequence(base: self, cutter: PauseCutter(pause: pause, maximum: maximum))
  }
}

/// Cuts audio that comes in blocks into other blocks.
protocol BlockCutter: Sendable {
  mutating func add(_ block: AudioBlock) -> [AudioBlock]
  mutating func finish() -> AudioBlock?
}

extension PauseCutter: BlockCutter {}
extension UtteranceCutter: BlockCutter {}
