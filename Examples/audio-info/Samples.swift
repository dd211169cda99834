import AudioTimeline
import AudioTimelineFFmpeg

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes samples as they are decoded.
func writeSamples(
  of source: FFmpegAudioSource, in range: Range<Double>, to path: String
) async throws {
  guard let file = fopen(path, "wb") else {
    throw AudioError(.unwritable, path: path, reason: String(cString: strerror(errno)))
  }
  defer { fclose(file) }
  for try await block in source.blocks(in: range) {
    let written = block.samples.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard written == 2 * block.samples.count else {
      throw AudioError(.unwritable, path: path, reason: String(cString: strerror(errno)))
    }
  }
  guard fflush(file) == 0 else {
    throw AudioError(.unwritable, path: path, reason: String(cString: strerror(errno)))
  }
}
