/// The way from a document's root to one of its nodes, as a canonical fragment identifier counts it.
struct NodePath: Hashable {
  /// Even steps lead to elements, an odd last one to the text between two elements.
  var steps: [Int] = []
  /// The ids of the elements the steps lead to.
  var ids: [String?] = []

  /// The id of the innermost element that has one.
  var nearestID: String? { ids.last { $0 != nil } ?? nil }

  mutating func append(_ step: Int, id: String? = nil) {
    steps.append(step)
    ids.append(id)
  }

  mutating func removeLast() {
    steps.removeLast()
    ids.removeLast()
  }

  /// The steps from a level on, in the notation of EPUB CFI.
  func notation(from level: Int = 0) -> String {
    var text = ""
    for i in level..<max(level, steps.count) {
      text += "/\(steps[i])"
      if let id = ids[i] { text += "[\(Self.escaped(id))]" }
    }
    return text
  }

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
    guard !start.path.steps.isEmpty, !end.path.steps.isEmpty else { return nil }
    var shared = 0
    let most = min(start.path.steps.count, end.path.steps.count) - 1
    while shared < most, start.path.steps[shared] == end.path.steps[shared] { shared += 1 }
    let parent = NodePath(
      steps: Array(start.path.steps.prefix(shared)), ids: Array(start.path.ids.prefix(shared)))
    return base + parent.notation() + "," + start.path.notation(from: shared) + ":\(start.offset),"
      + end.path.notation(from: shared) + ":\(end.offset)"
  }

  private static func escaped(_ id: String) -> String {
    guard id.utf8.contains(where: { special.contains($0) }) else { return id }
    return String(
      id.flatMap { (character: Character) -> [Character] in
        character.asciiValue.map(special.contains) == true ? ["^", character] : [character]
      })
  }

  private static let special = Set("^[](),;=".utf8)
}
