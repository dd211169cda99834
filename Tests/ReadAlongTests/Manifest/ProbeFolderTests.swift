import AudioTimeline
import Foundation
import ReadAlong
import Testing

/// What is known of an audio file is kept by its content.
struct ProbeFolderTests {
  private let root: String

  init() throws {
    root = NSTemporaryDirectory() + "probe-folder-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ content: String) throws -> String {
    let path = "\(root)/\(name)"
    try content.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func aFileIsKnownAgainUnderAnotherName() throws {
    let folder = root + "/manifest"
    let first = try file("one.mp3", "sound")
    #expect(ProbeFolder(path: folder).record(ofFileAt: first) == nil)
    ProbeFolder(path: folder).keep([1, 2, 3], ofFileAt: first)
    let second = try file("two.mp3", "sound")
    #expect(ProbeFolder(path: folder).record(ofFileAt: second) == [1, 2, 3])
  }

  @Test func aChangedFileIsNot() throws {
    let folder = ProbeFolder(path: root + "/manifest")
    let path = try file("one.mp3", "sound")
    folder.keep([1], ofFileAt: path)
    _ = try file("one.mp3", "noise, and more of it")
    #expect(folder.record(ofFileAt: path) == nil)
    #expect(folder.record(ofFileAt: root + "/none.mp3") == nil)
  }

  @Test func theManifestTakesOverItsHashes() throws {
    let path = try file("one.mp3", "sound")
    let book = try file("book.epub", "text")
    let probes = ProbeFolder(path: root + "/manifest")
    probes.keep([7], ofFileAt: path)
    let timeline = Timeline(files: [
      AudioFile(path: path, sampleRate: 8_000, channels: 1, frames: 8)
    ])
    let manifest = try ManifestFolder(
      path: root + "/manifest", book: book, timeline: timeline, probes: probes
    ).manifest
    let names = try FileManager.default.contentsOfDirectory(atPath: root + "/manifest/files")
    #expect(names == ["\(manifest.audio[0].sha256).json"])
    #expect(ProbeFolder(path: root + "/manifest").record(ofFileAt: path) == [7])
  }
}
