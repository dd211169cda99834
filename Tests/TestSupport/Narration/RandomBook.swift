public import TextAlignment

/// A book of made-up words with front matter, numbered chapters and back matter.
public struct RandomBook: Sendable {
  /// The book.
  public let book: Book
  /// The sections that a narrator would read, in order: the chapters.
  public let chapters: [Int]
  /// The words it is made of, to mishear with.
  public let vocabulary: RandomVocabulary

  /// Makes up a book.
  ///
  /// - Parameters:
  ///   - sections: How many sections the book has, front and back matter included.
  ///   - frontMatter: How many of them stand before the first chapter.
  ///   - backMatter: How many of them stand after the last chapter.
  ///   - length: How many words a chapter has.
  ///   - vocabulary: The words to make it of; nil makes some up.
  ///   - generator: The source of chance.
  public init(
    sections: Int = 60, frontMatter: Int = 4, backMatter: Int = 2,
    length: ClosedRange<Int> = 400...2_000, vocabulary: RandomVocabulary? = nil,
    using generator: inout SeededGenerator
  ) {
    let words = vocabulary ?? RandomVocabulary(using: &generator)
    let front: [SectionKind] = [.titlePage, .copyright, .dedication, .epigraph]
    let back: [SectionKind] = [.notes, .copyright, .glossary]
    var made: [Section] = []
    var chapters: [Int] = []
    for index in 0..<sections {
      let section: Section
      if index < frontMatter {
        section = Self.section(
          nil, kind: front[index % front.count],
          words: Int.random(in: 12...150, using: &generator), words, &generator)
      } else if index >= sections - backMatter {
        section = Self.section(
          "Notes", kind: back[index % back.count],
          words: Int.random(in: 100...600, using: &generator), words, &generator)
      } else {
        chapters.append(index)
        section = Self.section(
          "Chapter \(chapters.count)", kind: .body,
          words: Int.random(in: length, using: &generator), words, &generator)
      }
      made.append(section)
    }
    book = Book(title: "A Made-Up Book", authors: ["Nobody"], language: "en", sections: made)
    self.chapters = chapters
    self.vocabulary = words
  }

  private static func section(
    _ title: String?, kind: SectionKind, words count: Int, _ vocabulary: RandomVocabulary,
    _ generator: inout SeededGenerator
  ) -> Section {
    var sentences: [Sentence] = []
    if let title { sentences.append(Sentence(title, role: .heading, startsBlock: true)) }
    var left = count
    while left > 0 {
      let length = min(left, Int.random(in: 4...28, using: &generator))
      left -= length
      var text = ""
      for position in 0..<length {
        let word = vocabulary.draw(using: &generator)
        text += position == 0 ? word.capitalizedFirst : " " + word
        if position < length - 1, Int.random(in: 0..<10, using: &generator) == 0 { text += "," }
      }
      sentences.append(
        Sentence(text + ".", startsBlock: Int.random(in: 0..<5, using: &generator) == 0))
    }
    return Section(title: title, kind: kind, sentences: sentences)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
