import AudioTimeline
import AudioTimelineFFmpeg
import ChapterLocator
import EPUB
import Foundation
import RecognitionPocketSphinx
import TextAlignment

// locate-chapters BOOK.epub AUDIO… [--section N] [--json]: prints where each section is read.
//
// The pair is checked first: another book is refused. With --section, one section is sought as for a
// listener who is waiting. Exit status: 0 found, 1 the audio is not this book's, 2 bad input.

do {
  var arguments = Array(CommandLine.arguments.dropFirst())
  let isJSON = arguments.contains("--json")
  arguments.removeAll { $0 == "--json" }
  var wanted: Int?
  if let option = arguments.firstIndex(of: "--section") {
    wanted = option + 1 < arguments.count ? Int(arguments[option + 1]) : nil
    guard wanted != nil else { throw Usage() }
    arguments.removeSubrange(option...option + 1)
  }
  guard arguments.count >= 2, !arguments.contains(where: { $0.hasPrefix("--") }) else {
    throw Usage()
  }

  let clock = ContinuousClock()
  let start = clock.now
  let book = try EPUBPublication.open(path: arguments[0]).book
  if let wanted, !book.sections.indices.contains(wanted) {
    throw Complaint(description: "the book has \(book.sections.count) sections, from 0 on")
  }
  let audio = try await FFmpegAudioSource.open(paths: Array(arguments.dropFirst()))
  let index = BookIndex(book, language: .rules(for: book.language))
  let recognizer = try PocketSphinxRecognizer()
  let locator = ChapterLocator(index, audio: audio, recognizer: recognizer)
  let report = Report(book: book, audio: audio.timeline, isJSON: isJSON)
  let opened = clock.now

  if let wanted {
    let placement = try await locator.locate(wanted)
    try report.printOne(placement)
    note("opened in \(opened - start), found in \(clock.now - opened)")
    exit(placement.state == .notFound ? 1 : 0)
  }
  let check = try await locator.preflight()
  note("\(check.summary) (\(Int(check.secondsHeard)) s heard in \(clock.now - opened))")
  guard check.verdict != .foreign else {
    if isJSON { try report.print(check) }
    exit(1)
  }
  let located = try await locator.locateAll { placement in
    report.print(placement)
  }
  try report.print(located)
  note(
    "\(located.windows) windows, \(Int(located.secondsHeard)) s of \(Int(audio.timeline.duration)) s"
      + " heard in \(clock.now - opened)")
} catch {
  note("\(error)")
  exit(2)
}

/// What the command line should look like.
struct Usage: Error, CustomStringConvertible {
  let description = "usage: locate-chapters BOOK.epub AUDIO… [--section N] [--json]"
}

/// Why the command cannot be carried out.
struct Complaint: Error, CustomStringConvertible {
  let description: String
}

/// Prints a line for the person at the terminal.
func note(_ line: String) {
  FileHandle.standardError.write(Data("locate-chapters: \(line)\n".utf8))
}
