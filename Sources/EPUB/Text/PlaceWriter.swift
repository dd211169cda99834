/// Writes the places of sentences, block by block in order, as canonical fragment identifiers.
struct PlaceWriter {
  private let base: String
  private var cursor = TextBlock.Cursor()
  /// The way to the text that the sentence before lay in, and the nearest id there.
  private var last: (path: Int, id: String?)?
  /// The notation of that way up to its last step, of that step, and of both with their offsets.
  private var parent: [UInt8] = []
  private var step: [UInt8] = []
  private var text: [UInt8] = []

  /// - Parameter base: The path to the document with its `!`.
  init(base: String) { self.base = base }

  /// Makes ready for another block.
  mutating func startBlock() {
    cursor = TextBlock.Cursor()
    last = nil
  }

  /// The place of a range of the block's text, and the nearest id at its start.
  mutating func place(of range: Range<Int>, in block: TextBlock) -> (cfi: String?, id: String?) {
    let start = block.place(of: range.lowerBound, isEnd: false, &cursor)
    let end = block.place(of: range.upperBound, isEnd: true, &cursor)
    let path = block.paths[start.path]
    guard start.path == end.path, let final = path.steps.last else {
      let range = NodePath.range(
        base: base, from: (path, start.offset), to: (block.paths[end.path], end.offset))
      return (range, path.nearestID)
    }
    if last?.path != start.path {
      last = (start.path, path.nearestID)
      parent.removeAll(keepingCapacity: true)
      parent.append(contentsOf: base.utf8)
      path.writeParent(to: &parent)
      step.removeAll(keepingCapacity: true)
      step.append(contentsOf: ",/".utf8)
      step.append(decimal: final.number)
      step.append(UInt8(ascii: ":"))
    }
    text.removeAll(keepingCapacity: true)
    text += parent
    for offset in [start.offset, end.offset] {
      text += step
      text.append(decimal: offset)
    }
    return (String(decoding: text, as: UTF8.self), last?.id)
  }
}
