/// The way from a document's root to one of its nodes, as a canonical fragment identifier counts it.
struct NodePath: Hashable {
  /// One step down from a node to one of its children.
  struct Step: Hashable {
    /// Even for an element, odd for the text between two elements.
    var number: Int
    /// The element's id.
    var id: String?
  }

  private(set) var steps: [Step] = []

  /// The id of the innermost element that has one.
  var nearestID: String? { steps.last { $0.id != nil }?.id }

  mutating func reserve(_ count: Int) { steps.reserveCapacity(count) }

  mutating func append(_ number: Int, id: String? = nil) {
    steps.append(Step(number: number, id: id))
  }

  /// The steps in the notation of EPUB CFI.
  var notation: String {
    var text: [UInt8] = []
    write(steps[...], to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds the notation of all steps but the last.
  func writeParent(to text: inout [UInt8]) { write(steps.dropLast(), to: &text) }

  /// A range between two places in different texts.
  ///
  /// - Parameters:
  ///   - base: The path to the document with its `!`.
  ///   - start: The text and the UTF-16 offset in it where the range starts.
  ///   - end: The same for its end.
  /// - Returns: `nil` where a path is unknown.
  static func range(
    base: String, from start: (path: NodePath, offset: Int), to end: (path: NodePath, offset: Int)
  ) -> String? {
    let (first, last) = (start.path.steps, end.path.steps)
    guard !first.isEmpty, !last.isEmpty else { return nil }
    var shared = 0
    let most = min(first.count, last.count) - 1
    while shared < most, first[shared].number == last[shared].number { shared += 1 }
    var text = Array(base.utf8)
    start.path.write(first[..<shared], to: &text)
    for (path, offset) in [start, end] {
      text.append(UInt8(ascii: ","))
      path.write(path.steps[shared...], to: &text)
      text.append(UInt8(ascii: ":"))
      text.append(decimal: offset)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func write(_ steps: ArraySlice<Step>, to text: inout [UInt8]) {
    for step in steps {
      text.append(UInt8(ascii: "/"))
      text.append(decimal: step.number)
      guard let id = step.id else { continue }
      text.append(UInt8(ascii: "["))
      for byte in id.utf8 {
        if Self.isSpecial(byte) { text.append(UInt8(ascii: "^")) }
        text.append(byte)
      }
      text.append(UInt8(ascii: "]"))
    }
  }

  /// Whether an id has to escape a byte: one of `^[](),;=`.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x5E, 0x5B, 0x5D, 0x28, 0x29, 0x2C, 0x3B, 0x3D: true
    default: false
    }
  }
}

extension [UInt8] {
  /// Adds a number that is not negative, in decimal digits.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
