public import AudioTimeline

/// Cuts a stream of audio into utterances of bounded length, at its quietest places.
///
/// A recognizer hears best in pieces of 8 to 20 s that begin and end in a pause: shorter ones lack
/// context, longer ones cost memory and let its clock drift. Nothing is dropped: the utterances, end
/// to end, are the audio.
///
/// ```swift
/// var cutter = UtteranceCutter()
/// for try await block in source.blocks(in: 0..<600) {
///   for utterance in cutter.add(block) { recognize(utterance) }
/// }
/// if let last = cutter.finish() { recognize(last) }
/// ```
public struct UtteranceCutter: Sendable {
  /// The shortest utterance in seconds, except where the audio ends or jumps.
  public let minimum: Double
  /// The longest utterance in seconds.
  public let maximum: Double
  /// How long the quiet place is whose middle becomes the cut, in seconds.
  public let pause: Double

  private var pending = PendingAudio()
  private let minimumFrames: Int
  private let maximumFrames: Int
  private let pauseFrames: Int

  /// Creates a cutter.
  ///
  /// - Parameters:
  ///   - minimum: The earliest cut after an utterance's start, in seconds.
  ///   - maximum: The latest cut after an utterance's start, in seconds.
  ///   - pause: How long the quiet place is that is looked for, in seconds.
  public init(minimum: Double = 8, maximum: Double = 20, pause: Double = 0.3) {
    precondition(pause > 0, "a pause has a length")
    precondition(minimum >= 0 && minimum + pause <= maximum, "a pause fits between the limits")
    self.minimum = minimum
    self.maximum = maximum
    self.pause = pause
    let perSecond = Double(AudioBlock.sampleRate / PendingAudio.frameLength)
    minimumFrames = Int((minimum * perSecond).rounded())
    maximumFrames = Int((maximum * perSecond).rounded())
    pauseFrames = max(1, Int((pause * perSecond).rounded()))
  }

  /// Takes the next block of audio and gives the utterances that are complete with it.
  ///
  /// A block that does not begin where the one before ended, to within 10 ms, ends the utterance
  /// there, so that no utterance spans a jump.
  ///
  /// - Parameter block: The next block, of any length.
  /// - Returns: The utterances that are complete, in order; most often none.
  /// - Complexity: O(*n*) in the number of samples.
  public mutating func add(_ block: AudioBlock) -> [AudioBlock] {
    var utterances: [AudioBlock] = []
    if !pending.isFollowed(by: block), let rest = pending.takeAll() { utterances.append(rest) }
    pending.append(block)
    while pending.frameCount >= maximumFrames {
      let frame = quietestFrame()
      utterances.append(pending.take(frames: frame))
    }
    return utterances
  }

  /// Ends the audio.
  ///
  /// - Returns: What has not been given yet, or nil where there is nothing. The cutter is then as new.
  public mutating func finish() -> AudioBlock? {
    pending.takeAll()
  }

  /// The middle of the quietest pause between the limits, in frames; of equals, the middle of the first run.
  private func quietestFrame() -> Int {
    let energies = pending.energies
    var sum: Int64 = 0
    for frame in minimumFrames..<(minimumFrames + pauseFrames) { sum += energies[frame] }
    var best = (first: minimumFrames, last: minimumFrames, sum: sum)
    var first = minimumFrames + 1
    while first + pauseFrames <= maximumFrames {
      sum += energies[first + pauseFrames - 1] - energies[first - 1]
      if sum < best.sum {
        best = (first, first, sum)
      } else if sum == best.sum, best.last == first - 1 {
        best.last = first
      }
      first += 1
    }
    return max(1, (best.first + best.last + pauseFrames) / 2)
  }
}
