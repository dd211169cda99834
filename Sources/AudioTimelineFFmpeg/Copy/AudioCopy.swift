import AudioTimeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A copy of a range of a file's audio, made packet by packet without encoding anew.
public struct AudioCopy: Hashable, Sendable {
  /// Where the copy is.
  public let path: String
  /// The frames of the original that the copy plays.
  ///
  /// MP4 copies play exactly what was asked for. Other containers can only begin and end with whole
  /// packets, so that their copies may play more.
  public let frames: Range<Int64>
  /// The frame of the copy at which the range that was asked for begins.
  public let offset: Int64
  /// Frames per second, of the original and the copy.
  public let sampleRate: Int

  /// Copies the audio of a file, or a range of it, into another container or file.
  ///
  /// Chapters, pictures and other streams are left behind; title, album and artist go along. The file
  /// appears under its name when it is complete.
  ///
  /// - Parameters:
  ///   - original: The file to copy from, such as an M4B.
  ///   - range: Frames at the file's own rate; nil for all of it.
  ///   - path: Where the copy goes; the extension (`m4a`, `mp3`, `ogg`, `flac`, `mka`) decides about
  ///     the container.
  /// - Returns: What the copy plays.
  /// - Throws: `AudioError` if the original cannot be read, the range is empty or outside the file,
  ///   or the copy cannot be written, as when the container does not take the codec;
  ///   `CancellationError` if the task is cancelled, and then there is no copy.
  /// - Complexity: O(*n*) in the size of the range; O(1) in memory.
  @concurrent
  public static func make(
    from original: String, frames range: Range<Int64>? = nil, at path: String
  ) async throws -> AudioCopy {
    let probed = try await FileProbe.probe(original)
    let wanted = range ?? 0..<probed.file.frames
    guard !wanted.isEmpty, wanted.lowerBound >= 0, wanted.upperBound <= probed.file.frames else {
      throw AudioError(
        .range, path: original,
        reason: "frames \(wanted.lowerBound) to \(wanted.upperBound) are not all among its "
          + "\(probed.file.frames)")
    }
    let partial = path + ".partial"
    do {
      let copy = try CopyRun(probed, wanted: wanted, exact: MediaOutput.trimsExactly(path))
        .write(to: partial, as: path)
      guard rename(partial, to: path) else {
        throw AudioError(.unwritable, path: path, reason: "it cannot be put in its place")
      }
      return copy
    } catch {
      try? FileManager.default.removeItem(atPath: partial)
      throw error
    }
  }

  private static func rename(_ partial: String, to path: String) -> Bool {
    try? FileManager.default.removeItem(atPath: path)
    return (try? FileManager.default.moveItem(atPath: partial, toPath: path)) != nil
  }
}
