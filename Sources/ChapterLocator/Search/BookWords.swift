import TextAlignment

/// The printed words of a book by section and sentence, counted over the book.
struct BookWords: Sendable {
  /// Where each section starts; one more entry than sections, the last being the book's end.
  let starts: [Int]
  /// The first word of each section's running text: the heading is left out, since "chapter one"
  /// matches the top of every chapter.
  let openings: [Int]
  /// How likely each section is read aloud, from 0 to 1, by its kind alone.
  let likelihoods: [Double]
  /// The number of each printed word, by the first piece of its likeliest spoken form.
  let numbers: [UInt32]
  /// Where each sentence of each section starts.
  private let sentenceStarts: [[Int]]

  private let language: LanguageRules

  init(_ book: Book, texts: [SpokenText], language: LanguageRules) {
    self.language = language
    var starts = [0]
    var openings: [Int] = []
    var sentenceStarts: [[Int]] = []
    for (section, text) in zip(book.sections, texts) {
      let start = starts[starts.count - 1]
      let end = start + text.words.count
      var sentences = [Int](repeating: end, count: section.sentences.count)
      for (offset, word) in text.words.enumerated().reversed() {
        sentences[word.sentence] = start + offset
      }
      // A sentence without words starts where the next one does.
      for index in sentences.indices.dropLast().reversed() where sentences[index] == end {
        sentences[index] = sentences[index + 1]
      }
      let opening = section.sentences.firstIndex { $0.role == .text } ?? 0
      let first = sentences.isEmpty ? start : sentences[opening]
      openings.append(first < end ? first : start)
      sentenceStarts.append(sentences)
      starts.append(end)
    }
    self.starts = starts
    numbers = texts.flatMap { text in
      text.words.map { WordID.of($0.readings.first?.first ?? "") }
    }
    self.openings = openings
    self.sentenceStarts = sentenceStarts
    likelihoods = book.sections.map(\.kind.likelihoodOfReading)
  }

  /// The number of sections.
  var sectionCount: Int { openings.count }

  /// The number of a heard word.
  func number(of word: HeardWord) -> UInt32 {
    let spoken = SpokenText([Sentence(word.text)], language: language).words.first
    return WordID.of(spoken?.readings.first?.first ?? "")
  }

  /// A section's words.
  func words(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The section that holds a word.
  func section(of word: Int) -> Int {
    min(sectionCount - 1, partition(starts) { $0 <= word } - 1)
  }

  /// The first word of a sentence, or nil where there is no such sentence.
  func firstWord(ofSentence sentence: Int, in section: Int) -> Int? {
    guard sentenceStarts[section].indices.contains(sentence) else { return nil }
    let word = sentenceStarts[section][sentence]
    return word < starts[section + 1] ? word : nil
  }
}

extension SectionKind {
  /// How likely a section of this kind is read aloud.
  fileprivate var likelihoodOfReading: Double {
    switch self {
    case .cover, .titlePage, .copyright, .contents, .notes, .glossary, .index, .bibliography: 0
    case .appendix, .otherMatter, .dedication: 0.5
    case .body, .epigraph, .preface, .afterword: 1
    }
  }
}
