import Foundation
import Testing

/// Real recordings of some chapters of a book, each with the whole book.
@Suite(
  .serialized,
  .enabled(if: RealRecordings.folder != nil, "no real recordings here: set READALONG_DATA"))
struct RealRecordingTests {
  /// What is read where, as the truth files say: the start of a section's text, in its file.
  struct Recording: CustomTestStringConvertible {
    var files: [String]
    var book: String
    /// The sections read, with the words their text starts with.
    var openings: [(section: Int, words: String)]

    var testDescription: String { files.joined(separator: ", ") }
  }

  static let recordings = [
    Recording(
      files: ["moby-dick-1-2/chapter_001.mp3", "moby-dick-1-2/chapter_002.mp3"],
      book: "herman-melville_moby-dick",
      openings: [(6, "Call me Ishmael"), (7, "I stuffed a shirt")]),
    Recording(
      files: (1...4).map { "northanger-synthetic/chapter-\($0).mp3" },
      book: "jane-austen_northanger-abbey",
      openings: [
        (4, "No one who had ever seen"), (5, "In addition to what"), (6, "Every morning now"),
        (7, "With more than usual"),
      ]),
  ]

  @Test("All chapters that are read are placed, and no other", arguments: recordings)
  func placed(recording: Recording) throws {
    let folder = try #require(RealRecordings.folder)
    let run = try Program(name: "locate-chapters").run(
      ["\(folder)/epub/standardebooks/\(recording.book).epub"]
        + recording.files.map { "\(folder)/recordings/\($0)" } + ["--json"])
    #expect(run.status == 0, "\(run.errors)")
    let placements = try LocatedPlacements(run.output)
    #expect(placements.placed.map(\.section) == recording.openings.map(\.section))
    let truth = try RealRecordings.Truth(
      "\(folder)/recordings/\(recording.files[0].split(separator: "/")[0])/truth.json")
    for (placement, opening) in zip(placements.placed, recording.openings) {
      let unit = try #require(truth.units.first { $0.text.hasPrefix(opening.words) })
      #expect(placement.file?.hasSuffix(recording.files[unit.file]) == true)
      let start = try #require(unit.start)
      let found = try #require(placement.secondsInFile)
      #expect(abs(found - start) < 1, "section \(placement.section): \(found), in truth \(start)")
    }
    print(run.errors)
  }

  private static let library = [
    "herman-melville_moby-dick", "jane-austen_northanger-abbey",
    "daniel-defoe_a-journal-of-the-plague-year",
  ]

  @Test(
    "A moment is found in its sentence, in its book among several",
    arguments: [
      ("northanger-30", "Northanger Abbey"), ("moby-dick-1-2", "Moby Dick"),
      ("plague-1", "A Journal of the Plague Year"),
    ])
  func moment(recording: String, title: String) throws {
    let folder = try #require(RealRecordings.folder)
    let truth = try RealRecordings.Truth("\(folder)/recordings/\(recording)/truth.json")
    let unit = try #require(truth.units.dropFirst(20).first { $0.text.count > 60 })
    let run = try Program(name: "find-place").run(
      Self.library.map { "\(folder)/epub/standardebooks/\($0).epub" } + [
        "--audio", "\(folder)/recordings/\(recording)/\(truth.audio[unit.file])", "--at",
        "\(try #require(unit.start))",
      ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix(title), "\(run.output)")
    let printed = RealRecordings.words(run.output)
    let spoken = RealRecordings.words(unit.text)
    #expect(printed.intersection(spoken).count > spoken.count / 3, "\(run.output)")
  }

  @Test("A moment of a book that is not there is not guessed")
  func momentElsewhere() throws {
    let folder = try #require(RealRecordings.folder)
    let run = try Program(name: "find-place").run(
      [Self.library[0], Self.library[2]].map { "\(folder)/epub/standardebooks/\($0).epub" } + [
        "--audio", "\(folder)/recordings/northanger-30/19-227.flac", "--at", "396",
      ])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("not sure"), "\(run.errors)")
  }

  @Test(
    "The audio of another book is refused",
    arguments: [
      ("jane-austen_northanger-abbey", ["moby-dick-1-2/chapter_001.mp3"]),
      ("herman-melville_moby-dick", ["plague-1/26-495.flac"]),
      ("daniel-defoe_a-journal-of-the-plague-year", ["northanger-synthetic/chapter-2.mp3"]),
    ])
  func foreign(book: String, files: [String]) throws {
    let folder = try #require(RealRecordings.folder)
    let run = try Program(name: "locate-chapters").run(
      ["\(folder)/epub/standardebooks/\(book).epub"] + files.map { "\(folder)/recordings/\($0)" })
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("another book"), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}

/// The folder of real recordings, and what their truth files say.
enum RealRecordings {
  static let folder: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let beside = root.deletingLastPathComponent().appendingPathComponent("shared/data").path
    let path = ProcessInfo.processInfo.environment["READALONG_DATA"] ?? beside
    return FileManager.default.fileExists(atPath: path + "/recordings/moby-dick-1-2") ? path : nil
  }()

  /// The different words of a text, in lower case.
  static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split(whereSeparator: { !$0.isLetter }).map(String.init))
  }

  struct Truth: Decodable {
    struct Unit: Decodable {
      var file: Int
      var start: Double?
      var text: String
    }

    var audio: [String]
    var units: [Unit]

    init(_ path: String) throws {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }
}
