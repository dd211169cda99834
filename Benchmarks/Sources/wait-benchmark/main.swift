import ChapterLocator
import Foundation
import Measuring
import ReadAlong
import RecognitionPocketSphinx

// wait-benchmark [--data FOLDER] [--questions N] [--jobs N] [--only NAME] [--form FORM] [--each] [--phases]
//
// How long a listener waits who says "play from this sentence" in a book of which nothing was heard yet:
// from the question, with book and audio open, to the sentence's time. Everything else is part of the
// wait: indexing the book, reading the speech model, making the language model, finding the place.
// Run it on an idle machine, or with `chrt -f 1`, which keeps other processes from its cores.

var options = CommandLineOptions(Array(CommandLine.arguments.dropFirst()))
let data =
  options.value("--data") ?? ProcessInfo.processInfo.environment["READALONG_DATA"]
  ?? "../shared/data"
let count = options.value("--questions").flatMap { Int($0) } ?? 8
let jobs = options.value("--jobs").flatMap { Int($0) } ?? 2
let only = options.value("--only")
let onlyForm = options.value("--form")
let printsEach = options.rest.contains("--each")
guard FileManager.default.fileExists(atPath: "\(data)/recordings") else {
  print(
    "usage: wait-benchmark [--data FOLDER] [--questions N] [--jobs N] [--only NAME] [--form FORM] [--each]"
  )
  print("The recordings are looked for in FOLDER/recordings, here \(data)/recordings.")
  exit(2)
}

print(
  "| recording | form | answered | wrong | wall s, median | longest | CPU s, median | heard s, median |"
)
print("|---|---|---|---|---|---|---|---|")
for narrated in try await NarratedBook.all(in: data) where only ?? narrated.name == narrated.name {
  if options.rest.contains("--phases") { print(try await Phases(narrated)) }
  let questions = narrated.questions(count)
  for form in NarratedBook.Form.allCases where onlyForm ?? form.rawValue == form.rawValue {
    var waits: [Wait] = []
    for question in questions {
      let wait = try await Wait(for: question, in: narrated, as: form, jobs: jobs)
      waits.append(wait)
      if printsEach {
        print("  section \(question.section), sentence \(question.sentence): \(wait)")
      }
    }
    print(Wait.row("\(narrated.name) | \(form.rawValue)", waits))
  }
}
