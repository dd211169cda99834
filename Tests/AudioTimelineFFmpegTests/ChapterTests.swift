import AudioTimeline
import AudioTimelineFFmpeg
import Foundation
import Testing

/// Chapters of all kinds are found, with where they come from.
struct ChapterTests {
  static let titles = ["Prologue", "One – “The Door”", "Two, ünïcödé"]
  static let starts = [0.0, 12.25, 25.25]

  private func metadata() throws -> String {
    var text = ";FFMETADATA1\ntitle=A Book\nartist=A Writer\ntrack=4/9\ndisc=2\n"
    for (index, title) in Self.titles.enumerated() {
      let end = index + 1 < Self.starts.count ? Self.starts[index + 1] : Double(Fixtures.seconds)
      text +=
        "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(Int(Self.starts[index] * 1_000))\n"
        + "END=\(Int(end * 1_000))\ntitle=\(title)\n"
    }
    return try Fixtures.shared.file("chapters.txt", Array(text.utf8))
  }

  private func make(_ name: String, _ arguments: [String]) async throws -> String {
    let sound = try await Fixtures.shared.sound(rate: 22_050)
    return try await Fixtures.shared.make(
      name,
      ["-i", sound, "-i", metadata(), "-map", "0:a", "-map_metadata", "1", "-map_chapters", "1"]
        + arguments)
  }

  private func expectChapters(_ file: AudioFile, _ source: Marker.Source) {
    #expect(file.markers.map(\.title) == Self.titles)
    #expect(file.markers.map(\.source) == [source, source, source])
    for (marker, start) in zip(file.markers, Self.starts) {
      #expect(abs(marker.time - start) < 0.002)
    }
    #expect(file.tags.title == "A Book")
    #expect(file.tags.artist == "A Writer")
    #expect(file.tags.track == 4)
    #expect(file.tags.disc == 2)
  }

  @Test("An MP4 chapter track", arguments: ["+disable_chpl", "+disable_chpl+faststart"])
  func mp4Track(_ flags: String) async throws {
    let path = try await make(
      "track\(flags).m4b", ["-c:a", "aac", "-f", "ipod", "-movflags", flags])
    expectChapters(try await FFmpegAudioSource.open(paths: [path]).timeline.files[0], .mp4Track)
  }

  @Test("Nero chapters alone")
  func nero() async throws {
    let path = try await make("both.m4b", ["-c:a", "aac", "-f", "ipod"])
    let both = try await FFmpegAudioSource.open(paths: [path]).timeline.files[0]
    expectChapters(both, .mp4Track)
    #expect(both.warnings.isEmpty)
    // The reference to the chapter track goes, so that the list in the user data is what is left.
    var content = try bytes(of: path)
    content.replaceSubrange(try #require(range(of: "tref", in: content)), with: Array("free".utf8))
    let nero = try Fixtures.shared.file("nero.m4b", content)
    expectChapters(try await FFmpegAudioSource.open(paths: [nero]).timeline.files[0], .nero)
  }

  @Test(
    "Matroska and Opus, as ffmpeg writes them",
    arguments: [
      ("chapters.mka", "libvorbis", Marker.Source.matroska),
      ("chapters.opus", "libopus", .vorbisComment),
    ])
  func others(_ name: String, _ codec: String, _ source: Marker.Source) async throws {
    let path = try await make(name, ["-c:a", codec])
    expectChapters(try await FFmpegAudioSource.open(paths: [path]).timeline.files[0], source)
  }

  @Test("Vorbis comments", arguments: [("comments.ogg", "libvorbis"), ("comments.flac", "flac")])
  func comments(_ name: String, _ codec: String) async throws {
    let comments = zip(zip(Self.titles, ["00:00:00.000", "00:00:12.250", "00:00:25.250"]), 0...)
      .flatMap { chapter, index in
        [
          "-metadata", "CHAPTER00\(index)=\(chapter.1)", "-metadata",
          "CHAPTER00\(index)NAME=\(chapter.0)",
        ]
      }
    let path = try await make(name, ["-map_chapters", "-1", "-c:a", codec] + comments)
    expectChapters(
      try await FFmpegAudioSource.open(paths: [path]).timeline.files[0], .vorbisComment)
  }

  @Test("ID3 chapters, also with titles too long for FFmpeg 5", arguments: [UInt8(3), 4])
  func id3(_ version: UInt8) async throws {
    let sound = try await Format.all.first { $0.name == "vbr-no-header.mp3" }?.make()
    var tag = ID3Builder(version: version)
    tag.text("TIT2", "A Book")
    let long = String(repeating: "A very long title ", count: 20)
    tag.chapter("ch10", start: 30_250, title: "Last")
    tag.chapter("ch1", start: 0, title: "First")
    tag.chapter("ch2", start: 12_500, title: long)
    tag.contents(["ch1", "ch2", "ch10"])
    let path = try Fixtures.shared.file(
      "id3-\(version).mp3", tag.bytes + bytes(of: #require(sound)))
    let file = try await FFmpegAudioSource.open(paths: [path]).timeline.files[0]
    #expect(file.markers.map(\.title) == ["First", long, "Last"])
    #expect(file.markers.map(\.time) == [0, 12.5, 30.25])
    #expect(file.markers.allSatisfy { $0.source == .id3 })
    let bare = try await FFmpegAudioSource.open(paths: [#require(sound)]).timeline.files[0]
    #expect(file.frames == bare.frames)
  }

  @Test("A CUE sheet beside the file")
  func cueSheet() async throws {
    let folder = try Fixtures.shared.subfolder()
    let sound = try await Fixtures.shared.sound(rate: 22_050)
    try FileManager.default.copyItem(atPath: sound, toPath: folder + "/book.wav")
    let sheet = """
      FILE "book.wav" WAVE
        TRACK 01 AUDIO
          TITLE "Prologue"
          INDEX 01 00:00:00
        TRACK 02 AUDIO
          TITLE "One"
          INDEX 00 00:12:00
          INDEX 01 00:12:37
      """
    try sheet.write(toFile: folder + "/book.cue", atomically: true, encoding: .utf8)
    let source = try await FFmpegAudioSource.open(paths: [folder])
    let file = source.timeline.files[0]
    #expect(file.markers.map(\.title) == ["Prologue", "One"])
    #expect(abs(file.markers[1].time - (12 + 37 / 75.0)) < 1e-9)
    #expect(source.leftOut.map(\.reason) == [.notAudio])
  }

  @Test("Chapters of a second and past the end are repaired, and it is said")
  func repaired() async throws {
    let sound = try await Format.all.first { $0.name == "vbr-no-header.mp3" }?.make()
    var tag = ID3Builder(version: 3)
    for (index, start) in [0, 1_000, 20_000, 5_000, 20_000, 99_000].enumerated() {
      tag.chapter("c\(index)", start: UInt32(start), title: "\(start)")
    }
    let path = try Fixtures.shared.file("repair.mp3", tag.bytes + bytes(of: #require(sound)))
    let file = try await FFmpegAudioSource.open(paths: [path]).timeline.files[0]
    #expect(file.markers.map(\.time) == [1, 5, 20])
    #expect(file.warnings.count { $0.contains("hapter mark") } == 3)
  }
}
