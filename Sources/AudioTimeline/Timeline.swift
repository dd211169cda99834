/// A set of audio files laid end to end, with one clock in seconds from the start of the first.
///
/// Inside, time is counted in whole frames at each file's own rate, so that positions survive sixty
/// hours without drift.
public struct Timeline: Hashable, Sendable {
  /// The files in order.
  public let files: [AudioFile]
  /// When each file starts, in seconds; one more entry than files, the last being the duration.
  public let starts: [Double]

  /// Lays files end to end in the order given.
  ///
  /// - Complexity: O(*n*) in the number of files.
  public init(files: [AudioFile]) {
    self.files = files
    // Frames are summed per sample rate, so that the sum of many files at one rate stays exact.
    var framesByRate: [Int: Int64] = [:]
    var starts: [Double] = [0]
    for file in files {
      framesByRate[file.sampleRate, default: 0] += file.frames
      starts.append(
        framesByRate.sorted { $0.key < $1.key }.reduce(0) { $0 + Double($1.value) / Double($1.key) }
      )
    }
    self.starts = starts
  }

  /// How long the set sounds, in seconds.
  public var duration: Double { starts[files.count] }

  /// Where a moment lies: the file and the nearest frame in it; nil outside the timeline.
  ///
  /// The end of the timeline is the end of the last file.
  ///
  /// - Complexity: O(log *n*) in the number of files.
  public func position(at time: Double) -> (file: Int, frame: Int64)? {
    guard !files.isEmpty, time >= 0, time <= duration else { return nil }
    var low = 0
    var high = files.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= time { low = middle } else { high = middle - 1 }
    }
    let frame = ((time - starts[low]) * Double(files[low].sampleRate)).rounded()
    return (low, min(max(0, Int64(frame)), files[low].frames))
  }

  /// When a frame of a file sounds, in seconds on the timeline.
  public func time(file: Int, frame: Int64) -> Double {
    starts[file] + Double(frame) / Double(files[file].sampleRate)
  }

  /// The pieces of the files that a range of the timeline covers, in order.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* pieces.
  public func references(for range: Range<Double>) -> [FrameReference] {
    let low = max(0, range.lowerBound)
    let high = min(duration, range.upperBound)
    guard low < high, let first = position(at: low), let last = position(at: high) else {
      return []
    }
    var pieces: [FrameReference] = []
    for file in first.file...last.file {
      let from = file == first.file ? first.frame : 0
      let to = file == last.file ? last.frame : files[file].frames
      if to > from {
        pieces.append(FrameReference(file: file, startFrame: from, frameCount: to - from))
      }
    }
    return pieces
  }
}
