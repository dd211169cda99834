public import AudioTimeline

/// A set of audio files that FFmpeg decodes, on one timeline.
///
///     let source = try await FFmpegAudioSource.open(paths: ["Part 1.mp3", "Part 2.mp3"])
///     print(source.order.explanation, source.timeline.duration)
///     for try await block in source.blocks(in: 3_600..<3_660) { … }
///
/// Audio is decoded as it is asked for, about a second at a time. A sample is the same wherever
/// decoding began. Corrupt packets become silence of the same length and are reported by `damage`.
public struct FFmpegAudioSource: AudioSource {
  /// The files and where each one lies.
  public let timeline: Timeline
  /// In which order the files are and why.
  public let order: FileOrder
  /// The files that were given and are no part of the timeline.
  public let leftOut: [LeftOutFile]

  private let files: [ProbedFile]
  private let log = DamageLog()

  init(files: [ProbedFile], order: FileOrder, leftOut: [LeftOutFile]) {
    self.files = files
    self.order = order
    self.leftOut = leftOut
    timeline = Timeline(files: files.map(\.file))
  }

  /// Opens the files of one audiobook: probes each, puts them in order and lays them end to end.
  ///
  /// Only local files are opened. What is no audio, what is there twice and what cannot be read is
  /// left out and named; a file under copy protection is refused. MP4 files are measured by their
  /// index, others by reading all their packets once, without decoding where that is exact.
  ///
  /// - Parameters:
  ///   - paths: The files, or folders of them, in any order.
  ///   - store: Keeps what was measured by reading all packets, for the next time; nil keeps nothing.
  /// - Returns: The source.
  /// - Throws: `AudioError` if a path leads nowhere, if a file is under copy protection, or if nothing
  ///   is left; `CancellationError` if the task is cancelled.
  /// - Complexity: O(*n*) in the size of the files, MP4 files and those that the store knows apart.
  public static func open(
    paths: [String], store: (any ProbeStore)? = nil
  ) async throws -> FFmpegAudioSource {
    var set = FileSet()
    for path in try FileSet.expanded(paths) {
      await Task.yield()
      try Task.checkCancellation()
      do {
        set.add(try await FileProbe.probe(path, store: store))
      } catch let error as AudioError where FileSet.leavesOut(error, given: paths) {
        set.leaveOut(error)
      }
    }
    return try set.source()
  }

  /// The audio of a range of the timeline in blocks of a second, decoded as they are asked for.
  ///
  /// Each iteration opens the files anew and closes them when its iterator is dropped.
  ///
  /// - Parameter range: Seconds from the start of the timeline.
  /// - Returns: The blocks; iterating throws `AudioError` if a file cannot be read any more and
  ///   `CancellationError` if the task is cancelled.
  /// - Complexity: O(1) in memory; seeking takes constant time.
  public func blocks(in range: Range<Double>) -> AudioBlocks {
    DecodedBlocks(files: files, timeline: timeline, range: range, log: log)
  }

  /// What could not be decoded so far and was replaced by silence, in order of the timeline.
  public var damage: [FrameReference] {
    get async { await log.references }
  }

  /// The cover picture of a file.
  ///
  /// - Parameter index: The index of the file on the timeline.
  /// - Returns: The bytes of the picture; nil if the file has none.
  /// - Throws: `AudioError` if the file cannot be read.
  @concurrent
  public func cover(of index: Int) async throws -> [UInt8]? {
    precondition(files.indices.contains(index), "the timeline has such a file")
    guard files[index].file.cover != nil else { return nil }
    let path = files[index].file.path
    switch files[index].reader {
    case .mp4:
      let file = try LocalFile.opening(path)
      return try MP4Movie(file).metadata.coverRange.map {
        file.read(at: $0.lowerBound, count: $0.count)
      }
    case .flac, .ffmpeg:
      return try MediaInput.opening(path).coverBytes
    }
  }
}

/// Collects what could not be decoded.
actor DamageLog {
  private var ranges: [Int: [Range<Int64>]] = [:]

  func add(_ found: [Range<Int64>], file: Int) {
    for range in found where !(ranges[file]?.contains(range) ?? false) {
      ranges[file, default: []].append(range)
    }
  }

  var references: [FrameReference] {
    ranges.sorted { $0.key < $1.key }.flatMap { file, ranges in
      ranges.sorted { $0.lowerBound < $1.lowerBound }.map {
        FrameReference(file: file, startFrame: $0.lowerBound, frameCount: Int64($0.count))
      }
    }
  }
}
