import AudioTimeline

/// Finds out about a file whose container FFmpeg reads, going through all its packets once.
enum ContainerProbe {
  static func probe(_ path: String, in file: borrowing LocalFile) throws -> ProbedFile {
    let trial = try trial(path)
    guard trial.sampleRate > 0 else {
      throw AudioError(.damaged, path: path, reason: "no packet of it can be decoded")
    }
    let input = try MediaInput.opening(path)
    let frames = try FLACScan.scanning(file)
    let (layout, checksum) =
      try frames
      ?? PacketScan.scanning(
        input, timing: trial.timing, sampleRate: trial.sampleRate)
    var warnings: [String] = []
    if input.audioStreams > 1 {
      warnings.append("Of \(input.audioStreams) audio streams the main one is taken.")
    }
    if input.hasVideo { warnings.append("It is a video; its sound is taken.") }
    return ProbedFile(
      file: AudioFile(
        path: path, sampleRate: trial.sampleRate, channels: trial.channels, frames: layout.frames,
        codec: input.codecParameters.codecName, tags: AudioTags(input.tags),
        markers: input.chapters.map {
          Marker(time: $0.time, title: $0.title, source: source(input.container))
        }, statedDuration: input.statedDuration, delay: layout.delay, padding: layout.padding,
        cover: input.cover, warnings: warnings),
      layout: layout, reader: frames == nil ? .ffmpeg : .flac, checksum: checksum)
  }

  private static func trial(_ path: String) throws -> Trial {
    let input = try MediaInput.opening(path)
    return try Trial(input.codecParameters, path: path) {
      let packet = Packet()
      return try input.read(into: packet) ? packet : nil
    }
  }

  /// Where a container keeps its chapters.
  private static func source(_ container: String) -> Marker.Source {
    switch container {
    case "ogg", "flac": .vorbisComment
    case "mp3", "aac", "aiff": .id3
    case let name where name.contains("matroska"): .matroska
    default: .container
    }
  }
}

extension AudioTags {
  /// Reads the tags that matter from a file's entries, keys in lower case.
  init(_ entries: [String: String]) {
    func number(_ key: String) -> Int? {
      entries[key].flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
    }
    self.init(
      title: entries["title"], album: entries["album"],
      artist: entries["artist"] ?? entries["album_artist"],
      narrator: entries["narrator"] ?? entries["composer"],
      disc: number("disc") ?? number("discnumber"),
      track: number("track") ?? number("tracknumber"))
  }
}
