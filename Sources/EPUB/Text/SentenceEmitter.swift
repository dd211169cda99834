import TextAlignment

/// Makes the sentences of a block, with their places in the markup, and appends them to a section.
struct SentenceEmitter {
  let context: DocumentReader.Context
  let cutter: SentenceCutter
  private var places: PlaceWriter

  init(context: DocumentReader.Context, cutter: SentenceCutter) {
    self.context = context
    self.cutter = cutter
    places = PlaceWriter(base: context.base)
  }

  /// Cuts a block that is not empty.
  mutating func emit(_ block: TextBlock, to section: inout DocumentSection) {
    places.startBlock()
    var lines = block.lineStarts[...]
    var unspoken = block.unspoken[...]
    var readings = block.readings[...]
    for (i, range) in cutter.ranges(in: block).enumerated() {
      var sentence = Sentence(String(decoding: block.text[range], as: UTF8.self))
      sentence.role = block.traits.role
      while let line = lines.first, line < range.lowerBound { lines = lines.dropFirst() }
      sentence.startsBlock = i == 0 || lines.first == range.lowerBound
      // Both lists rise, and what ends before this sentence does not reach the next one.
      unspoken = unspoken.drop { $0.upperBound <= range.lowerBound }
      sentence.unspoken = unspoken.prefix { $0.lowerBound < range.upperBound }
        .compactMap { range.relative($0) }
      readings = readings.drop { $0.range.upperBound <= range.lowerBound }
      sentence.readings = readings.prefix { $0.range.lowerBound < range.upperBound }
        .compactMap { reading in
          range.relative(reading.range).map { Sentence.Reading(range: $0, text: reading.text) }
        }
      let (cfi, id) = places.place(of: range, in: block)
      sentence.place = SentencePlace(
        href: context.href, elementID: id, cfi: cfi, characters: 0..<0)
      let source = context.keepsSources ? block.source(of: range) : nil
      section.append(sentence, length: scalarLength(block.text[range]), source)
    }
  }

  /// Appends the text that stands for a picture or a formula.
  func emit(_ alternative: String, at path: NodePath, to section: inout DocumentSection) {
    let place = SentencePlace(
      href: context.href, elementID: path.nearestID, cfi: context.base + path.notation,
      characters: 0..<0)
    section.append(
      Sentence(alternative, role: .caption, startsBlock: true, place: place),
      length: scalarLength(alternative.utf8), context.keepsSources ? SentenceSource() : nil)
  }
}

extension ElementTraits {
  fileprivate var role: SentenceRole {
    contains(.note) ? .note : contains(.heading) ? .heading : contains(.caption) ? .caption : .text
  }
}

extension Range<Int> {
  /// The part of another range inside this one, counted from its start.
  fileprivate func relative(_ other: Range<Int>) -> Range<Int>? {
    let shared = clamped(to: other)
    guard !shared.isEmpty else { return nil }
    return shared.lowerBound - lowerBound..<shared.upperBound - lowerBound
  }
}
