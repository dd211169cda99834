import AudioTimeline
import AudioTimelineFFmpeg
import ChapterLocator
import EPUB
import Foundation
import Recognition
import RecognitionPocketSphinx
import TextAlignment

// find-place BOOK.epub… --audio FILE --at SECONDS: says where in which book a moment is.
//
// Listens on, ten seconds at a time up to a minute, until the place is sure. Exit status: 0 found,
// 1 not sure, 2 bad input.

let usage = "usage: find-place BOOK.epub… --audio FILE --at SECONDS"
do {
  var paths: [String] = []
  var audioPath: String?
  var time: Double?
  var arguments = CommandLine.arguments.dropFirst()
  while let argument = arguments.popFirst() {
    switch argument {
    case "--audio": audioPath = arguments.popFirst()
    case "--at": time = arguments.popFirst().flatMap(Double.init)
    default: paths.append(argument)
    }
  }
  guard let audioPath, let time, !paths.isEmpty else {
    note(usage)
    exit(2)
  }
  let books = try paths.map { try EPUBPublication.open(path: $0).book }
  let language = LanguageRules.rules(for: books[0].language)
  let finder = PlaceFinder(books, language: language)
  // The recognizer is told the words of all the books.
  let sentences = books.flatMap(\.sections).flatMap(\.sentences)
  let text = ContextText(
    name: paths.joined(separator: "\n"), extent: .book,
    words: SpokenText(sentences, language: language).words)
  let context = RecognitionContext(language: language.language, text: text)
  let recognizer = try PocketSphinxRecognizer()
  let audio = try await FFmpegAudioSource.open(paths: [audioPath])

  var heard: [HeardWord] = []
  var rivals: [Place] = []
  let range = time..<min(time + 60, max(time, audio.timeline.duration))
  for try await result in recognizer.results(for: audio.blocks(in: range), context: context)
  where result.isFinal {
    heard += result.words
    switch finder.place(of: heard) {
    case .found(let place):
      describe(place)
      exit(0)
    case .unsure(let others): rivals = others
    }
  }
  note("not sure after \(heard.count) words: " + heard.map(\.text).joined(separator: " "))
  for rival in rivals {
    note("perhaps \(books[rival.book].title), section \(rival.section)")
  }
  exit(1)

  /// Prints a place with the sentence that is read there.
  func describe(_ place: Place) {
    let section = books[place.book].sections[place.section]
    let when = heard[place.heardWord].time.lowerBound
    print(books[place.book].title)
    print("section \(section.index) \(section.title ?? ""), sentence \(place.sentence)")
    print("at \(when): \(section.sentences[place.sentence].text)")
    print(
      "confidence \((place.confidence * 100).rounded() / 100), \(place.matchedWords) words"
        + " in \(Int(place.votes.rounded())) runs")
  }
} catch {
  note("\(error)")
  exit(2)
}

/// Prints a line for the person at the terminal.
func note(_ line: String) {
  FileHandle.standardError.write(Data("find-place: \(line)\n".utf8))
}
