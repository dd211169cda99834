import Foundation
import SampleNarration
import Testing

/// The programs that take what `align-book` made.
@Suite struct ResultProgramTests {
  private func aligned() throws -> URL { try Sample.aligned.get() }

  @Test func exportAlignmentMakesEveryFileFromTheMapAlone() throws {
    let map = try aligned().appending(path: "alignment.json").path
    let folder = Sample.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Program(name: "export-alignment").run([
      map, "-o", folder.path, "--html", "--report", "--vtt", "--srt", "--textgrid", "--labels",
      "--guided-navigation", "--json",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let written = run.output.split(separator: "\n").map(String.init)
    #expect(written.count == 8)
    for path in written {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      #expect((size ?? 0) > 100, "\(path)")
    }
    // What is read and written again is the same.
    #expect(
      try Data(contentsOf: URL(filePath: map))
        == Data(contentsOf: folder.appending(path: "alignment.json")))
  }

  @Test func exportAlignmentNamesWhatItCannotRead() throws {
    let run = try Program(name: "export-alignment").run(["/nowhere/alignment.json"])
    #expect(run.status == 2)
    #expect(run.errors.contains("/nowhere/alignment.json"))
  }

  @Test func checkOverlaysFindsNothingWrongWithOurs() throws {
    let folder = try aligned()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let book = try #require(names.first { $0.hasSuffix(".epub") })
    let run = try Program(name: "check-overlays").run([folder.appending(path: book).path])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("score 100 of 100"))
    #expect(run.output.contains("nothing wrong was found"))
  }

  @Test func checkOverlaysSaysWhereThereAreNone() throws {
    let run = try Program(name: "check-overlays").run([try Sample.book.get().book.path])
    #expect(run.status == 2)
    #expect(run.errors.contains("has no Media Overlays"))
  }

  @Test func followAlongGoesFromWordToWord() throws {
    let map = try aligned().appending(path: "alignment.json").path
    let run = try Program(name: "follow-along").run([map, "--simulate"])
    #expect(run.status == 0, "\(run.errors)")
    let times = run.output.split(separator: "\n").compactMap { line -> Double? in
      guard line.hasPrefix("  ") else { return nil }
      return line.split(separator: " ").first.flatMap { Double($0) }
    }
    #expect(times.count > 50)
    #expect(times == times.sorted())
    let later = try Program(name: "follow-along").run([map, "--simulate", "--at", "20"])
    #expect(later.output.count < run.output.count)
    #expect(try Program(name: "follow-along").run([map, "--section", "99"]).status != 0)
  }

  @Test func captionsBeginAtThePlayheadAndAreKept() throws {
    let audio = try Sample.book.get().withoutMarkers.path
    let folder = Sample.newFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let arguments = [
      audio, "--at", "30", "--for", "10", "--save", folder.appending(path: "heard.json").path,
    ]
    let run = try Program(name: "captions").run(arguments)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("0:3"))
    let again = try Program(name: "captions").run(arguments)
    #expect(again.status == 0, "\(again.errors)")
    let beyond = try Program(name: "captions").run([audio, "--at", "99999"])
    #expect(beyond.status != 0)
    #expect(beyond.errors.contains("The audio ends at"))
  }
}
