/// Finds where spans go around sentences so that the markup stays well-formed and looks the same.
///
/// Only spans are added: no element is divided. Where a sentence begins inside an element and ends
/// outside of it, with other text on either side, it takes one span for each part.
struct SpanPlacer {
  /// A place between two characters, or between a text and the tag after it.
  struct Position: Hashable, Comparable {
    /// The number of the text.
    var chunk: Int
    /// The byte in that text; `Int.max` for its end.
    var offset: Int

    static func < (a: Position, b: Position) -> Bool { (a.chunk, a.offset) < (b.chunk, b.offset) }
  }

  /// A part of the text that can be spoken as one.
  struct Part: Hashable {
    var start: Position
    var end: Position
    /// The element it stands in, or the one that holds it and nothing else.
    var element: Int
    /// The id of an element that holds this and nothing else, so that no span is needed.
    var existingID: String?
    /// The bytes of its text.
    var length: Int
  }

  /// A stretch of text within one of the document's texts.
  typealias Stretch = (chunk: Int, start: Int, end: Int)

  let index: ElementIndex

  /// Covers stretches that follow each other by as few parts as possible.
  ///
  /// - Parameters:
  ///   - stretches: The text to be covered, in document order.
  ///   - previous: The number of the text that the text before lies in, if there is any.
  ///   - next: The same for the text after.
  /// - Returns: The parts, in document order.
  func parts(covering stretches: [Stretch], previous: Int?, next: Int?) -> [Part] {
    var parts: [Part] = []
    var first = 0
    while first < stretches.count {
      var last = stretches.count - 1
      var found: Part?
      while found == nil, last >= first {
        let before = first == 0 ? previous : stretches[first - 1].chunk
        let after = last == stretches.count - 1 ? next : stretches[last + 1].chunk
        found = part(Array(stretches[first...last]), previous: before, next: after)
        if found == nil { last -= 1 }
      }
      if let found { parts.append(found) }
      first = max(last, first) + 1
    }
    return parts
  }

  /// One span around all stretches, if there can be one.
  private func part(_ stretches: [Stretch], previous: Int?, next: Int?) -> Part? {
    guard let first = stretches.first, let last = stretches.last else { return nil }
    var owner = commonAncestor(index.owners[first.chunk], index.owners[last.chunk])
    owner = outside(ruby: owner)
    var start = Position(chunk: first.chunk, offset: first.start)
    var element = index.owners[first.chunk]
    while element != owner {
      guard element > 0, previous.map(index.elements[element].contains) != true else { return nil }
      start = Position(chunk: index.elements[element].before, offset: .max)
      element = index.elements[element].parent
    }
    var end = Position(chunk: last.chunk, offset: last.end)
    element = index.owners[last.chunk]
    while element != owner {
      guard element > 0, next.map(index.elements[element].contains) != true else { return nil }
      end = Position(chunk: index.elements[element].after, offset: 0)
      element = index.elements[element].parent
    }
    let length = stretches.reduce(0) { $0 + $1.end - $1.start }
    let holder = index.elements[owner]
    let isAlone =
      previous.map(holder.contains) != true && next.map(holder.contains) != true && owner > 0
    return Part(
      start: start, end: end, element: owner, existingID: isAlone ? holder.id : nil,
      length: length)
  }

  private func commonAncestor(_ a: Int, _ b: Int) -> Int {
    // Parents come before their children, so the later of the two cannot be the ancestor.
    var (a, b) = (a, b)
    while a != b {
      if a > b { a = index.elements[a].parent } else { b = index.elements[b].parent }
    }
    return a
  }

  /// A span may hold ruby, but may not stand between a ruby and its parts.
  private func outside(ruby element: Int) -> Int {
    var found = element
    var next = element
    while next > 0, ["ruby", "rb", "rbc"].contains(index.elements[next].name) {
      next = index.elements[next].parent
      found = next
    }
    return found
  }
}
