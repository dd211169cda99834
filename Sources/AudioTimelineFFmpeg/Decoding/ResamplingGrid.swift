/// Where frames of a file and samples at 16 kHz fall together.
///
/// A resampler that starts on one of these frames produces its samples exactly where one that
/// started at the beginning of the file does.
struct ResamplingGrid: Hashable, Sendable {
  let sampleRate: Int
  /// How many frames lie between two frames that are also samples.
  let framesPerStep: Int64
  /// How many samples lie between them.
  let samplesPerStep: Int64

  init(sampleRate: Int) {
    self.sampleRate = sampleRate
    var (a, b) = (sampleRate, 16_000)
    while b != 0 { (a, b) = (b, a % b) }
    framesPerStep = Int64(sampleRate / a)
    samplesPerStep = Int64(16_000 / a)
  }

  /// The first sample at or after a frame.
  func sample(atOrAfter frame: Int64) -> Int64 {
    let (steps, rest) = frame.quotientAndRemainder(dividingBy: framesPerStep)
    return steps * samplesPerStep + (rest * samplesPerStep + framesPerStep - 1) / framesPerStep
  }

  /// How far the resampler's filter reaches to each side, in frames.
  var reach: Int64 { Int64(16 * max(1, (sampleRate + 15_999) / 16_000) + 16) }

  /// The last frame on the grid from which a sample at a frame comes out right.
  func start(before frame: Int64) -> Int64 {
    max(0, (frame - reach) / framesPerStep * framesPerStep)
  }

  /// How many packets must be decoded ahead of a segment so that the resampler can start in time.
  func preroll(_ packets: Int, framesPerPacket: Int) -> Int {
    let perPacket = Int64(framesPerPacket > 0 ? framesPerPacket : 256)
    return packets + Int((reach + framesPerStep + perPacket - 1) / perPacket)
  }
}
