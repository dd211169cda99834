// Feeds bytes made up by libFuzzer to the readers of audio files. `FUZZ_TARGET` names the part.
// The script `run-audio` compiles this file together with AudioTimelineFFmpeg, so that it sees
// inside.

import AudioTimeline
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private let target = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? "probe"

/// The file that holds the input, as the readers take files only.
private let path = "\(getenv("FUZZ_FOLDER").map { String(cString: $0) } ?? "/tmp")/\(getpid()).input"

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  do {
    switch target {
    case "tags": readTags(Array(bytes))
    case "mp4": try readMP4(try written(bytes))
    case "flac": try readFLAC(try written(bytes))
    case "probe": try probe(try written(bytes))
    default: preconditionFailure("FUZZ_TARGET is one of tags mp4 flac probe")
    }
  } catch {
    // A refusal is what broken input deserves; only a crash, a hang or hunger is a find.
  }
  return 0
}

private func written(_ bytes: UnsafeBufferPointer<UInt8>) throws -> String {
  guard let file = fopen(path, "wb") else { preconditionFailure("\(path) cannot be written") }
  fwrite(bytes.baseAddress, 1, bytes.count, file)
  fclose(file)
  return path
}

/// Reads the bytes as a tag and as a sheet, and repairs the chapters found.
private func readTags(_ bytes: [UInt8]) {
  let tag = ID3Tag(bytes)
  let sheet = CueSheet(bytes)
  for markers in [tag.chapters] + sheet.files.map(\.markers) {
    let repaired = ChapterRepair(markers, duration: 100).markers
    precondition(zip(repaired, repaired.dropFirst()).allSatisfy { $0.time < $1.time })
  }
}

/// Reads boxes, chapters and tags, and looks every packet up.
private func readMP4(_ path: String) throws {
  let file = try LocalFile.opening(path)
  let movie = try MP4Movie(file)
  _ = movie.protection(in: file)
  for track in movie.tracks {
    _ = movie.trackChapters(of: track, in: file)
    guard var samples = track.samples else { continue }
    for sample in 0..<min(samples.count, 1_000) { _ = samples.range(of: sample, in: file) }
    _ = samples.range(of: samples.count - 1, in: file)
    _ = samples.duration
  }
  guard var probe = MP4Probe(movie, in: file) else { return }
  check(try probe.probe(path))
}

/// Follows the chain of frames.
private func readFLAC(_ path: String) throws {
  let file = try LocalFile.opening(path)
  guard let (layout, _) = try FLACScan.scanning(file) else { return }
  let feed = try FLACFeed(path: path, layout: layout)
  for point in layout.points.indices.reversed() {
    try feed.move(to: point)
    let packet = try feed.next()
    precondition(packet != nil, "a frame that was found is found again")
  }
}

/// Opens the file as any file is opened, and decodes from its start and from its middle.
private func probe(_ path: String) throws {
  let result = Outcome()
  Task.detached {
    result.value = try? await FileProbe.probe(path)
    result.isDone.signal()
  }
  result.isDone.wait()
  guard let probed = result.value else { return }
  check(probed)
}

/// Decodes a little of what was probed, and holds it against what was told.
private func check(_ probed: ProbedFile) {
  guard let decoder = try? FileDecoder(probed), decoder.samples > 0 else { return }
  for start in [0, decoder.samples / 2, decoder.samples - 1] {
    let wanted = start..<min(decoder.samples, start + 4_000)
    guard (try? decoder.seek(to: wanted)) != nil else { return }
    var samples: [Int16] = []
    while (try? decoder.next(into: &samples)) ?? false {}
    precondition(samples.count <= wanted.count, "more is decoded than was asked for")
  }
}

/// What a task found, handed to the thread that waits for it.
private final class Outcome: @unchecked Sendable {
  var value: ProbedFile?
  let isDone = DispatchSemaphore(value: 0)
}
