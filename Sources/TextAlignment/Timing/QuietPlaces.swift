/// The quiet places of the audio, rising and disjoint.
struct QuietPlaces: Sendable {
  let ranges: [Range<Double>]

  /// Sorts and joins ranges, so that it does not matter how the caller found them.
  init(_ ranges: [Range<Double>]) {
    var joined: [Range<Double>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound.isFinite && range.upperBound.isFinite {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// The index of the first range that ends after a time.
  ///
  /// - Complexity: O(log *n*).
  func firstEnding(after time: Double) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound > time { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The quiet parts of a range.
  func ranges(in range: Range<Double>) -> [Range<Double>] {
    var parts: [Range<Double>] = []
    var index = firstEnding(after: range.lowerBound)
    while index < ranges.count, ranges[index].lowerBound < range.upperBound {
      parts.append(ranges[index].clamped(to: range))
      index += 1
    }
    return parts
  }

  /// How many seconds of a range are quiet.
  func seconds(in range: Range<Double>) -> Double {
    ranges(in: range).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
  }

  /// The parts of a range that are not quiet.
  func loud(in range: Range<Double>) -> [Range<Double>] {
    var parts: [Range<Double>] = []
    var start = range.lowerBound
    var index = firstEnding(after: range.lowerBound)
    while index < ranges.count, ranges[index].lowerBound < range.upperBound {
      if ranges[index].lowerBound > start { parts.append(start..<ranges[index].lowerBound) }
      start = max(start, ranges[index].upperBound)
      index += 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}
