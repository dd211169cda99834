import AudioTimeline
import TextAlignment

extension JSONScanner {
  mutating func optionalString() throws(ReadAlongError) -> String? {
    isNull() ? nil : try string()
  }

  mutating func optionalNumber() throws(ReadAlongError) -> Double? {
    isNull() ? nil : try number()
  }

  /// Reads a value that is one of the names of an enumeration.
  mutating func choice<Value: RawRepresentable<String>>(
    _ type: Value.Type, _ what: String
  ) throws(ReadAlongError) -> Value {
    let name = try string()
    guard let value = Value(rawValue: name) else { throw malformed("unknown \(what) \"\(name)\"") }
    return value
  }

  mutating func intRange() throws(ReadAlongError) -> Range<Int> {
    var bounds: [Int] = []
    try array { (json, _) throws(ReadAlongError) in bounds.append(try json.int()) }
    guard bounds.count == 2, bounds[0] >= 0, bounds[0] <= bounds[1] else {
      throw malformed("expected the two ends of a range")
    }
    return bounds[0]..<bounds[1]
  }

  mutating func timeRange() throws(ReadAlongError) -> Range<Double>? {
    if isNull() { return nil }
    var bounds: [Double] = []
    try array { (json, _) throws(ReadAlongError) in bounds.append(try json.number()) }
    guard bounds.count == 2, let range = try range(bounds[0], bounds[1]) else {
      throw malformed("expected the two ends of a range")
    }
    return range
  }

  /// Two times as a range; nil where either is missing.
  func range(_ start: Double?, _ end: Double?) throws(ReadAlongError) -> Range<Double>? {
    guard let start, let end else { return nil }
    guard start <= end else { throw malformed("a range ends before it starts") }
    return start..<end
  }

  mutating func extraStretch() throws(ReadAlongError) -> ExtraStretch {
    var bounds: [Double] = []
    var kind: ExtraStretch.Kind?
    try array { (json, index) throws(ReadAlongError) in
      switch index {
      case 0, 1: bounds.append(try json.number())
      case 2: kind = try json.choice(ExtraStretch.Kind.self, "kind of audio")
      default: try json.skip()
      }
    }
    guard bounds.count == 2, let kind, let range = try range(bounds[0], bounds[1]) else {
      throw malformed("expected a stretch of audio")
    }
    return ExtraStretch(range: range, kind: kind)
  }

  mutating func audioFile() throws(ReadAlongError) -> AudioFile {
    var path = ""
    var codec = ""
    var rate = 0
    var channels = 0
    var frames: Int64 = 0
    var tags = AudioTags()
    var markers: [Marker] = []
    try object { (json, name) throws(ReadAlongError) in
      switch name {
      case "path": path = try json.string()
      case "sampleRate": rate = try json.int()
      case "channels": channels = try json.int()
      case "frames": frames = try json.integer()
      case "codec": codec = try json.string()
      case "tags": tags = try json.audioTags()
      case "markers":
        try json.array { (json, _) throws(ReadAlongError) in markers.append(try json.marker()) }
      default: try json.skip()
      }
    }
    guard rate > 0, frames >= 0 else { throw malformed("an audio file has no length") }
    return AudioFile(
      path: path, sampleRate: rate, channels: channels, frames: frames, codec: codec, tags: tags,
      markers: markers)
  }

  private mutating func audioTags() throws(ReadAlongError) -> AudioTags {
    var tags = AudioTags()
    try object { (json, name) throws(ReadAlongError) in
      switch name {
      case "title": tags.title = try json.string()
      case "album": tags.album = try json.string()
      case "artist": tags.artist = try json.string()
      case "narrator": tags.narrator = try json.string()
      case "disc": tags.disc = try json.int()
      case "track": tags.track = try json.int()
      default: try json.skip()
      }
    }
    return tags
  }

  private mutating func marker() throws(ReadAlongError) -> Marker {
    var marker = Marker(time: 0)
    try array { (json, index) throws(ReadAlongError) in
      switch index {
      case 0: marker.time = try json.number()
      case 1: marker.title = try json.optionalString()
      case 2: marker.source = try json.choice(Marker.Source.self, "source of a marker")
      default: try json.skip()
      }
    }
    return marker
  }

  mutating func section() throws(ReadAlongError) -> MappedSection {
    var section = MappedSection(index: 0, verdict: .aligned, heardShare: 0, sentences: [])
    var refusal: Refusal?
    var isRefused = false
    var start: Double?
    var end: Double?
    try object { (json, name) throws(ReadAlongError) in
      switch name {
      case "index": section.index = try json.int()
      case "title": section.title = try json.optionalString()
      case "kind": section.kind = try json.choice(SectionKind.self, "kind of section")
      case "href": section.href = try json.optionalString()
      case "verdict": isRefused = try json.string() != "aligned"
      case "refusal": refusal = try json.refusal()
      case "heard": section.heardShare = try json.number()
      case "start": start = try json.optionalNumber()
      case "end": end = try json.optionalNumber()
      case "evidence": section.evidence = try json.string()
      case "sentences":
        try json.array { (json, _) throws(ReadAlongError) in
          section.sentences.append(try json.mappedSentence())
        }
      default: try json.skip()
      }
    }
    section.range = try range(start, end)
    if isRefused {
      guard let refusal else { throw malformed("a section is refused without a reason") }
      section.verdict = .refused(refusal)
    }
    return section
  }

  private mutating func refusal() throws(ReadAlongError) -> Refusal {
    var refusal = Refusal(reason: .noText, bookShare: 0, heardShare: 0, anchoredWords: 0)
    try object { (json, name) throws(ReadAlongError) in
      switch name {
      case "reason": refusal.reason = try json.choice(Refusal.Reason.self, "reason")
      case "bookShare": refusal.bookShare = try json.number()
      case "heardShare": refusal.heardShare = try json.number()
      case "anchoredWords": refusal.anchoredWords = try json.int()
      default: try json.skip()
      }
    }
    return refusal
  }
}
