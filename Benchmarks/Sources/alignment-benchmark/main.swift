import AudioTimeline
import AudioTimelineFFmpeg
import Foundation
import Measuring

// alignment-benchmark ALIGN-BOOK [--data FOLDER] [--kinds abcdef] [--only NAME,…] [--keep FOLDER] [-- options for align-book]
//
// Aligns the English recordings of a folder as they are and in five harder variants, and prints how
// good the times are. Each case is a run of the program `align-book` of its own, so that time and
// memory are those of the whole process.

var arguments = CommandLineOptions(Array(CommandLine.arguments.dropFirst()))
let data =
  arguments.value("--data") ?? ProcessInfo.processInfo.environment["READALONG_DATA"]
  ?? "../shared/data"
let kinds = Set(
  (arguments.value("--kinds") ?? "abcdef").compactMap { Variant.Kind(rawValue: String($0)) })
let only = arguments.value("--only").map { Set($0.split(separator: ",").map(String.init)) }
let keep = arguments.value("--keep")
guard let program = arguments.rest.first,
  FileManager.default.fileExists(atPath: "\(data)/recordings")
else {
  print("usage: alignment-benchmark ALIGN-BOOK [--data FOLDER] [--kinds abcdef] [--only NAME,…]")
  print("The recordings are looked for in FOLDER/recordings, here \(data)/recordings.")
  exit(2)
}

var recordings = try await Recording.all(in: "\(data)/recordings")
let foreignSource = try await FFmpegAudioSource.open(
  paths: ["\(data)/recordings/rhinoceros/005m.mp3"])
var foreign: [Int16] = []
for try await block in foreignSource.blocks(in: 0..<foreignSource.timeline.duration) {
  foreign += block.samples
}
let variants = Variant.all(of: recordings, foreign: foreign, kinds: kinds).filter {
  only?.contains($0.name) ?? true
}
let folder = keep ?? NSTemporaryDirectory() + "alignment-benchmark-\(getpid())"
var scores: [Variant.Kind: Score] = [:]
for variant in variants {
  let path = "\(folder)/\(variant.name).\(variant.kind.rawValue)"
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  try WaveFile(variant.samples).write(to: "\(path)/audio.wav")
  var text = ""
  var part = variant.units.first?.part
  for unit in variant.units {
    if unit.part != part { text += "\n" }
    part = unit.part
    text += unit.text + "\n"
  }
  try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/book.txt"))
  // Nothing of the text being read is an outcome, too.
  let cost = try Cost.running(
    program,
    ["\(path)/book.txt", "\(path)/audio.wav", "-o", "\(path)/out", "--json", "--quiet"]
      + arguments.passedOn, expecting: 0...1)
  let starts: [Double?]
  if let map = FileManager.default.contents(atPath: "\(path)/out/alignment.json") {
    starts = try AlignedUnits(alignment: map, units: variant.units.map(\.text)).starts
  } else {
    starts = variant.units.map { _ in nil }
  }
  scores[variant.kind, default: Score()].add(variant, starts: starts, cost: cost)
  var own = Score()
  own.add(variant, starts: starts, cost: cost)
  FileHandle.standardError.write(
    Data("\(own.row("\(variant.name).\(variant.kind.rawValue), status \(cost.status)"))\n".utf8))
  if keep == nil { try FileManager.default.removeItem(atPath: path) }
}
print(Score.head)
for kind in Variant.Kind.allCases {
  if let score = scores[kind] { print(score.row(kind.title)) }
}
