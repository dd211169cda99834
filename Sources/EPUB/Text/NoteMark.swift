/// A short text that may be the mark of a footnote rather than a word.
struct NoteMark {
  private let scalars: [Unicode.Scalar]

  init(_ bytes: ArraySlice<UInt8>) {
    scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter {
      !$0.properties.isWhitespace && $0 != "\u{FE0E}" && $0 != "\u{2060}"
    }
  }

  /// A short number.
  var isNumber: Bool {
    !scalars.isEmpty && scalars.count <= 4 && scalars.allSatisfy { ("0"..."9").contains($0) }
  }

  /// A single letter.
  var isLetter: Bool { scalars.count == 1 && scalars.allSatisfy { $0.properties.isAlphabetic } }

  /// One of the printer's marks.
  var isSymbol: Bool {
    !scalars.isEmpty && scalars.allSatisfy { "*†‡§¶#".unicodeScalars.contains($0) }
  }

  /// A number, letter or symbol in brackets.
  var isBracketed: Bool {
    guard scalars.count >= 3, let open = scalars.first, let close = scalars.last else {
      return false
    }
    let isPair =
      (open == "[" && close == "]") || (open == "(" && close == ")")
      || (open == "{" && close == "}")
    let inside = scalars[1..<scalars.count - 1]
    return isPair
      && inside.allSatisfy { ("0"..."9").contains($0) || "*†‡§¶#".unicodeScalars.contains($0) }
      || isPair && inside.count == 1 && inside.allSatisfy { $0.properties.isAlphabetic }
  }

  /// An arrow that leads back from a note.
  var isArrow: Bool {
    !scalars.isEmpty && scalars.allSatisfy { "↩↑←↵⏎⤴↖^".unicodeScalars.contains($0) }
  }

  /// Whether a raised mark after some text is one, and not an exponent: it stands after a word of
  /// three letters or more, or after punctuation.
  static func follows(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.last else { return false }
    let scalars = String(decoding: text.suffix(12), as: UTF8.self).unicodeScalars
    if last < 0x80, ".,;:!?)]\"'".utf8.contains(last) { return true }
    if let scalar = scalars.last, "”’»…—".unicodeScalars.contains(scalar) { return true }
    let word = scalars.reversed().prefix { $0.properties.isAlphabetic }
    return word.count >= 3
  }
}
