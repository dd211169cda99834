// Prints the words of audio with their times, as they are recognized.
//
//   transcribe AUDIO… [--text BOOK [--language L]] [--profile accurate|balanced|fast]
//     [--from T] [--to T] [--json]
//
// A book given with --text, an EPUB or plain text, becomes the language model: a long one as a whole until the
// place is heard, then the pages around it. Without a text the general model is used. T is in seconds, or as
// 1:02:03. Ctrl-C stops at once.

import AudioTimeline
import AudioTimelineFFmpeg
import Dispatch
import Foundation
import Recognition
import RecognitionPocketSphinx

let options: Options
do {
  options = try Options(CommandLine.arguments.dropFirst())
} catch {
  complain("\(error)\n\(Options.usage)")
  exit(2)
}

let work = Task {
  let engine = try PocketSphinxRecognizer(profile: options.profile, workers: 1)
  let source = try await FFmpegAudioSource.open(paths: options.audio)
  let (recognizer, context) =
    try options.text.map { told(try readBook($0), language: options.language, engine) }
    ?? (engine, RecognitionContext())
  let range = options.from..<max(options.from, min(options.to, source.timeline.duration))
  for try await result in recognizer.results(for: source.blocks(in: range), context: context) {
    for word in result.words { write(word, asJSON: options.isJSON) }
  }
}

signal(SIGINT, SIG_IGN)
let interrupt = DispatchSource.makeSignalSource(signal: SIGINT)
interrupt.setEventHandler { work.cancel() }
interrupt.resume()

do {
  try await work.value
} catch is CancellationError {
  exit(130)
} catch {
  complain("\(error)")
  exit(1)
}
