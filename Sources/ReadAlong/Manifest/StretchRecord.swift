import TextAlignment

/// A heard stretch as it is stored.
struct StretchRecord: Codable {
  var recognizer: String
  var range: [Double]
  var words: [Word]
  var quiet: [Double]
  /// How many words were written, so that a file cut short is not taken for a whole one.
  var count: Int
  /// The edges of the passages that the recognizer was told, in words.
  var passages: [Int]?
  /// The corrected pronunciations of words in them.
  var pronunciations: [String: [String]]?

  struct Word: Codable {
    var text: String
    var start: Double
    var end: Double
    var confidence: Double

    init(_ word: HeardWord) {
      text = word.text
      start = word.time.lowerBound
      end = word.time.upperBound
      confidence = word.confidence
    }

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      text = try values.decode(String.self)
      start = try values.decode(Double.self)
      end = try values.decode(Double.self)
      confidence = try values.decode(Double.self)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(text)
      try values.encode(start)
      try values.encode(end)
      try values.encode(confidence)
    }
  }

  init(_ stretch: HeardStretch, key: HearingKey) {
    recognizer = key.recognizer
    range = [stretch.range.lowerBound, stretch.range.upperBound]
    words = stretch.words.map(Word.init)
    quiet = stretch.quiet.flatMap { [$0.lowerBound, $0.upperBound] }
    count = words.count
    passages = stretch.passages.flatMap { [$0.lowerBound, $0.upperBound] }
    pronunciations = stretch.pronunciations
  }

  /// Whether everything that was written is there and makes sense.
  var isWhole: Bool {
    count == words.count && range.count == 2 && range[0] <= range[1]
      && words.allSatisfy { $0.start <= $0.end }
      && Self.areRanges(quiet) && Self.areRanges(passages ?? [])
  }

  /// Whether edges come in pairs, each the lower one first.
  private static func areRanges<Edge: Comparable>(_ edges: [Edge]) -> Bool {
    edges.count % 2 == 0
      && stride(from: 0, to: edges.count, by: 2).allSatisfy { edges[$0] <= edges[$0 + 1] }
  }

  private static func ranges<Edge>(_ edges: [Edge]) -> [Range<Edge>] {
    stride(from: 0, to: edges.count, by: 2).map { edges[$0]..<edges[$0 + 1] }
  }

  /// The stretch.
  ///
  /// Only for a record that is whole.
  var stretch: HeardStretch {
    HeardStretch(
      range: range[0]..<range[1],
      words: words.map {
        HeardWord($0.text, time: $0.start..<$0.end, confidence: $0.confidence)
      },
      quiet: Self.ranges(quiet), passages: Self.ranges(passages ?? []),
      pronunciations: pronunciations ?? [:])
  }
}
