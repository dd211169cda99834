public import TextAlignment

extension Book {
  /// Reads a book from plain text: a sentence or a paragraph a line, an empty line between sections.
  ///
  /// A line that holds several sentences is cut into them. A section is named by nothing, unless it
  /// starts with a line of at most 60 characters that does not end like a sentence: that is its
  /// heading.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - title: The book's title.
  ///   - language: The language as a BCP 47 tag.
  /// - Complexity: O(*n*) in the length of the text.
  public init(plainText text: String, title: String, language: String = "en") {
    let segmenter = SentenceSegmenter(language: LanguageRules.rules(for: language))
    var sections: [Section] = []
    var current = Section()
    func close() {
      if !current.sentences.isEmpty { sections.append(current) }
      current = Section()
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.isEmpty {
        close()
        continue
      }
      let folded = words.joined(separator: " ")
      if current.sentences.isEmpty, Self.isHeading(folded) {
        current.title = folded
        current.sentences.append(Sentence(folded, role: .heading, startsBlock: true))
        continue
      }
      for (index, range) in segmenter.ranges(in: folded).enumerated() {
        let sentence = String(decoding: Array(folded.utf8)[range], as: UTF8.self)
          .split(separator: " ").joined(separator: " ")
        if sentence.isEmpty { continue }
        current.sentences.append(Sentence(sentence, startsBlock: index == 0))
      }
    }
    close()
    self.init(title: title, language: language, sections: sections)
  }

  private static func isHeading(_ line: String) -> Bool {
    guard line.count <= 60, let last = line.last else { return false }
    return last.isLetter || last.isNumber
  }
}
