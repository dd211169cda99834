import TextAlignment

/// Cuts a block's text into sentences.
struct SentenceCutter {
  private let language: String

  init(language: String) { self.language = language }

  /// The ranges of the sentences in a block, without white space at their ends.
  ///
  /// What is not spoken is not seen by the rules: a footnote mark after a full stop neither joins
  /// nor parts sentences, and stays with the one before it.
  func ranges(in block: TextBlock) -> [Range<Int>] {
    let text = block.text
    if block.traits.contains(.heading) {
      let lines = block.lineStarts.filter { $0 < text.count }
      let cuts = [0] + lines + [text.count]
      return zip(cuts, cuts.dropFirst()).compactMap { trimmed($0..<$1, in: text) }
    }
    var spoken: [UInt8] = text
    var gaps: [(at: Int, length: Int)] = []
    if !block.unspoken.isEmpty {
      spoken.removeAll(keepingCapacity: true)
      var copied = 0
      for range in block.unspoken {
        spoken += text[copied..<range.lowerBound]
        gaps.append((spoken.count, range.count))
        copied = range.upperBound
      }
      spoken += text[copied...]
    }
    var ranges: [Range<Int>] = []
    var start = 0
    var shift = 0
    var gap = 0
    for cut in cuts(String(decoding: spoken, as: UTF8.self)) {
      while gap < gaps.count, gaps[gap].at < cut || cut == spoken.count {
        shift += gaps[gap].length
        gap += 1
      }
      let end = cut + shift
      if let range = trimmed(start..<end, in: text) { ranges.append(range) }
      start = end
    }
    if let range = trimmed(start..<text.count, in: text) { ranges.append(range) }
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

  /// The ends of the sentences, as offsets in UTF-8.
  private func cuts(_ text: String) -> [Int] {
    var cuts: [Int] = []
    let bytes = Array(text.utf8)
    for (i, byte) in bytes.enumerated()
    where byte == 0x20 && i > 0 && ".!?".utf8.contains(bytes[i - 1]) {
      cuts.append(i + 1)
    }
    return cuts + [bytes.count]
  }
}
