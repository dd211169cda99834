import AudioTimeline
import Foundation
import Recognition
import TestSupport
import TextAlignment

@testable import ReadAlong

/// A batch run over a made-up audiobook, as `align-book` does it, in any process.
struct BatchRun {
  /// Where the manifest, the map and the log are.
  let folder: String
  private let book: RandomBook
  private let words: [HeardWord]
  /// How long the audio is, in seconds.
  let duration: Double

  /// The book of every run, read slowly: three stretches in which little is said, too short for the
  /// samples that are heard first of longer audio.
  init(folder: String) {
    self.folder = folder
    var random = SeededGenerator(seed: 77)
    book = RandomBook(sections: 12, length: 280...340, using: &random)
    var narrator = Narrator()
    narrator.improvise(60, from: book.vocabulary, using: &random)
    narrator.read(book.chapters, of: book.book)
    duration = 2.4 * (narrator.time + 3)
    words = narrator.words.map { word in
      HeardWord(word.text, time: 2.4 * word.time.lowerBound..<2.4 * word.time.upperBound)
    }
  }

  var log: String { folder + "/heard.log" }
  var map: String { folder + "/alignment.json" }
  var manifest: String { folder + "/manifest/manifest.json" }

  /// The longest stretch, with the pauses its ends may be moved to.
  var longestStretch: Double {
    let lengths = StretchPlan.stretches(of: timeline).map { $0.upperBound - $0.lowerBound }
    return (lengths.max() ?? 0) + 2 * StretchPlan.slack
  }

  private var timeline: Timeline {
    Timeline(files: [
      AudioFile(
        path: folder + "/audio.mp3", sampleRate: 16_000, channels: 1,
        frames: Int64(duration * 16_000))
    ])
  }

  /// Makes the folder and the files that the run takes for book and audio.
  func prepare() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("a book".utf8).write(to: URL(fileURLWithPath: folder + "/book.epub"))
    try Data("some audio".utf8).write(to: URL(fileURLWithPath: folder + "/audio.mp3"))
  }

  /// Aligns and writes the map; `keeping` is called as a file is about to be written.
  func run(keeping: @escaping @Sendable () -> Void = {}) async throws {
    let audio = ScriptedAudio(timeline, blockDuration: 10)
    let noise = RecognitionNoise(
      substitutions: 0.06, deletions: 0.02, insertions: 0.02, burst: 2, jitter: 0.02,
      vocabulary: book.vocabulary.words, seed: 77)
    let recognizer = LoggedRecognizer(
      base: ScriptedRecognizer(words, noise: noise), path: log)
    let manifest = try ManifestFolder(
      path: folder + "/manifest", book: folder + "/book.epub", timeline: audio.timeline)
    let map = try await BookAligner(book: book.book, audio: audio, recognizer: recognizer)
      .align(store: WatchedStore(base: manifest, keeping: keeping))
    keeping()
    try manifest.save(map, recognizer: recognizer.identity)
    try map.write([.json], into: folder)
  }
}

/// A store that says when it is about to keep something.
private struct WatchedStore: HeardStore {
  let base: ManifestFolder
  let keeping: @Sendable () -> Void

  func stretch(_ planned: Range<Double>, key: HearingKey) throws -> HeardStretch? {
    try base.stretch(planned, key: key)
  }

  func stretches(key: HearingKey) throws -> [HeardStretch] { try base.stretches(key: key) }

  func keep(_ stretch: HeardStretch, for planned: Range<Double>, key: HearingKey) throws {
    keeping()
    try base.keep(stretch, for: planned, key: key)
  }
}
