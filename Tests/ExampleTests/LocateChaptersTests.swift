import Foundation
import SampleNarration
import Testing

/// The programs that find places, on the sample book, whose exact times are known.
@Suite(.serialized)
struct LocateChaptersTests {
  private let sample: SampleBook
  private let truth: SampleBook.Truth

  init() throws {
    sample = try Sample.book.get()
    truth = try JSONDecoder().decode(
      SampleBook.Truth.self, from: Data(contentsOf: sample.truth))
  }

  @Test(
    "Every chapter is found in its first sentence, nothing else is",
    arguments: ["with-markers.m4b", "without-markers.m4b", "set"])
  func all(form: String) throws {
    let run = try Program(name: "locate-chapters").run([
      sample.book.path, sample.folder.appendingPathComponent(form).path, "--json",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("This is the book"))
    let placements = try LocatedPlacements(run.output)
    let chapters = truth.chapters.filter { $0.title.hasPrefix("Chapter") }.map(\.start)
    #expect(chapters.count == 6)
    #expect(placements.placed.count == 6)
    for (placement, start) in zip(placements.placed, chapters) {
      let next = truth.units.compactMap(\.start).filter { $0 >= start }.prefix(3)
      let opening = try #require(placement.opening)
      #expect(next.contains { abs($0 - opening) < 1 }, "section \(placement.section): \(opening)")
    }
  }

  @Test("The table names what is read and what is not")
  func table() throws {
    let run = try Program(name: "locate-chapters").run([
      sample.book.path, sample.withMarkers.path,
    ])
    #expect(run.status == 0, "\(run.errors)")
    for numeral in Self.numerals {
      #expect(run.output.split(separator: "\n").contains { $0.contains(" \(numeral) ") })
    }
    #expect(run.output.contains("not read"))
  }

  @Test("A section that the book does not have is named")
  func noSuchSection() throws {
    let run = try Program(name: "locate-chapters").run([
      sample.book.path, sample.withMarkers.path, "--section", "99",
    ])
    #expect(run.status == 2)
    #expect(run.errors.contains("sections, from 0 on"), "\(run.errors)")
  }

  @Test("A moment is found in its sentence")
  func moment() throws {
    let long = truth.units.filter { $0.text.count > 60 && $0.start != nil }
    let unit = try #require(long.dropFirst(8).first)
    let run = try Program(name: "find-place").run([
      sample.book.path, "--audio", sample.withoutMarkers.path, "--at", "\(unit.start ?? 0)",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let words = run.output.split(whereSeparator: { !$0.isLetter }).map { $0.lowercased() }
    let printed = unit.text.split(whereSeparator: { !$0.isLetter }).map { $0.lowercased() }
    // The sentence named is the one, or the one after where its first words were heard better.
    #expect(Set(printed).intersection(words).count > 2, "\(run.output)")
  }

  private static let numerals = ["I", "II", "III", "IV", "V", "VI"]
}

/// The placements that `locate-chapters --json` prints.
struct LocatedPlacements {
  struct Placement: Decodable {
    var section: Int
    var state: String
    var opening: Double?
    var file: String?
    var secondsInFile: Double?
  }

  private struct Located: Decodable {
    var sections: [Placement]
  }

  let placed: [Placement]

  init(_ json: String) throws {
    placed = try JSONDecoder().decode(Located.self, from: Data(json.utf8)).sections
      .filter { $0.state == "placed" }
  }
}
