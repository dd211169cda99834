import AudioTimeline
import AudioTimelineFFmpeg
import Synchronization
import Testing

/// A file that was read through once need not be read through again.
struct ProbeStoreTests {
  /// Takes a file's path for its content.
  private final class Store: ProbeStore {
    let records = Mutex<[String: [UInt8]]>([:])

    func record(ofFileAt path: String) -> [UInt8]? { records.withLock { $0[path] } }
    func keep(_ record: [UInt8], ofFileAt path: String) { records.withLock { $0[path] = record } }
  }

  @Test(
    "What is kept gives the same files and the same samples",
    arguments: ["vbr-no-header.mp3", "lossless.flac", "music.ogg", "speech.opus", "plain.wav"])
  func same(_ name: String) async throws {
    let path = try await #require(Format.all.first { $0.name == name }).make()
    let store = Store()
    let first = try await FFmpegAudioSource.open(paths: [path], store: store)
    #expect(store.records.withLock { $0.count } == 1)
    let second = try await FFmpegAudioSource.open(paths: [path], store: store)
    #expect(second.timeline.files == first.timeline.files)
    for range in [0..<2.0, 19.5..<21, 30..<40] {
      #expect(try await samples(of: second, in: range) == samples(of: first, in: range))
    }
  }

  @Test("The file is not read through again")
  func unread() async throws {
    let content = try bytes(of: try await Format.all[2].make())
    let path = try Fixtures.shared.file("known.mp3", content)
    let store = Store()
    let whole = try await FFmpegAudioSource.open(paths: [path], store: store).timeline.duration
    // Whoever reads the file now finds half of it; whoever trusts the store does not notice.
    _ = try Fixtures.shared.file("known.mp3", Array(content.prefix(content.count / 2)))
    #expect(
      try await FFmpegAudioSource.open(paths: [path], store: store).timeline.duration == whole)
    #expect(try await FFmpegAudioSource.open(paths: [path]).timeline.duration < whole * 0.6)
  }

  @Test("A record that is damaged, or makes no sense, is as good as none", arguments: 0..<3)
  func damaged(_ kind: Int) async throws {
    let path = try await Format.all[1].make()
    let store = Store()
    let first = try await FFmpegAudioSource.open(paths: [path], store: store)
    let good = try #require(store.records.withLock { $0[path] })
    let text = String(decoding: good, as: UTF8.self)
    let bad =
      switch kind {
      case 0: "nothing"
      case 1: String(text.prefix(text.count / 2))
      default: text.replacing("\"packets\":", with: "\"packets\":-")
      }
    store.keep(Array(bad.utf8), ofFileAt: path)
    let second = try await FFmpegAudioSource.open(paths: [path], store: store)
    #expect(second.timeline.files == first.timeline.files)
    #expect(store.records.withLock { $0[path] } == good)
  }
}
