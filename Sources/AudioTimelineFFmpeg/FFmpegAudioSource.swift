public import AudioTimeline

/// A set of audio files that FFmpeg decodes, on one timeline.
public struct FFmpegAudioSource: AudioSource {
  /// The files and where each one lies.
  public let timeline: Timeline

  private let files: [ProbedFile]

  /// Opens the files of one audiobook: probes each, puts them in order and lays them end to end.
  ///
  /// - Parameter paths: The files, in any order.
  /// - Returns: The source.
  /// - Throws: `AudioError` if a file cannot be used, `CancellationError` if cancelled.
  public static func open(paths: [String]) async throws -> FFmpegAudioSource {
    var files: [ProbedFile] = []
    for path in paths { files.append(try await FileProbe.probe(path)) }
    return FFmpegAudioSource(files: files)
  }

  init(files: [ProbedFile]) {
    self.files = files
    timeline = Timeline(files: files.map(\.file))
  }

  public func blocks(in range: Range<Double>) -> AudioBlocks {
    DecodedBlocks(files: files, timeline: timeline, range: range)
  }
}
