import Foundation
import SampleNarration
import Testing

/// The main program on the sample book, whose exact times are known.
@Suite(.serialized)
struct AlignBookTests {
  private let sample: SampleBook
  private let truth: SampleBook.Truth
  private let program = Program(name: "align-book")

  init() throws {
    sample = try Sample.book.get()
    truth = try JSONDecoder().decode(
      SampleBook.Truth.self, from: Data(contentsOf: sample.truth))
  }

  /// The audiobook's files in one of its forms.
  enum Form: String, CaseIterable {
    case withMarkers, withoutMarkers, set

    func files(of sample: SampleBook) throws -> [String] {
      switch self {
      case .withMarkers: [sample.withMarkers.path]
      case .withoutMarkers: [sample.withoutMarkers.path]
      case .set:
        // In no order: putting them in order is the program's work.
        try FileManager.default.contentsOfDirectory(atPath: sample.set.path).sorted().reversed()
          .map { sample.set.appendingPathComponent($0).path }
      }
    }
  }

  @Test(arguments: Form.allCases)
  func everySentenceThatIsReadHasItsTime(form: Form) throws {
    let folder = Sample.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try program.run(
      [sample.book.path] + form.files(of: sample) + ["-o", folder.path, "--json", "--jobs", "2"])
    try #require(run.status == 0, "\(run.errors)")
    let aligned = try AlignedSample.load(folder.path + "/alignment.json")

    for section in aligned.sections {
      let isChapter = ["I", "II", "III", "IV", "V", "VI"].contains(section.title)
      #expect((section.verdict == "aligned") == isChapter, "\(section.title ?? "")")
      if !isChapter { #expect(section.sentences.allSatisfy { $0.state == "unread" }) }
    }
    var errors: [Double] = []
    var read = 0
    for line in aligned.lines(of: truth.units) {
      #expect(line.state != nil, "the book holds: \(line.unit.text)")
      guard let start = line.unit.start else {
        #expect(line.state == "unread", "not spoken: \(line.unit.text)")
        continue
      }
      read += 1
      if let found = line.start { errors.append(abs(found - start)) }
    }
    errors.sort()
    #expect(Double(errors.count) >= 0.98 * Double(read))
    #expect(errors[errors.count / 2] <= 0.10)
    #expect(errors[Int(0.95 * Double(errors.count))] <= 0.5)

    // Nothing in the credits belongs to a sentence.
    let first = try #require(truth.units.compactMap(\.start).first)
    let last = try #require(truth.units.compactMap(\.end).last)
    for sentence in aligned.sections.flatMap(\.sentences) {
      guard let start = sentence.start, let end = sentence.end else { continue }
      #expect(start > first - 0.5 && end < last + 0.5, "\(sentence.text)")
    }
  }

  @Test func aRunThatWasStoppedGoesOnAndEndsInTheSameResult() throws {
    let whole = Sample.newFolder()
    let stopped = Sample.newFolder()
    defer {
      for folder in [whole, stopped] { try? FileManager.default.removeItem(at: folder) }
    }
    let arguments = [sample.book.path, sample.withoutMarkers.path, "--json", "-o"]
    #expect(try program.run(arguments + [whole.path]).status == 0)

    let output = stopped.appendingPathExtension("out")
    let errors = stopped.appendingPathExtension("err")
    let process = try program.start(arguments + [stopped.path], output: output, errors: errors)
    while !(try String(contentsOf: errors, encoding: .utf8)).contains("Listening"),
      process.isRunning
    {
      Thread.sleep(forTimeInterval: 0.01)
    }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(
      !FileManager.default.fileExists(atPath: stopped.path + "/alignment.json"),
      "nothing half-written")
    #expect(try String(contentsOf: errors, encoding: .utf8).contains("goes on where it was"))

    #expect(try program.run(arguments + [stopped.path]).status == 0)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: whole.path + "/alignment.json"))
        == Data(contentsOf: URL(fileURLWithPath: stopped.path + "/alignment.json")))
  }

  @Test func badInputIsOneSentenceAndStatusTwo() throws {
    let folder = Sample.newFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = folder.appendingPathComponent("not-audio.mp3")
    try Data("no audio at all".utf8).write(to: text)
    let archive = folder.appendingPathComponent("not-a-book.epub")
    try Data("PK, but no archive".utf8).write(to: archive)
    let audio = sample.withoutMarkers.path
    let out = folder.appendingPathComponent("out").path
    for (book, audio, name) in [
      ("\(folder.path)/missing.epub", audio, "missing.epub"),
      (archive.path, audio, "not-a-book.epub"),
      (audio, audio, "without-markers.m4b"),
      (sample.book.path, "\(folder.path)/missing.m4b", "missing.m4b"),
      (sample.book.path, text.path, "not-audio.mp3"),
      (sample.book.path, sample.book.path, "the-lamp-at-skarrow.epub"),
    ] {
      let run = try program.run([book, audio, "-o", out])
      #expect(run.status == 2, "\(name)")
      #expect(run.output.isEmpty, "\(name)")
      let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix("align-book:") }
      #expect(lines.count == 1, "\(name): \(run.errors)")
      #expect(lines.first?.contains(name) == true, "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: out + "/alignment.json"), "\(name)")
    }
  }
}
