/// A recording as it is, or made harder the way real pairs of book and audio are.
struct Variant {
  /// The ways to make it harder.
  enum Kind: String, CaseIterable {
    case asIs = "a"
    case otherAudioAround = "b"
    case unreadText = "c"
    case unitsCut = "d"
    case chaptersSwapped = "e"
    case otherBook = "f"

    var title: String {
      switch self {
      case .asIs: "as it is"
      case .otherAudioAround: "60 s of another narration before and after"
      case .unreadText: "foreign text at front, middle and end"
      case .unitsCut: "one unit in ten cut out of the audio"
      case .chaptersSwapped: "two chapters swapped in the audio"
      case .otherBook: "the text of another book"
      }
    }
  }

  var name: String
  var kind: Kind
  var samples: [Int16]
  var units: [Recording.Unit]

  /// All variants of some recordings.
  ///
  /// - Parameters:
  ///   - recordings: The recordings.
  ///   - foreign: The narration of another book, at least 300 s of it.
  ///   - kinds: The ways to make them harder.
  /// - Returns: The variants, those of a recording together, swapped pairs last.
  static func all(
    of recordings: [Recording], foreign: [Int16], kinds: Set<Kind>
  ) -> [Variant] {
    var variants: [Variant] = []
    for (index, recording) in recordings.enumerated() {
      let other = recordings[(index + recordings.count / 2) % recordings.count]
      for kind in Kind.allCases where kinds.contains(kind) {
        switch kind {
        case .asIs: variants.append(Variant(recording, kind, recording.units))
        case .otherAudioAround: variants.append(surrounded(recording, by: foreign))
        case .unreadText: variants.append(withUnreadText(recording))
        case .unitsCut: variants.append(withUnitsCut(recording))
        case .chaptersSwapped: break
        case .otherBook: variants.append(Variant(recording, kind, other.units.map(unread)))
        }
      }
    }
    if kinds.contains(.chaptersSwapped) {
      for index in stride(from: 0, to: recordings.count - 1, by: 2) {
        variants.append(swapped(recordings[index], recordings[index + 1]))
      }
    }
    return variants
  }

  private init(_ recording: Recording, _ kind: Kind, _ units: [Recording.Unit]) {
    name = recording.name
    self.kind = kind
    samples = recording.samples
    self.units = units
  }

  private static func unread(_ unit: Recording.Unit) -> Recording.Unit {
    Recording.Unit(text: unit.text, part: unit.part)
  }

  private static func shifted(_ unit: Recording.Unit, by seconds: Double) -> Recording.Unit {
    func move(_ range: ClosedRange<Double>?) -> ClosedRange<Double>? {
      range.map { $0.lowerBound + seconds...$0.upperBound + seconds }
    }
    var unit = unit
    unit.speech = move(unit.speech)
    unit.clip = move(unit.clip)
    unit.firstWord = unit.firstWord.map { $0 + seconds }
    return unit
  }

  private static func surrounded(_ recording: Recording, by foreign: [Int16]) -> Variant {
    let before = foreign[120 * 16_000..<180 * 16_000]
    let after = foreign[240 * 16_000..<300 * 16_000]
    var variant = Variant(
      recording, .otherAudioAround, recording.units.map { shifted($0, by: 60) })
    variant.samples = before + recording.samples + after
    return variant
  }

  private static func withUnreadText(_ recording: Recording) -> Variant {
    func matter(_ lines: [String], _ part: String) -> [Recording.Unit] {
      lines.map { Recording.Unit(text: $0, part: part) }
    }
    let half = recording.units.count / 2
    return Variant(
      recording, .unreadText,
      matter(ForeignText.front, "front") + recording.units[..<half]
        + matter(ForeignText.middle, "notes") + recording.units[half...]
        + matter(ForeignText.end, "end"))
  }

  private static func withUnitsCut(_ recording: Recording) -> Variant {
    var random = Random(seed: 11)
    let inner = 1..<max(2, recording.units.count - 1)
    let dropped = Set(inner.shuffled(using: &random).prefix(max(1, recording.units.count / 10)))
    var variant = recording.units
    var samples: [Int16] = []
    var copied = 0
    var removed = 0.0
    for (index, unit) in recording.units.enumerated() {
      guard dropped.contains(index), let clip = unit.clip else {
        variant[index] = shifted(unit, by: -removed)
        continue
      }
      variant[index] = unread(unit)
      let start = Int(clip.lowerBound * 16_000)
      let end = min(Int(clip.upperBound * 16_000), recording.samples.count)
      if start > copied { samples += recording.samples[copied..<start] }
      copied = max(copied, end)
      removed += clip.upperBound - clip.lowerBound
    }
    samples += recording.samples[copied...]
    var result = Variant(recording, .unitsCut, variant)
    result.samples = samples
    return result
  }

  private static func swapped(_ first: Recording, _ second: Recording) -> Variant {
    var variant = Variant(first, .chaptersSwapped, [])
    variant.name = "\(first.name) and \(second.name)"
    let gap = [Int16](repeating: 0, count: 16_000)
    variant.samples = second.samples + gap + first.samples
    let offset = Double(second.samples.count + gap.count) / 16_000
    variant.units =
      first.units.map { unit in
        var unit = shifted(unit, by: offset)
        unit.part = "first \(unit.part)"
        return unit
      }
      + second.units.map { unit in
        var unit = unit
        unit.part = "second \(unit.part)"
        return unit
      }
    return variant
  }
}

/// SplitMix64, so that a run can be repeated.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
