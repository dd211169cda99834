import AudioTimeline

/// The middle of the quietest 0.3 s of some audio.
enum QuietestMoment {
  private static let hop = AudioBlock.sampleRate / 100
  private static let window = 30

  /// The moment in seconds from the first sample; the middle of audio shorter than 0.3 s.
  static func offset(in samples: [Int16]) -> Double {
    let count = samples.count / hop
    guard count > window else {
      return Double(samples.count) / 2 / Double(AudioBlock.sampleRate)
    }
    var energies: [Double] = []
    energies.reserveCapacity(count)
    for index in 0..<count {
      var sum = 0.0
      for sample in samples[index * hop..<(index + 1) * hop] {
        sum += Double(sample) * Double(sample)
      }
      energies.append(sum)
    }
    var sum = energies[..<window].reduce(0, +)
    var best = (energy: sum, start: 0)
    for start in 1...(count - window) {
      sum += energies[start + window - 1] - energies[start - 1]
      if sum < best.energy { best = (sum, start) }
    }
    return Double(best.start * hop + window * hop / 2) / Double(AudioBlock.sampleRate)
  }
}
