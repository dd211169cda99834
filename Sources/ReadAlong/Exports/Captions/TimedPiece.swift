import TextAlignment

/// A printed word with the punctuation around it and the time it is spoken at.
struct TimedPiece {
  var text: String
  var followsSpace: Bool
  var time: Range<Double>

  /// A sentence cut into its words, which together hold all of its text.
  ///
  /// A sentence without words is cut at white space, and its time shared out by length.
  static func pieces(of mapped: MappedSentence, within range: Range<Double>) -> [TimedPiece] {
    let bytes = Array(mapped.sentence.text.utf8)
    let words = mapped.alignment.words
    let cuts =
      words.isEmpty ? cutsAtSpace(bytes) : cuts(before: words.map(\.range), in: bytes)
    let times =
      words.isEmpty
      ? shares(of: range, cuts: cuts, end: bytes.count)
      : filled(words.map(\.time), within: range)
    var pieces: [TimedPiece] = []
    for (index, cut) in cuts.enumerated() {
      let end = index + 1 < cuts.count ? cuts[index + 1] : bytes.count
      var text = String(decoding: bytes[cut..<end], as: UTF8.self)[...]
      let isSpaced = pieces.isEmpty || isSpace(bytes[max(cut - 1, 0)]) || text.first == " "
      while text.last?.isWhitespace == true { text.removeLast() }
      while text.first?.isWhitespace == true { text.removeFirst() }
      if text.isEmpty { continue }
      pieces.append(TimedPiece(text: String(text), followsSpace: isSpaced, time: times[index]))
    }
    return pieces
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Where each word's piece begins: at the last space before it, or where the word before it ends.
  private static func cuts(before ranges: [Range<Int>], in bytes: [UInt8]) -> [Int] {
    var cuts: [Int] = []
    for (index, range) in ranges.enumerated() {
      guard index > 0 else {
        cuts.append(0)
        continue
      }
      let earliest = min(max(cuts[index - 1], ranges[index - 1].upperBound), bytes.count)
      let start = min(max(range.lowerBound, earliest), bytes.count)
      // Marks after a space open what follows; marks that touch the word before close it.
      let space = bytes[earliest..<start].lastIndex(where: isSpace)
      cuts.append(space.map { $0 + 1 } ?? start)
    }
    return cuts
  }

  private static func cutsAtSpace(_ bytes: [UInt8]) -> [Int] {
    var cuts = [0]
    for index in bytes.indices.dropFirst() where isSpace(bytes[index - 1]) && !isSpace(bytes[index])
    {
      cuts.append(index)
    }
    return cuts
  }

  private static func shares(of range: Range<Double>, cuts: [Int], end: Int) -> [Range<Double>] {
    let scale = (range.upperBound - range.lowerBound) / Double(max(end, 1))
    return cuts.indices.map { index in
      let next = index + 1 < cuts.count ? cuts[index + 1] : end
      let start = range.lowerBound + Double(cuts[index]) * scale
      return start..<max(start, range.lowerBound + Double(next) * scale)
    }
  }

  /// Gives words without a time the moment between their neighbours.
  private static func filled(
    _ times: [Range<Double>?], within range: Range<Double>
  ) -> [Range<Double>] {
    var filled: [Range<Double>] = []
    for (index, time) in times.enumerated() {
      let earliest = filled.last?.upperBound ?? range.lowerBound
      if let time {
        let start = max(time.lowerBound, filled.last?.lowerBound ?? time.lowerBound)
        filled.append(start..<max(start, time.upperBound))
        continue
      }
      // A run of words without time shares the room up to the next word that has one.
      var next = index
      while next < times.count, times[next] == nil { next += 1 }
      let limit = next < times.count ? times[next]?.lowerBound ?? earliest : range.upperBound
      let end = earliest + max(0, limit - earliest) / Double(next - index)
      filled.append(earliest..<max(earliest, end))
    }
    return filled
  }
}
