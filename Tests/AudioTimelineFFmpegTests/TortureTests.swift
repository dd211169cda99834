import AudioTimeline
import AudioTimelineFFmpeg
import TestSupport
import Testing

/// Difficult files from elsewhere: each is either refused by name or decodes to what is told of it.
@Suite(.enabled(if: TortureData.folder != nil, "the folder READALONG_DATA names is absent"))
struct TortureTests {
  @Test("Told and decoded agree, from anywhere", arguments: TortureData.files)
  func all(_ path: String) async throws {
    let source: FFmpegAudioSource
    do {
      source = try await FFmpegAudioSource.open(paths: [path])
    } catch let error as AudioError {
      #expect(error.path == path && !error.reason.isEmpty)
      return
    }
    let file = source.timeline.files[0]
    let whole = try await samples(of: source)
    #expect(whole.count == sampleCount(file))
    #expect(file.markers.map(\.time) == file.markers.map(\.time).sorted())
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3 {
      let start = Double.random(in: 0..<source.timeline.duration, using: &random)
      let part = try await samples(of: source, in: start..<start + 0.5)
      let first = min(whole.count, Int((start * 16_000).rounded()))
      #expect(part == Array(whole[first..<min(whole.count, first + part.count)]))
    }
  }

  /// The marks that ffprobe lists too, those that begin a chapter of a second or less left out.
  private static let marks: [(file: String, source: Marker.Source, times: [Double])] = [
    ("atl/chapters_NERO.mp4", .nero, [0, 1.139, 3.269]),
    ("atl/chapters_QT.m4v", .mp4Track, [0, 1.139, 3.269]),
    ("made/chapters_faststart.m4b", .mp4Track, [0, 3.553, 29.127]),
    ("made/chapters_moov_end.m4b", .mp4Track, [0, 3.553, 29.127]),
    ("made/wrong_ext_is_m4b.mp3", .mp4Track, [0, 3.553, 29.127]),
    ("voice/chpl.m4a", .mp4Track, [0, 10, 20]),
    ("voice/mka_nested_chapters.mka", .matroska, [0, 600, 1_200]),
    ("voice/mka_simple_chapters.mka", .matroska, [0, 150, 162.3]),
    ("mutagen/ep7.m4b", .mp4Track, [0]),
  ]

  @Test("Chapters are those of the file, with where they come from", arguments: marks.indices)
  func chapters(_ index: Int) async throws {
    let (name, source, times) = Self.marks[index]
    let path = try #require(TortureData.folder) + "/" + name
    let markers = try await FFmpegAudioSource.open(paths: [path]).timeline.files[0].markers
    #expect(markers.map { ($0.time * 1_000).rounded() / 1_000 } == times)
    #expect(markers.allSatisfy { $0.source == source })
  }

  @Test("One recording with nine chapters in four containers", arguments: ["mp3", "m4a", "opus"])
  func nineChapters(_ kind: String) async throws {
    let path = try #require(TortureData.folder) + "/voice/auphonic_chapters_demo.\(kind)"
    let file = try await FFmpegAudioSource.open(paths: [path]).timeline.files[0]
    #expect(file.markers.map(\.time) == [0, 15, 22, 34, 45, 60, 76, 94, 111.5])
    #expect(file.markers.last?.title == "Get a free account!")
    #expect(abs(file.duration - 119.1) < 0.2)
  }
}
