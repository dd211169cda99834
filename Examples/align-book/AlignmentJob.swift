import AudioTimeline
import AudioTimelineFFmpeg
import Foundation
import ReadAlong
import Recognition
import RecognitionPocketSphinx
import TextAlignment

/// One alignment from the command line: opens, aligns, writes and reports.
struct AlignmentJob {
  let arguments: Arguments
  /// Knows the audio's length from an earlier run.
  private let probes: ProbeFolder
  private let manifestPath: String

  init(arguments: Arguments) {
    self.arguments = arguments
    manifestPath = arguments.folder + "/manifest"
    probes = ProbeFolder(path: manifestPath)
  }

  /// Does the work.
  ///
  /// - Returns: Whether anything of the book was found in the audio.
  func run() async throws -> Bool {
    let report = ProgressReport(arguments)
    report.show(AlignmentProgress(phase: .opening))
    let input = try BookFile.open(arguments.book, language: arguments.language)
    for warning in input.warnings { report.note(warning) }
    let audio = try await FFmpegAudioSource.open(paths: arguments.audio, store: probes)
    let map =
      if let transcript = arguments.transcript {
        try read(transcript, input.book, audio, report)
      } else {
        try await listen(input.book, audio, report)
      }
    report.show(AlignmentProgress(phase: .writing))
    let notes = try AlignmentResults(arguments: arguments).write(map, book: input, audio: audio)
    for note in notes { report.note(note) }
    report.show(AlignmentProgress(phase: .finished))
    if !arguments.isQuiet {
      for line in ResultTable(map: map).lines { print(line) }
    }
    noteFileOrder(map, report)
    let isFound = map.sections.contains { $0.verdict == .aligned }
    if !isFound {
      report.note(
        "nothing of \(arguments.book) was heard in the audio; is it this book's audiobook?")
    }
    return isFound
  }

  /// Says so where the files are not in the order of the book.
  private func noteFileOrder(_ map: AlignmentMap, _ report: ProgressReport) {
    guard let order = map.suggestedFileOrder else { return }
    let names = order.map { URL(fileURLWithPath: map.timeline.files[$0].path).lastPathComponent }
    report.note(
      "the files are not in the order of the book, which is: \(names.joined(separator: ", "));"
        + " rename them so that their names or track numbers rise, and align again")
  }

  /// Aligns the book with what another recognizer heard.
  private func read(
    _ transcript: String, _ book: Book, _ audio: FFmpegAudioSource, _ report: ProgressReport
  ) throws -> AlignmentMap {
    guard let data = FileManager.default.contents(atPath: transcript) else {
      throw Complaint("there is no transcript at \(transcript)")
    }
    let file = try TranscriptFile([UInt8](data), named: transcript)
    let corrections = arguments.corrections.applied(to: Corrections())
    if !corrections.pronunciations.isEmpty {
      report.note("--pronounce changes nothing, as the words of \(transcript) were heard already")
    }
    report.show(AlignmentProgress(phase: .aligning))
    return BookAligner(
      book: book, audio: audio, recognizer: TranscriptRecognizer(file.transcript),
      options: .init(language: arguments.language, corrections: corrections)
    ).align(hearing: file.transcript)
  }

  private func listen(
    _ book: Book, _ audio: FFmpegAudioSource, _ report: ProgressReport
  ) async throws -> AlignmentMap {
    guard let profile = SpeedProfile(rawValue: arguments.profile) else {
      throw Complaint("there is no profile \(arguments.profile): choose accurate, balanced or fast")
    }
    let recognizer = try PocketSphinxRecognizer(profile: profile, workers: arguments.jobs)
    let folder = try ManifestFolder(
      path: manifestPath, book: arguments.book, timeline: audio.timeline, probes: probes)
    for notice in folder.notices { report.note(notice) }
    let corrections = arguments.corrections.applied(to: folder.manifest.corrections)
    try recognizer.check(pronunciations: corrections.pronunciations)
    if corrections != folder.manifest.corrections { try folder.save(corrections) }
    let map = try await BookAligner(
      book: book, audio: audio, recognizer: recognizer,
      options: .init(
        jobs: arguments.jobs, language: arguments.language, corrections: corrections)
    ).align(store: folder) { report.show($0) }
    try folder.save(map, recognizer: recognizer.identity)
    return map
  }
}
