// Prints what is known of the files of an audiobook, and writes their samples.
//
//     audio-info FILE… [--json] [--pcm OUT] [--from SECONDS] [--to SECONDS]

import AudioTimeline
import AudioTimelineFFmpeg

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  complain(Options.usage)
  exit(2)
}
do {
  let source = try await FFmpegAudioSource.open(paths: options.paths)
  let report = Report(source)
  print(try options.json ? report.json : report.text)
  if let path = options.samples {
    try await writeSamples(of: source, in: options.range, to: path)
    for reference in await source.damage {
      let file = source.timeline.files[reference.file]
      let start = Clock.text(Double(reference.startFrame) / Double(file.sampleRate))
      complain("“\(file.name)” is corrupt at \(start): \(reference.frameCount) frames are silent")
    }
  }
} catch {
  complain("\(error)")
  exit(1)
}

func complain(_ message: String) {
  let line = Array("audio-info: \(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}
