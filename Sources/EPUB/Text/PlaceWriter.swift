/// Writes the places of a block's sentences, one after the other, as canonical fragment identifiers.
struct PlaceWriter {
  private let base: String
  private var cursor = TextBlock.Cursor()
  /// The way to the text that the sentence before lay in, without its last step.
  private var parent: (path: Int, notation: String, step: String, id: String?)?

  /// - Parameter base: The path to the document with its `!`.
  init(base: String) { self.base = base }

  /// The place of a range of the block's text, and the nearest id at its start.
  mutating func place(of range: Range<Int>, in block: TextBlock) -> (cfi: String?, id: String?) {
    let start = block.place(of: range.lowerBound, isEnd: false, &cursor)
    let end = block.place(of: range.upperBound, isEnd: true, &cursor)
    let path = block.paths[start.path]
    guard start.path == end.path, let step = path.steps.last else {
      let range = NodePath.range(
        base: base, from: (path, start.offset), to: (block.paths[end.path], end.offset))
      return (range, path.nearestID)
    }
    if parent?.path != start.path {
      var outer = path
      outer.removeLast()
      parent = (start.path, base + outer.notation(), ",/\(step):", path.nearestID)
    }
    guard let parent else { return (nil, nil) }
    var cfi = parent.notation
    cfi += parent.step
    cfi += String(start.offset)
    cfi += parent.step
    cfi += String(end.offset)
    return (cfi, parent.id)
  }
}
