import AudioTimeline
import ChapterLocator
import Foundation
import Testing
import TextAlignment

@testable import ReadAlong

struct ManifestFolderTests {
  private let folder =
    FileManager.default.temporaryDirectory.path + "/manifest-\(UUID().uuidString)"
  private let key = HearingKey(text: "a text", recognizer: "a recognizer")
  private let stretch = HeardStretch(
    range: 0..<10, words: [HeardWord("hello", time: 1.25..<1.75, confidence: 0.5)],
    quiet: [0..<1, 2..<3.5])

  private func files(book: String = "book", audio: String = "audio") throws -> Timeline {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try Data(book.utf8).write(to: URL(fileURLWithPath: folder + "/book.epub"))
    try Data(audio.utf8).write(to: URL(fileURLWithPath: folder + "/audio.mp3"))
    return Timeline(files: [
      AudioFile(path: folder + "/audio.mp3", sampleRate: 16_000, channels: 1, frames: 160_000)
    ])
  }

  private func open(_ timeline: Timeline) throws -> ManifestFolder {
    try ManifestFolder(path: folder + "/m", book: folder + "/book.epub", timeline: timeline)
  }

  @Test func aStretchIsFoundAgainByAnotherRun() throws {
    let timeline = try files()
    try open(timeline).keep(stretch, for: 0..<10, key: key)
    #expect(try open(timeline).stretch(0..<10, key: key) == stretch)
  }

  @Test func whatDependsOnAnotherTextOrRecognizerIsNotTaken() throws {
    let manifest = try open(try files())
    try manifest.keep(stretch, for: 0..<10, key: key)
    #expect(
      try manifest.stretch(0..<10, key: HearingKey(text: "other", recognizer: "a recognizer"))
        == nil)
    #expect(
      try manifest.stretch(0..<10, key: HearingKey(text: "a text", recognizer: "other")) == nil)
    #expect(try manifest.stretch(0..<11, key: key) == nil)
  }

  @Test func aChangedAudioFileIsNoticedAndHeardAgain() throws {
    try open(try files()).keep(stretch, for: 0..<10, key: key)
    let changed = try open(try files(audio: "another narration"))
    #expect(changed.notices.contains { $0.contains("audio.mp3 has changed") })
    #expect(try changed.stretch(0..<10, key: key) == nil)
  }

  @Test func aChangedBookIsNoticed() throws {
    _ = try open(try files())
    let changed = try open(try files(book: "a second edition"))
    #expect(changed.notices.contains { $0.contains("book.epub has changed") })
  }

  @Test func twoAtOnceExcludeEachOther() throws {
    let timeline = try files()
    let first = try open(timeline)
    let error = #expect(throws: ReadAlongError.self) { try open(timeline) }
    #expect(error?.code == .inUse)
    #expect(error?.description.contains("another process") == true)
    _ = first.path
  }

  @Test func aFileCutShortIsHeardAgain() throws {
    let timeline = try files()
    try open(timeline).keep(stretch, for: 0..<10, key: key)
    let heard = folder + "/m/heard"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: heard).first)
    let bytes = try #require(FileManager.default.contents(atPath: "\(heard)/\(name)"))
    for length in [0, 1, bytes.count / 2, bytes.count - 1] {
      try bytes.prefix(length).write(to: URL(fileURLWithPath: "\(heard)/\(name)"))
      #expect(try open(timeline).stretch(0..<10, key: key) == nil, "\(length) bytes")
    }
  }

  @Test func aManifestOfALaterVersionIsLeftAlone() throws {
    let timeline = try files()
    _ = try open(timeline)
    let path = folder + "/m/manifest.json"
    try Data(#"{"schema": 99, "pages": []}"#.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: ReadAlongError.self) { try open(timeline) }
    #expect(error?.code == .tooNew)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("99"))
  }

  @Test func aManifestOfTheFirstSchemaIsTakenOver() throws {
    let timeline = try files()
    var old = try open(timeline).manifest
    old.sections = [
      Manifest.SectionEntry(
        index: 3, isRead: true, start: 1, end: 9, heard: 0.9, evidence: "its opening was heard")
    ]
    let encoded = try JSONEncoder().encode(old)
    var members = try #require(
      try JSONSerialization.jsonObject(with: encoded) as? [String: Any])
    members["schema"] = 1
    members["placements"] = nil
    members["corrections"] = nil
    let path = folder + "/m/manifest.json"
    try JSONSerialization.data(withJSONObject: members).write(to: URL(fileURLWithPath: path))
    let manifest = try open(timeline)
    #expect(manifest.notices.isEmpty)
    #expect(manifest.manifest.sections == old.sections)
    #expect(manifest.manifest.corrections.isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"schema\" : 2"))
  }

  @Test func correctionsAndPlacesAreKeptUntilTheFilesChange() throws {
    let timeline = try files()
    var corrections = Corrections(unreadSections: [2, 5], hearsPreamble: true)
    corrections.setStart(ofSentence: 4, in: 1, to: 12.5)
    let placement = SectionPlacement(section: 1, state: .placed, opening: 3, range: 2..<50)
    do {
      let first = try open(timeline)
      try first.save(corrections)
      try first.save([placement])
    }
    do {
      let second = try open(timeline)
      #expect(second.manifest.corrections == corrections)
      #expect(second.manifest.placements == [placement])
    }
    let changed = try open(try files(audio: "another narration"))
    #expect(changed.notices.contains { $0.contains("dropped") })
    #expect(changed.manifest.placements.isEmpty)
    #expect(changed.manifest.corrections.starts.isEmpty)
    #expect(changed.manifest.corrections.unreadSections == [2, 5])
  }

  @Test func aFolderThatCannotBeMadeIsNamed() throws {
    let timeline = try files()
    let error = #expect(throws: ReadAlongError.self) {
      try ManifestFolder(
        path: folder + "/book.epub/m", book: folder + "/book.epub", timeline: timeline)
    }
    #expect(error?.code == .unwritable)
    #expect(error?.description.contains("book.epub/m") == true)
  }
}
