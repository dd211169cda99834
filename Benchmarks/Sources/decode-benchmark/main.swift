// Prints what decoding costs beside the ffmpeg program, format by format in one run: CPU time of
// whole processes, start-up and opening included. Then how soon a cancelled decode returns, and what
// a book of sixty hours costs.
//
// Usage: decode-benchmark [--data FOLDER] [--minutes N] [--rounds N] [--hours N] [--only PART]
//
// The sound is speech from the recordings in FOLDER where there are some, else noise and tones.

import Foundation

let options = Options(CommandLine.arguments.dropFirst())
if let task = options.task {
  try await task.run()
  exit(0)
}
let samples = try Samples(options)
defer { samples.remove() }
if options.wants("cost") { try CostTable(samples: samples, rounds: options.rounds).print() }
if options.wants("cancel") { try await CancelLatency(samples: samples).print() }
if options.wants("long") { try LongBook(samples: samples, hours: options.hours).print() }
