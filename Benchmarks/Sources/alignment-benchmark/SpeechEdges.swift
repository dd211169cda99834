import Foundation

/// Where speech begins and ends inside clips whose edges lie somewhere in the pauses.
///
/// A frame of 10 ms is voiced when its energy exceeds the noise floor (5th percentile, at most 60 dB
/// under the 95th) by 35 % of the way to the 95th percentile, in dB, in a run of at least 40 ms.
struct SpeechEdges {
  private let voiced: [Int]

  init(_ samples: [Int16]) {
    let hop = 160
    let count = samples.count / hop
    var levels: [Double] = []
    levels.reserveCapacity(count)
    for frame in 0..<count {
      var sum = 0.0
      for sample in samples[frame * hop..<(frame + 1) * hop] {
        sum += Double(sample) * Double(sample)
      }
      levels.append(10 * log10(sum / Double(hop) + 1e-3))
    }
    let sorted = levels.sorted()
    func percentile(_ share: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[Int(share * Double(sorted.count - 1))]
    }
    let top = percentile(0.95)
    let floor = max(percentile(0.05), top - 60)
    let threshold = floor + 0.35 * (top - floor)
    var voiced: [Int] = []
    var start = 0
    while start < count {
      var end = start
      while end < count, levels[end] > threshold { end += 1 }
      if end - start >= 4 { voiced += start..<end }
      start = max(end, start + 1)
    }
    self.voiced = voiced
  }

  /// The first and last voiced moment in a clip, and the last one before it; the clip's own edges
  /// where nothing in it is voiced.
  func refined(_ clip: ClosedRange<Double>) -> (start: Double, end: Double, low: Double) {
    let low = index(of: Int((clip.lowerBound * 100).rounded()))
    let high = index(of: Int((clip.upperBound * 100).rounded()))
    var start = clip.lowerBound
    var end = clip.upperBound
    if high > low {
      start = max(start, Double(voiced[low]) / 100)
      end = min(end, Double(voiced[high - 1] + 1) / 100)
    }
    let before = index(of: Int((start * 100).rounded()))
    return (start, end, before > 0 ? min(start, Double(voiced[before - 1] + 1) / 100) : 0)
  }

  /// The first voiced frame at or after a frame.
  private func index(of frame: Int) -> Int {
    var low = 0
    var high = voiced.count
    while low < high {
      let middle = (low + high) / 2
      if voiced[middle] < frame { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
