import AudioTimeline
import Foundation
import ReadAlong
import Testing

@Suite struct ExportFilesTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "exports-\(UInt64.random(in: 0...UInt64.max))").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func eachExportHasItsUsualName() throws {
    try inFolder { folder in
      let paths = try SampleMap.small.write(ExportKind.allCases, into: folder)
      #expect(
        paths.map { String($0.dropFirst(folder.count + 1)) } == [
          "alignment.json", "Part 1 & 2.vtt", "part-3.vtt", "Part 1 & 2.srt", "part-3.srt",
          "Part 1 & 2.TextGrid", "part-3.TextGrid", "Part 1 & 2.labels.txt", "part-3.labels.txt",
          "guided-navigation.json", "player.html", "report.html",
        ])
      #expect(
        Set(try FileManager.default.contentsOfDirectory(atPath: folder))
          == Set(paths.map { String($0.dropFirst(folder.count + 1)) }))
      let map = try AlignmentJSON.map(fromFile: folder + "/alignment.json")
      #expect(map.timeline == SampleMap.small.timeline)
    }
  }

  @Test func aFileOfCreditsHasNoSubtitles() throws {
    var map = SampleMap.small
    map.timeline = Timeline(
      files: map.timeline.files + [
        AudioFile(path: "credits.mp3", sampleRate: 8000, channels: 1, frames: 8000)
      ])
    try inFolder { folder in
      let paths = try map.write([.subRip, .textGrid], into: folder)
      #expect(paths.count == 4)
      #expect(!paths.contains { $0.contains("credits") })
    }
  }

  @Test func filesOfTheSameNameDoNotOverwriteEachOther() throws {
    var map = SampleMap.small
    map.timeline = Timeline(
      files: ["a/01.mp3", "b/01.mp3"].map {
        AudioFile(path: $0, sampleRate: 44_100, channels: 1, frames: 44_100 * 20)
      })
    try inFolder { folder in
      let paths = try map.write([.subRip], into: folder)
      #expect(paths == [folder + "/01.srt", folder + "/01-2.srt"])
    }
  }

  @Test func anUnwritableFileIsNamed() {
    let error = #expect(throws: ReadAlongError.self) {
      try AlignmentJSON().write(SampleMap.small, toFile: "/nowhere/at/all.json")
    }
    #expect(error?.code == .unwritable)
    #expect(
      error?.description
        == "cannot write /nowhere/at/all.json: no such file or directory")
  }

  @Test func aMissingMapIsNamed() {
    let error = #expect(throws: ReadAlongError.self) {
      try AlignmentJSON.map(fromFile: "/nowhere/map.json")
    }
    #expect(error?.code == .unreadable)
  }

  @Test func anAbandonedFileLeavesNothing() throws {
    try inFolder { folder in
      do {
        let file = try TextFile(path: folder + "/half.txt")
        file.write("half")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      let file = try TextFile(path: folder + "/whole.txt")
      file.write("whole")
      try file.close()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["whole.txt"])
    }
  }

}
