/// The order in which people number things: "2" before "10", letters without regard to case.
public enum NaturalOrder {
  /// Whether one name comes before another.
  ///
  /// Paths are compared folder by folder, and names before their extensions. Numbers count by their
  /// value, whatever their length and their leading zeros.
  ///
  ///     NaturalOrder.precedes("Part 2.mp3", "part 10.mp3")   // true
  ///
  /// - Parameters:
  ///   - first: A name or path.
  ///   - second: Another.
  /// - Returns: True if the first comes before the second; a strict total order.
  /// - Complexity: O(*n*) in the lengths.
  public static func precedes(_ first: String, _ second: String) -> Bool {
    let (a, b) = (pieces(first), pieces(second))
    for (x, y) in zip(a, b) where x != y { return x < y }
    if a.count != b.count { return a.count < b.count }
    // Names that differ only in case or in zeros still have an order.
    return first < second
  }

  /// Where folders end, where the name ends, and what stands between.
  private enum Piece: Comparable {
    case end
    case separator
    case number(NumberText)
    case text(String)
  }

  private static func pieces(_ name: String) -> [Piece] {
    var pieces: [Piece] = []
    let folders = name.split(separator: "/", omittingEmptySubsequences: true)
    for (index, folder) in folders.enumerated() {
      if index > 0 { pieces.append(.separator) }
      guard index == folders.count - 1, let dot = folder.lastIndex(of: "."), dot > folder.startIndex
      else {
        pieces += runs(folder)
        continue
      }
      pieces += runs(folder[..<dot])
      pieces.append(.end)
      pieces += runs(folder[dot...])
    }
    return pieces
  }

  private static func runs(_ text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text
    while let first = rest.first {
      if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        pieces.append(.number(NumberText(digits)))
        rest = rest.dropFirst(digits.count)
      } else {
        let letters = rest.prefix { !($0.isASCII && $0.isNumber) }
        pieces.append(.text(letters.lowercased()))
        rest = rest.dropFirst(letters.count)
      }
    }
    return pieces
  }
}

/// A whole number of any length, compared by value.
private struct NumberText: Comparable {
  let digits: Substring

  init(_ digits: Substring) {
    let significant = digits.drop { $0 == "0" }
    self.digits = significant
  }

  static func < (a: NumberText, b: NumberText) -> Bool {
    a.digits.count != b.digits.count ? a.digits.count < b.digits.count : a.digits < b.digits
  }
}
