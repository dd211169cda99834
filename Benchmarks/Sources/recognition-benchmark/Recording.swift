import AudioTimeline
import ChapterLocator
import EPUB
import Foundation
import TextAlignment

/// A recording with what is said in it, from the folder of test data.
struct Recording {
  var id: String
  /// The narration in parts: one audio file each, with its own text.
  var parts: [Part]
  /// The whole book it is from, where there is one.
  var book: URL?

  struct Part {
    var audio: URL
    var sentences: [String]
    /// When each sentence ends, where that is known.
    var ends: [Double?]
    /// The words whose start is known, in order.
    var words: [TimedWord]
  }

  struct TimedWord {
    var text: String
    var start: Double
    var isTrusted: Bool
  }

  /// The English recordings of a data folder.
  static func english(in data: URL) throws -> [Recording] {
    let folder = data.appendingPathComponent("recordings")
    let ids = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try ids.compactMap { id in
      let file = folder.appendingPathComponent(id).appendingPathComponent("truth.json")
      guard let bytes = try? Data(contentsOf: file) else { return nil }
      let truth = try JSONDecoder().decode(Truth.self, from: bytes)
      guard truth.language == "en" else { return nil }
      return Recording(truth, folder: folder.appendingPathComponent(id), data: data)
    }
  }

  /// The whole book, indexed.
  func index() throws -> BookIndex? {
    try book.map { BookIndex(try EPUBPublication.open(path: $0.path).book) }
  }

  /// The whole book, indexed, for the models that are told it.
  func index(for model: String) throws -> BookIndex? {
    model == "book" || model == "narrowed" ? try index() : nil
  }

  private init(_ truth: Truth, folder: URL, data: URL) {
    id = truth.id
    book = truth.book.map { data.appendingPathComponent($0) }
    // Words by forced alignment begin before the sound does; exact ones do not.
    let shift = truth.truth.contains("silver") ? 0.039 : id.contains("british") ? -0.037 : 0
    parts = truth.audio.enumerated().map { index, name in
      let units = truth.units.filter { ($0.file ?? 0) == index }
      return Part(
        audio: folder.appendingPathComponent(name), sentences: units.map(\.text),
        ends: units.map(\.end),
        words: (truth.words ?? []).filter { ($0.file ?? 0) == index }.map {
          TimedWord(text: $0.text, start: $0.start + shift, isTrusted: $0.trusted ?? false)
        })
    }
  }

  private struct Truth: Decodable {
    var id: String
    var language: String
    var truth: String
    var audio: [String]
    var book: String?
    var units: [Unit]
    var words: [Word]?

    struct Unit: Decodable {
      var file: Int?
      var text: String
      var end: Double?
    }

    struct Word: Decodable {
      var file: Int?
      var text: String
      var start: Double
      var trusted: Bool?
    }
  }
}
