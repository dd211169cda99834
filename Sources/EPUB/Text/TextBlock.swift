/// The text of one block element while it is gathered, with the way back to the markup.
struct TextBlock {
  /// The text in UTF-8, white space folded.
  private(set) var text: [UInt8] = []
  /// The stretches of text that lie in the markup as they are, in order.
  private(set) var runs: [Run] = []
  /// The paths of the markup's texts that the runs lie in.
  private(set) var paths: [NodePath] = []
  /// Offsets in `text` at which a line begins after a break.
  var lineStarts: [Int] = []
  /// What is displayed but not spoken, as offsets in `text`.
  var unspoken: [Range<Int>] = []
  /// What inline elements with an id hold that stand in the block itself, as offsets in `text`.
  private var marks: [Range<Int>] = []
  /// Other ways to say parts of the text.
  var readings: [(range: Range<Int>, text: String)] = []
  /// What the elements around the block make of it.
  var traits: ElementTraits = []

  private var needsSpace = false

  var isEmpty: Bool { text.isEmpty }

  /// Empties the block; its memory is kept for the next one.
  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    lineStarts.removeAll(keepingCapacity: true)
    unspoken.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    readings.removeAll(keepingCapacity: true)
    traits = []
    needsSpace = false
  }

  /// A stretch of text that the markup holds byte by byte.
  struct Run {
    /// The offset in the block's text.
    var start: Int
    /// Which text of the document it lies in, counting texts between tags.
    var chunk: Int
    /// The offset in that text, in bytes.
    var offset: Int
    /// The offset in that text, in UTF-16 units.
    var units: Int
    /// The position in `paths`.
    var path: Int
  }

  /// Notes white space between this text and what follows.
  mutating func space() { needsSpace = true }

  /// Notes that an inline element with an id ends here.
  mutating func mark(from start: Int) {
    guard start < text.count else { return }
    while let last = marks.last, last.lowerBound >= start { marks.removeLast() }
    marks.append(start..<text.count)
  }

  /// The offsets at which units start that the markup itself marks, as read-along books do, and
  /// that no stop tells.
  ///
  /// Marks count where nothing stands outside them, white space parts them, and they hold more
  /// than words: four at the least, taken together. One mark alone says nothing. After a stop the
  /// rules for sentences decide: who made the marks may have taken an abbreviation for an end.
  var markedStarts: [Int] {
    guard marks.count > 1, marks.first?.lowerBound == 0, marks.last?.upperBound == text.count
    else { return [] }
    for (mark, next) in zip(marks, marks.dropFirst()) {
      guard mark.upperBound == next.lowerBound, text[next.lowerBound] == 0x20 else { return [] }
    }
    let words = 1 + text.count { $0 == 0x20 }
    guard words >= 4 * marks.count else { return [] }
    return marks.dropFirst().map(\.lowerBound).filter { !hasStop(before: $0) }.map { $0 + 1 }
  }

  /// Whether a sentence may end before an offset: a stop, with quotation marks or brackets after it.
  private func hasStop(before offset: Int) -> Bool {
    let end = String(decoding: text[max(0, offset - 16)..<offset], as: UTF8.self)
    let last = end.last { !"\"'”’»›)]}」』".contains($0) }
    return last.map { ".!?…。！？".contains($0) } ?? false
  }

  /// Whether the block holds something of one of the document's texts already.
  func knows(_ chunk: Int) -> Bool { runs.last?.chunk == chunk }

  /// Adds a piece of one of the document's texts.
  ///
  /// - Parameters:
  ///   - bytes: The piece.
  ///   - chunk: Which text of the document it is.
  ///   - offset: The bytes of that text that came before.
  ///   - units: The UTF-16 units of that text that came before.
  ///   - path: The way to that text; nil if the block knows it.
  mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>, chunk: Int, offset: Int, units: Int, path: NodePath?
  ) {
    var i = 0
    var countedUnits = units
    var counted = 0
    while i < bytes.count {
      if isASCIISpace(bytes[i]) {
        needsSpace = true
        i += 1
        continue
      }
      let end = Self.endOfFolded(bytes, from: i)
      if needsSpace {
        needsSpace = false
        if !text.isEmpty { text.append(0x20) }
      }
      let last = runs.last
      if last == nil || last?.chunk != chunk
        || text.count - (last?.start ?? 0) != offset + i - (last?.offset ?? 0)
      {
        countedUnits += utf16Length(bytes[counted..<i])
        counted = i
        if last?.chunk != chunk, let path { paths.append(path) }
        runs.append(
          Run(
            start: text.count, chunk: chunk, offset: offset + i, units: countedUnits,
            path: paths.count - 1))
      }
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[i..<end]))
      i = end
    }
  }

  /// Where text that needs no folding ends: words with a single space between them.
  private static func endOfFolded(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte <= 0x20, isASCIISpace(byte) {
        let isSingle = byte == 0x20 && end + 1 < bytes.count && !isASCIISpace(bytes[end + 1])
        guard isSingle else { break }
      }
      end += 1
    }
    return end
  }

  /// The place in the markup of an offset in the text.
  ///
  /// - Parameters:
  ///   - offset: The offset in the text.
  ///   - isEnd: Whether the place after the byte before the offset is wanted.
  ///   - cursor: The place asked for before, from which on units are counted.
  /// - Returns: The position in `paths`, and the UTF-16 offset in the text there.
  func place(
    of offset: Int, isEnd: Bool, _ cursor: inout Cursor
  ) -> (path: Int, offset: Int) {
    let index = runIndex(of: isEnd ? offset - 1 : offset)
    let run = runs[index]
    if cursor.run != index || cursor.offset > offset {
      cursor = Cursor(run: index, offset: run.start, units: run.units)
    }
    if offset > cursor.offset {
      cursor.units += utf16Length(text[cursor.offset..<offset])
      cursor.offset = offset
    }
    return (run.path, cursor.units)
  }

  /// How far the UTF-16 units of a run were counted.
  struct Cursor {
    var run = -1
    var offset = 0
    var units = 0
  }

  /// The run that holds an offset in the text.
  func runIndex(of offset: Int) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
