import AudioTimeline

/// Audio that waits to be cut, with its energy per 10 ms.
struct PendingAudio: Sendable {
  /// The samples of an energy frame: 10 ms.
  static let frameLength = AudioBlock.sampleRate / 100
  /// The largest step between two blocks, in seconds, that still counts as following on.
  static let tolerance = 0.01

  private var samples: [Int16] = []
  /// Where each block that is still pending begins: in `samples`, and on the timeline.
  private var origins: [(sample: Int, time: Double)] = []
  /// The energy of each whole frame about its mean, so that a constant offset is silence.
  private(set) var energies: [Int64] = []

  /// How many whole frames are pending.
  var frameCount: Int { energies.count }

  func isFollowed(by block: AudioBlock) -> Bool {
    guard !samples.isEmpty, let last = origins.last else { return true }
    let end = last.time + Double(samples.count - last.sample) / Double(AudioBlock.sampleRate)
    return abs(block.start - end) <= Self.tolerance
  }

  mutating func append(_ block: AudioBlock) {
    guard !block.samples.isEmpty else { return }
    origins.append((samples.count, block.start))
    samples.append(contentsOf: block.samples)
    while (energies.count + 1) * Self.frameLength <= samples.count {
      energies.append(energy(of: energies.count))
    }
  }

  /// Takes the audio of the first frames.
  mutating func take(frames: Int) -> AudioBlock {
    take(samples: frames * Self.frameLength)
  }

  /// Takes everything; nil where nothing is pending.
  mutating func takeAll() -> AudioBlock? {
    samples.isEmpty ? nil : take(samples: samples.count)
  }

  private mutating func take(samples count: Int) -> AudioBlock {
    let block = AudioBlock(start: time(of: 0), samples: Array(samples[..<count]))
    let next = count < samples.count ? time(of: count) : 0
    let firstKept = origins.firstIndex { $0.sample > count } ?? origins.count
    origins.removeFirst(firstKept)
    for index in origins.indices { origins[index].sample -= count }
    samples.removeFirst(count)
    if !samples.isEmpty { origins.insert((0, next), at: 0) }
    energies.removeFirst(min(energies.count, count / Self.frameLength))
    return block
  }

  /// When a pending sample sounds: counted from the start of its own block, so that nothing drifts.
  private func time(of sample: Int) -> Double {
    guard let origin = origins.last(where: { $0.sample <= sample }) else { return 0 }
    return origin.time + Double(sample - origin.sample) / Double(AudioBlock.sampleRate)
  }

  private func energy(of frame: Int) -> Int64 {
    var sum: Int64 = 0
    var squares: Int64 = 0
    let start = frame * Self.frameLength
    for index in start..<(start + Self.frameLength) {
      let sample = Int64(samples[index])
      sum += sample
      squares += sample * sample
    }
    return squares - sum * sum / Int64(Self.frameLength)
  }
}
