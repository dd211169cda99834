import AudioTimelineFFmpeg
import Foundation
import ReadAlong
import Recognition
import RecognitionPocketSphinx
import TextAlignment

// align-book BOOK AUDIO… -o FOLDER: finds when each sentence of a book is spoken in its audiobook.
//
// Exit status: 0 done, 1 nothing of the book was found in the audio, 2 bad input, 130 interrupted.

do {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  let job = AlignmentJob(arguments: arguments)
  let work = Task { try await job.run() }
  let interruption = Interruption { work.cancel() }
  defer { interruption.end() }
  exit(try await work.value ? 0 : 1)
} catch is CancellationError {
  complain("stopped; the same command goes on where it was")
  exit(130)
} catch {
  complain("\(error)")
  exit(2)
}

/// Prints why the command cannot be carried out.
func complain(_ reason: String) {
  FileHandle.standardError.write(Data("align-book: \(reason)\n".utf8))
}
