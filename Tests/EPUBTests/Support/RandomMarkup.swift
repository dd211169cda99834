import TestSupport

/// Documents at random: sentences that run in and out of inline elements, in blocks of all sorts.
enum RandomMarkup {
  static func body(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in block(depth: 0, &random) }.joined()
  }

  private static func block(depth: Int, _ random: inout SeededGenerator) -> String {
    if depth < 2, Int.random(in: 0..<4, using: &random) == 0 {
      let name = ["div", "section", "blockquote", "ul"].randomElement(using: &random) ?? "div"
      let inner = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        block(depth: depth + 1, &random)
      }
      return name == "ul"
        ? "<ul>\(inner.map { "<li>\($0)</li>" }.joined())</ul>"
        : "<\(name)>\(inner.joined())</\(name)>"
    }
    let id = Int.random(in: 0..<3, using: &random) == 0 ? " class=\"k\"" : ""
    return "<p\(id)>\(inline(depth: 0, &random))</p>"
  }

  private static func inline(depth: Int, _ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where depth < 3, 1 where depth < 3:
        let name = ["i", "b", "span", "a", "sup"].randomElement(using: &random) ?? "i"
        text += "<\(name)>\(inline(depth: depth + 1, &random))</\(name)>"
      case 2: text += "<br/>"
      case 3: text += "<img src=\"data:,\" alt=\"\"/>"
      case 4: text += "<ruby>漢<rt>k</rt>字<rt>j</rt></ruby>"
      case 5: text += "<!-- c -->  \n "
      case 6: text += "ends. Then "
      case 7: text += "why? “No!” "
      case 8: text += "é😀 &amp; "
      default: text += "word "
      }
    }
    return text
  }
}
