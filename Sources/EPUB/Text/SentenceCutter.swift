import TextAlignment

/// Cuts a block's text into sentences.
struct SentenceCutter {
  private let segmenter: SentenceSegmenter

  init(language: String) {
    segmenter = SentenceSegmenter(language: LanguageRules.rules(for: language))
  }

  /// The ranges of the sentences in a block, without white space at their ends.
  ///
  /// A line break ends a sentence, so that verse is cut by line, and so does a unit that the
  /// markup marks. A heading's line stays whole.
  func ranges(in block: TextBlock) -> [Range<Int>] {
    let count = block.text.count
    let isHeading = block.traits.contains(.heading)
    let starts = block.lineStarts + (isHeading ? [] : block.markedStarts)
    if starts.isEmpty, block.unspoken.isEmpty, !isHeading {
      return sentences(0..<count, of: block.text, without: [])
    }
    let cuts = [0] + starts.filter { $0 > 0 && $0 < count }.sorted() + [count]
    var unspoken = block.unspoken[...]
    return zip(cuts, cuts.dropFirst()).flatMap { start, end in
      if isHeading {
        return [trimmed(start..<end, in: block.text)].compactMap { $0 }
      }
      unspoken = unspoken.drop { $0.upperBound <= start }
      return sentences(
        start..<end, of: block.text, without: unspoken.prefix { $0.lowerBound < end })
    }
  }

  /// The sentences in one line.
  ///
  /// What is not spoken is not seen by the rules: a footnote mark after a full stop neither joins
  /// nor parts sentences, and stays with the one before it.
  private func sentences(
    _ line: Range<Int>, of text: [UInt8], without unspoken: ArraySlice<Range<Int>>
  ) -> [Range<Int>] {
    if unspoken.isEmpty {
      let bytes = line.count == text.count ? text : Array(text[line])
      return segmenter.ranges(inUTF8: bytes).compactMap {
        trimmed($0.lowerBound + line.lowerBound..<$0.upperBound + line.lowerBound, in: text)
      }
    }
    var spoken: [UInt8] = []
    var gaps: [(at: Int, length: Int)] = []
    var copied = line.lowerBound
    for gap in unspoken {
      spoken += text[copied..<max(copied, gap.lowerBound)]
      let end = min(gap.upperBound, line.upperBound)
      gaps.append((spoken.count, end - max(gap.lowerBound, copied)))
      copied = end
    }
    spoken += text[copied..<line.upperBound]
    var ranges: [Range<Int>] = []
    var start = line.lowerBound
    var shift = line.lowerBound
    var next = 0
    for range in segmenter.ranges(inUTF8: spoken) {
      let cut = range.upperBound
      while next < gaps.count, gaps[next].at < cut || cut == spoken.count {
        shift += gaps[next].length
        next += 1
      }
      if let range = trimmed(start..<cut + shift, in: text) { ranges.append(range) }
      start = cut + shift
    }
    if let range = trimmed(start..<line.upperBound, in: text) { ranges.append(range) }
    return ranges
  }

  private func trimmed(_ range: Range<Int>, in text: [UInt8]) -> Range<Int>? {
    var range = range
    while let last = range.last, isASCIISpace(text[last]) {
      range = range.lowerBound..<last
    }
    while let first = range.first, isASCIISpace(text[first]) {
      range = first + 1..<range.upperBound
    }
    return range.isEmpty ? nil : range
  }
}
