public import Foundation

/// The sample book and its audiobook in three forms, made from the sources beside this file.
public struct SampleBook: Sendable {
  /// What making the sample failed on.
  public struct Failure: Error, CustomStringConvertible {
    /// What failed and why.
    public let description: String
  }

  /// The folder that holds the sources: `epub` and `narration.txt`.
  public let sources: URL
  /// The folder that the results are written to.
  public let folder: URL

  /// Names the folders to read from and write to.
  public init(sources: URL, folder: URL) {
    self.sources = sources
    self.folder = folder
  }

  /// The book.
  public var book: URL { folder.appendingPathComponent("the-lamp-at-skarrow.epub") }
  /// The audiobook as one file with chapter markers.
  public var withMarkers: URL { folder.appendingPathComponent("with-markers.m4b") }
  /// The audiobook as one file without chapter markers.
  public var withoutMarkers: URL { folder.appendingPathComponent("without-markers.m4b") }
  /// The folder that holds the audiobook as a set of files.
  public var set: URL { folder.appendingPathComponent("set") }
  /// The exact times.
  public var truth: URL { folder.appendingPathComponent("truth.json") }

  /// Makes everything that is missing.
  ///
  /// - Throws: `Failure` where a program is missing or fails.
  public func make() throws {
    if FileManager.default.fileExists(atPath: truth.path) { return }
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try zipBook()
    let script = NarrationScript(
      parsing: try String(
        contentsOf: sources.appendingPathComponent("narration.txt"), encoding: .utf8))
    guard let voice = Voice(), let narration = Narration(script, voice: voice) else {
      throw Failure(description: "flite could not speak the narration of the sample book")
    }
    try encode(narration)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(
      Truth(units: narration.units, chapters: narration.chapters, extra: narration.extra)
    ).write(to: truth)
  }

  /// The exact times of a narration as they are stored.
  public struct Truth: Codable {
    /// The lines of the book.
    public var units: [Narration.Unit]
    /// The chapters of the recording.
    public var chapters: [Narration.Chapter]
    /// The stretches that are not in the book, or are said again.
    public var extra: [[Double]]
  }

  private func zipBook() throws {
    try? FileManager.default.removeItem(at: book)
    let epub = sources.appendingPathComponent("epub")
    try run(["zip", "-q", "-X", "-0", book.path, "mimetype"], in: epub)
    try run(["zip", "-q", "-X", "-9", "-r", book.path, ".", "-x", "mimetype"], in: epub)
  }

  private func encode(_ narration: Narration) throws {
    let wave = folder.appendingPathComponent("narration.raw")
    try narration.samples.withUnsafeBytes { Data($0) }.write(to: wave)
    defer { try? FileManager.default.removeItem(at: wave) }
    let raw = ["-f", "s16le", "-ar", "\(narration.sampleRate)", "-ac", "1", "-i", wave.path]
    let ffmpeg = ["ffmpeg", "-nostdin", "-v", "error", "-y"]
    let tags = ["-metadata", "title=The Lamp at Skarrow", "-metadata", "artist=swift-readalong"]

    try run(ffmpeg + raw + tags + ["-c:a", "aac", "-b:a", "64k", withoutMarkers.path])

    let metadata = folder.appendingPathComponent("chapters.txt")
    defer { try? FileManager.default.removeItem(at: metadata) }
    let ends =
      narration.chapters.dropFirst().map(\.start)
      + [Double(narration.samples.count) / Double(narration.sampleRate)]
    var lines = ";FFMETADATA1\n"
    for (chapter, end) in zip(narration.chapters, ends) {
      lines += "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(Int(chapter.start * 1000))\n"
      lines += "END=\(Int(end * 1000))\ntitle=\(chapter.title)\n"
    }
    try lines.write(to: metadata, atomically: true, encoding: .utf8)
    try run(
      ffmpeg + ["-i", withoutMarkers.path, "-i", metadata.path, "-map", "0:a"]
        + ["-map_chapters", "1", "-c", "copy"] + tags + [withMarkers.path])

    for (index, (chapter, end)) in zip(narration.chapters, ends).enumerated() {
      let name = "\(index + 1) - \(chapter.title).mp3"
      let cut = ["-ss", "\(chapter.start)", "-t", "\(end - chapter.start)"]
      try run(
        ffmpeg + raw + cut
          + ["-c:a", "libmp3lame", "-b:a", "48k", set.appendingPathComponent(name).path])
    }
  }

  private func run(_ command: [String], in folder: URL? = nil) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(command[0]) failed with status \(process.terminationStatus)")
    }
  }
}
