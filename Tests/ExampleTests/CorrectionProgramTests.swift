import Foundation
import SampleNarration
import Testing

/// What a person corrects on the command line of the main program, on the sample that was heard already.
struct CorrectionProgramTests {
  private let sample: SampleBook
  private let heard: URL

  init() throws {
    sample = try Sample.book.get()
    heard = try Sample.aligned.get()
  }

  /// Aligns with each list of options in turn, in a folder that holds all that was heard.
  private func maps(_ runs: [String]...) throws -> [AlignedSample] {
    let folder = Sample.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: heard, to: folder)
    return try runs.map { options in
      let run = try Program(name: "align-book").run(
        [sample.book.path, sample.withMarkers.path, "-o", folder.path, "--json"] + options)
      try #require(run.status == 0, "\(run.errors)")
      return try AlignedSample.load(folder.path + "/alignment.json")
    }
  }

  private func free() throws -> AlignedSample {
    try AlignedSample.load(heard.path + "/alignment.json")
  }

  private static func starts(_ section: AlignedSample.Section) -> [Double?] {
    section.sentences.map(\.start)
  }

  @Test func aStartIsRememberedUntilItIsForgotten() throws {
    let free = try free()
    let chapter = try #require(free.sections.first { $0.title == "II" })
    let sentence = try #require(chapter.sentences.indices.dropFirst(3).first)
    let time = try #require(chapter.sentences[sentence].start) + 0.25
    let maps = try maps(
      ["--starts", "\(chapter.index).\(sentence)=\(time)"], [], ["--forget-corrections"])
    for corrected in maps.prefix(2) {
      #expect(corrected.sections[chapter.index].sentences[sentence].start == time)
      for section in free.sections where section.index != chapter.index {
        #expect(
          Self.starts(corrected.sections[section.index]) == Self.starts(section),
          "section \(section.index)")
      }
    }
    #expect(maps[2].sections.map(Self.starts) == free.sections.map(Self.starts))
  }

  @Test func aSectionThatIsSaidNotToBeReadHasNoTimes() throws {
    let free = try free()
    let chapter = try #require(free.sections.first { $0.title == "III" })
    let maps = try maps(["--not-read", "\(chapter.index)"], ["--read", "\(chapter.index)"])
    #expect(maps[0].sections[chapter.index].verdict == "refused")
    #expect(Self.starts(maps[0].sections[chapter.index]).allSatisfy { $0 == nil })
    for section in free.sections where section.index != chapter.index {
      #expect(Self.starts(maps[0].sections[section.index]) == Self.starts(section))
    }
    #expect(maps[1].sections.map(Self.starts) == free.sections.map(Self.starts))
  }

  @Test func thePreambleIsPlayedWithTheFirstSentence() throws {
    let free = try free()
    let chapter = try #require(free.sections.first { $0.title == "I" })
    let credits = try #require(Self.starts(chapter).compactMap { $0 }.first)
    #expect(credits > 2, "credits are spoken before the first chapter")
    let maps = try maps(["--preamble"], [], ["--no-preamble"])
    for heard in maps.prefix(2) {
      #expect(Self.starts(heard.sections[chapter.index]).compactMap { $0 }.first == 0)
    }
    #expect(maps[2].sections.map(Self.starts) == free.sections.map(Self.starts))
  }

  @Test func aPronunciationIsHeardAndAWrongOneIsNamed() throws {
    let free = try free()
    let maps = try maps(["--pronounce", "Skarrow=S K AE R OW"])
    #expect(maps[0].sections.map(\.verdict) == free.sections.map(\.verdict))
    let run = try Program(name: "align-book").run([
      sample.book.path, sample.withMarkers.path, "-o", Sample.newFolder().path, "--pronounce",
      "Skarrow=S K AEX R OW",
    ])
    #expect(run.status == 2)
    #expect(run.errors.contains("“skarrow”") && run.errors.contains("“AEX”"), "\(run.errors)")
  }

  @Test(arguments: [
    ("--starts", "4=12"), ("--starts", "4.x=12"), ("--not-read", "four"),
    ("--pronounce", "Skarrow"), ("--pronounce", "=S K"),
  ])
  func aCorrectionWithoutSenseIsExplained(option: String, value: String) throws {
    let run = try Program(name: "align-book").run([
      sample.book.path, sample.withMarkers.path, "-o", Sample.newFolder().path, option, value,
    ])
    #expect(run.status == 2)
    #expect(run.errors.contains("\(option) needs"), "\(run.errors)")
  }
}
