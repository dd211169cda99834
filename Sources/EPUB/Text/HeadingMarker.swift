import TextAlignment

/// Marks headings that the markup does not mark, and book titles repeated at a section's head.
struct HeadingMarker {
  private let bookTitle: String

  init(bookTitle: String) { self.bookTitle = Self.key(bookTitle) }

  /// Looks at the first sentences of every section.
  func mark(_ sections: inout [Section]) {
    for i in sections.indices where !sections[i].sentences.isEmpty {
      let title = sections[i].title.map { Self.key($0) } ?? ""
      let longest = max(title.utf8.count, bookTitle.utf8.count)
      for j in sections[i].sentences.indices.prefix(4) {
        let sentence = sections[i].sentences[j]
        guard sentence.role == .text || sentence.role == .heading else { break }
        let key = Self.key(sentence.text, upTo: longest)
        if key.isEmpty { continue }
        if key == bookTitle, title != bookTitle, sections[i].kind != .titlePage,
          sections[i].kind != .cover, sections[i].sentences.count > 1
        {
          sections[i].sentences[j].role = .repeatedTitle
        } else if !title.isEmpty,
          key == title || title.hasSuffix(key) && isWhole(sentence, key, title)
        {
          sections[i].sentences[j].role = .heading
        } else if sentence.role == .text {
          break
        }
      }
    }
  }

  /// Whether a line that ends the section's title is long enough not to be there by chance.
  private func isWhole(_ sentence: Sentence, _ key: String, _ title: String) -> Bool {
    sentence.startsBlock && key.utf8.count * 2 >= title.utf8.count
  }

  /// Letters and digits in lower case; of a text that is longer than all titles, the beginning.
  private static func key(_ text: String, upTo length: Int = .max) -> String {
    var key = ""
    for scalar in text.unicodeScalars {
      if key.utf8.count > length { break }
      switch scalar {
      case "a"..."z", "0"..."9": key.unicodeScalars.append(scalar)
      case "A"..."Z": key.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
      // Most of what else there is: blanks, dashes and quotation marks.
      case "\0"..."\u{7F}", "\u{2000}"..."\u{206F}": continue
      default:
        let properties = scalar.properties
        guard properties.isAlphabetic || properties.numericType != nil else { continue }
        key += properties.lowercaseMapping
      }
    }
    return key
  }
}
