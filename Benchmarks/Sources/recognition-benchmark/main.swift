import AudioTimeline
import Foundation
import Recognition
import RecognitionPocketSphinx
import TextAlignment

// Recognizes the English recordings of the data folder and prints how fast and how well.
//
//   recognition-benchmark [--data DIR] [--only ID,…] [--profiles P,…] [--models passage,narrowed,book,general]
//     [--seconds N] [--option NAME=VALUE …] [--danger yes | --altered yes | --program yes | --cancel yes | --setup yes]

let arguments = Arguments(CommandLine.arguments.dropFirst())
let data =
  arguments.value("--data").map { URL(fileURLWithPath: $0) }
  ?? ProcessInfo.processInfo.environment["READALONG_DATA"].map { URL(fileURLWithPath: $0) }
  ?? URL(fileURLWithPath: "../../shared/data")
guard FileManager.default.fileExists(atPath: data.appendingPathComponent("recordings").path) else {
  print("There are no recordings in \(data.path): name their folder with --data or READALONG_DATA.")
  exit(2)
}
let only = arguments.value("--only")?.split(separator: ",").map(String.init)
let profileNames = arguments.value("--profiles") ?? "accurate,balanced,fast"
let modelNames = arguments.value("--models") ?? "passage,narrowed,book,general"
let models = modelNames.split(separator: ",").map(String.init)
let seconds = arguments.value("--seconds").flatMap(Double.init) ?? .infinity

var profiles: [SpeedProfile] = profileNames.split(separator: ",").compactMap { name in
  [.accurate, .balanced, .fast].first { $0.name == name }
}
for (name, value) in arguments.options {
  for index in profiles.indices {
    profiles[index].passage[name] = value.isEmpty ? nil : value
    profiles[index].book[name] = value.isEmpty ? nil : value
    profiles[index].general[name] = value.isEmpty ? nil : value
  }
}

if arguments.value("--setup") != nil { try await SetupCost.print(data) }
let recordings = try Recording.english(in: data).filter { only?.contains($0.id) ?? true }
  // A part of a recording can be judged only where it is known which sentences are in it.
  .filter { recording in
    seconds == .infinity || recording.parts.allSatisfy { $0.ends.contains { $0 != nil } }
  }
if arguments.value("--program") != nil {
  try await OwnProgram.print(recordings, models: models, profile: profiles[0], seconds: seconds)
  exit(0)
}
if arguments.value("--cancel") != nil {
  try await CancelLatency.print(recordings, models: models, profile: profiles[0])
  exit(0)
}
if arguments.value("--altered") != nil {
  try await Altered.print(recordings, profile: profiles[0], seconds: seconds)
  exit(0)
}
if arguments.value("--danger") != nil {
  let length = min(seconds, 300)
  if models.contains("passage") {
    try await Danger.print(recordings, profile: profiles[0], seconds: length)
  }
  if models.contains("narrowed") {
    try await Danger.printBooks(recordings, profile: profiles[0], seconds: length)
  }
  exit(0)
}
printNow(
  "model,profile,recording,seconds,xRT,peakMB,WER%,matched%,startMedian,startP95,bias,words")
for model in models {
  // Without a text there is the engine as it comes: the profiles are made for texts.
  for profile in model == "general" ? [.accurate] : profiles {
    var total = Run()
    for recording in recordings {
      if model == "book" || model == "narrowed", recording.book == nil { continue }
      let recognizer = try PocketSphinxRecognizer(profile: profile, workers: 1)
      let run = try await Run(recording, model: model, recognizer: recognizer, seconds: seconds)
      run.print(model, profile.name, recording.id)
      total = total + run
    }
    total.print(model, profile.name, "all")
  }
}
