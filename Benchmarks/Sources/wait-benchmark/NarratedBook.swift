import AudioTimeline
import AudioTimelineFFmpeg
import EPUB
import Foundation
import TextAlignment

/// A book with a recording of some of its chapters, and the true times of sentences.
struct NarratedBook {
  /// A sentence that a listener asks for.
  struct Question {
    var section: Int
    var sentence: Int
    /// When it is spoken, in seconds on the timeline.
    var time: Double
  }

  /// How the audio is laid out.
  enum Form: String, CaseIterable {
    case files
    case markers
    case oneFile = "one file"
  }

  let name: String
  let book: Book
  let audio: FFmpegAudioSource
  private let known: [Question]

  /// The recordings of several chapters, each with the whole book.
  static func all(in data: String) async throws -> [NarratedBook] {
    var books: [NarratedBook] = []
    for parts in [["moby-dick-1-2"], ["northanger-synthetic"], ["northanger-1", "northanger-30"]] {
      books.append(try await NarratedBook(parts, data))
    }
    return books
  }

  private init(_ parts: [String], _ data: String) async throws {
    name = parts.joined(separator: " and ")
    var paths: [String] = []
    var units: [(file: Int, unit: Truth.Unit)] = []
    var bookPath = ""
    for part in parts {
      let folder = "\(data)/recordings/\(part)"
      let truth = try JSONDecoder().decode(
        Truth.self, from: Data(contentsOf: URL(fileURLWithPath: "\(folder)/truth.json")))
      bookPath = truth.book ?? bookPath
      units += truth.units.map { (paths.count + $0.file, $0) }
      paths += truth.audio.map { "\(folder)/\($0)" }
    }
    book = try EPUBPublication.open(path: "\(data)/\(bookPath)").book
    audio = try await FFmpegAudioSource.open(paths: paths)
    let files = audio.timeline.files.map(\.path)
    let starts = audio.timeline.starts
    let sentences = SentenceStarts(book)
    known = units.compactMap { file, unit in
      guard let start = unit.start, let place = sentences.place(of: unit.text),
        let file = files.firstIndex(of: paths[file])
      else { return nil }
      return Question(section: place.section, sentence: place.sentence, time: starts[file] + start)
    }
  }

  /// Some sentences, spread over the recording, the same each time.
  func questions(_ count: Int) -> [Question] {
    guard count < known.count else { return known }
    return (0..<count).map { known[(2 * $0 + 1) * known.count / (2 * count)] }
  }

  /// The audio in one of its forms.
  func audio(as form: Form) -> any AudioSource {
    form == .files ? audio : OneFile(audio, hasMarkers: form == .markers)
  }

  private struct Truth: Decodable {
    struct Unit: Decodable {
      var file: Int
      var start: Double?
      var text: String
    }
    var audio: [String]
    var book: String?
    var units: [Unit]
  }
}

/// Where the sentences of a book are that start with words no other sentence starts with.
private struct SentenceStarts {
  private var places: [[String]: (section: Int, sentence: Int)?] = [:]

  init(_ book: Book) {
    for section in book.sections {
      for (index, sentence) in section.sentences.enumerated() {
        guard let start = Self.start(of: sentence.text) else { continue }
        places[start] = places[start] == nil ? .some((section.index, index)) : .some(nil)
      }
    }
  }

  func place(of text: String) -> (section: Int, sentence: Int)? {
    Self.start(of: text).flatMap { places[$0] ?? nil }
  }

  private static func start(of text: String) -> [String]? {
    let words = SpokenText([Sentence(text)]).words.prefix(6).map { $0.readings.first?.first ?? "" }
    return words.count == 6 ? words : nil
  }
}

/// A set of files as if it were one file, with or without a marker where each began.
private struct OneFile: AudioSource {
  let base: FFmpegAudioSource
  let timeline: Timeline

  init(_ base: FFmpegAudioSource, hasMarkers: Bool) {
    self.base = base
    let rate = base.timeline.files[0].sampleRate
    timeline = Timeline(files: [
      AudioFile(
        path: "all.m4b", sampleRate: rate, channels: base.timeline.files[0].channels,
        frames: Int64(base.timeline.duration * Double(rate)),
        markers: hasMarkers ? base.timeline.starts.dropLast().map { Marker(time: $0) } : [])
    ])
  }

  func blocks(in range: Range<Double>) -> AudioBlocks { base.blocks(in: range) }
}
