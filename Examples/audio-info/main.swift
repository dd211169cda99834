import AudioTimeline
import AudioTimelineFFmpeg

import Foundation

var paths: [String] = []
var output: String?
var from = 0.0
var to = Double.infinity
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--pcm": output = arguments.popFirst()
  case "--from": from = Double(arguments.popFirst() ?? "") ?? 0
  case "--to": to = Double(arguments.popFirst() ?? "") ?? .infinity
  default: paths.append(argument)
  }
}
do {
let source = try await FFmpegAudioSource.open(paths: paths)
for file in source.timeline.files {
  print(file.path, file.codec, file.sampleRate, file.channels, file.frames, file.duration, file.delay, file.padding, file.cover as Any, file.tags, file.warnings)
  for marker in file.markers.prefix(12) { print("   ", marker.time, marker.title ?? "-", marker.source) }
  if file.markers.count > 12 { print("   ", file.markers.count) }
}
if let output {
  _ = FileManager.default.createFile(atPath: output, contents: nil)
  let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
  var next: Double?
  for try await block in source.blocks(in: from..<to) {
    if let next, abs(next - block.start) > 1e-4 { print("hole at \(block.start)") }
    next = block.end
    try block.samples.withUnsafeBytes { try handle.write(contentsOf: Data($0)) }
  }
  try handle.close()
}
} catch { print(error); exit(1) }
