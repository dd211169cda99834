import AudioTimeline
import AudioTimelineFFmpeg
import Foundation

/// A recording with its text and the true time of each unit of it.
struct Recording {
  /// A sentence or phrase with its true time; none where it is not read.
  struct Unit {
    var text: String
    /// Where speech begins and ends.
    var speech: ClosedRange<Double>?
    /// The clip as the source has it.
    var clip: ClosedRange<Double>?
    /// The first word's start, where it is known and can be trusted.
    var firstWord: Double?
    var part: String
  }

  var name: String
  var samples: [Int16]
  var units: [Unit]

  /// Loads the English recordings under a folder whose units have times.
  static func all(in folder: String) async throws -> [Recording] {
    var recordings: [Recording] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let path = "\(folder)/\(name)/truth.json"
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let truth = try JSONDecoder().decode(Truth.self, from: data)
      guard truth.language == "en", truth.units.first?.start != nil else { continue }
      recordings.append(try await Recording(truth, folder: "\(folder)/\(name)"))
    }
    return recordings
  }

  private init(_ truth: Truth, folder: String) async throws {
    name = truth.id
    samples = []
    var offsets: [Double] = []
    for file in truth.audio {
      offsets.append(Double(samples.count) / 16_000)
      let source = try await FFmpegAudioSource.open(paths: ["\(folder)/\(file)"])
      for try await block in source.blocks(in: 0..<source.timeline.duration) {
        samples += block.samples
      }
    }
    let end = Double(samples.count) / 16_000
    let edges = SpeechEdges(samples)
    let isExact = truth.truth.hasPrefix("exact words")
    let trusted = truth.words.filter(\.trusted).map { ($0.start + offsets[$0.file], $0) }
    units = truth.units.compactMap { unit in
      let text = unit.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard let start = unit.start, let stop = unit.end, !text.isEmpty else { return nil }
      let from = start + offsets[unit.file]
      let clip = from...max(from, min(stop + offsets[unit.file], end))
      let refined = edges.refined(clip)
      let speech = isExact ? clip : refined.start...max(refined.start, refined.end)
      let first = trusted.first { $0.0 >= clip.lowerBound - 0.05 && $0.0 < clip.upperBound }
      // The first word that can be trusted need not be the unit's first.
      let isOwn =
        first.map { Self.letters($0.1.text) == Self.letters(text.prefix { $0 != " " }) } ?? false
      return Unit(
        text: text, speech: speech, clip: clip, firstWord: isOwn ? first?.0 : nil,
        part: "part\(unit.file)")
    }
  }

  private static func letters(_ word: some StringProtocol) -> String {
    word.lowercased().filter(\.isLetter)
  }

  private struct Truth: Decodable {
    var id: String
    var language: String
    var truth: String
    var audio: [String]
    var units: [Unit]
    var words: [Word]

    struct Unit: Decodable {
      var file: Int
      var start: Double?
      var end: Double?
      var text: String

      enum CodingKeys: String, CodingKey { case file, start, end, text }

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        file = try values.decodeIfPresent(Int.self, forKey: .file) ?? 0
        start = try values.decodeIfPresent(Double.self, forKey: .start)
        end = try values.decodeIfPresent(Double.self, forKey: .end)
        text = try values.decode(String.self, forKey: .text)
      }
    }

    struct Word: Decodable {
      var file: Int
      var text: String
      var start: Double
      var trusted: Bool
    }

    enum CodingKeys: String, CodingKey { case id, language, truth, audio, units, words }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      id = try values.decode(String.self, forKey: .id)
      language = try values.decode(String.self, forKey: .language)
      truth = try values.decode(String.self, forKey: .truth)
      audio = try values.decode([String].self, forKey: .audio)
      units = try values.decode([Unit].self, forKey: .units)
      words = try values.decodeIfPresent([Word].self, forKey: .words) ?? []
    }
  }
}
