import ChapterLocator
import Recognition
import TestSupport
import Testing
import TextAlignment

struct PlaceFinderTests {
  /// The words of a book as a listener would hear them, and where each one is printed.
  private func spoken(_ book: Book) -> (words: [HeardWord], sections: [Int], sentences: [Int]) {
    var words: [HeardWord] = []
    var sections: [Int] = []
    var sentences: [Int] = []
    for section in book.sections {
      for word in SpokenText(section.sentences).words {
        let time = Double(words.count) * 0.4
        words.append(
          HeardWord((word.readings.first ?? []).joined(separator: " "), time: time..<(time + 0.4)))
        sections.append(section.index)
        sentences.append(word.sentence)
      }
    }
    return (words, sections, sentences)
  }

  /// What is heard of some words with mistakes in bursts.
  private func misheard(
    _ words: ArraySlice<HeardWord>, _ rate: Double, _ vocabulary: RandomVocabulary,
    _ generator: inout SeededGenerator
  ) -> [HeardWord] {
    RecognitionNoise(
      substitutions: rate * 0.6, deletions: rate * 0.2, insertions: rate * 0.2, burst: 3,
      vocabulary: vocabulary.words, seed: generator.next()
    ).applied(to: Array(words))
  }

  /// The printed word that is spoken when a word was heard.
  private func word(of heard: HeardWord) -> Int { Int((heard.time.lowerBound + 0.01) / 0.4) }

  @Test("A text heard without error is found at its very word", arguments: [1, 2, 3] as [UInt64])
  func exact(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let book = RandomBook(sections: 20, using: &generator).book
    let finder = PlaceFinder([book])
    let text = spoken(book)
    #expect(finder.wordCount(ofBook: 0) == text.words.count)
    for _ in 0..<40 {
      let start = Int.random(in: 0..<(text.words.count - 30), using: &generator)
      let heard = Array(text.words[start..<(start + 30)])
      guard case .found(let place) = finder.place(of: heard) else {
        Issue.record("seed \(seed): word \(start) was not found")
        continue
      }
      #expect(place.word - place.heardWord == start, "seed \(seed)")
      #expect(place.section == text.sections[place.word], "seed \(seed)")
      #expect(place.sentence == text.sentences[place.word], "seed \(seed)")
      #expect(place.confidence > 0.7, "seed \(seed)")
    }
  }

  @Test(
    "Misheard words in bursts: mostly found, never wrong",
    arguments: [(0.2, 25, 0.95), (0.3, 60, 0.97), (0.4, 60, 0.85)])
  func misheard(rate: Double, length: Int, found least: Double) {
    var found = 0
    var wrong = 0
    var asked = 0
    for seed in [1] as [UInt64] {
      var generator = SeededGenerator(seed: seed)
      let random = RandomBook(using: &generator)
      let finder = PlaceFinder([random.book])
      let text = spoken(random.book)
      for _ in 0..<250 {
        let start = Int.random(in: 0..<(text.words.count - length), using: &generator)
        let heard = misheard(
          text.words[start..<(start + length)], rate, random.vocabulary, &generator)
        asked += 1
        guard case .found(let place) = finder.place(of: heard) else { continue }
        found += 1
        if abs(place.word - word(of: heard[place.heardWord])) > 5 { wrong += 1 }
      }
    }
    print("\(rate) errors, \(length) words: found \(found) of \(asked), wrong \(wrong)")
    #expect(Double(found) >= least * Double(asked))
    #expect(Double(wrong) <= 0.005 * Double(asked))
  }

  @Test("The words of another book, and a book's own words shuffled, have no place")
  func foreign() {
    var generator = SeededGenerator(seed: 7)
    let random = RandomBook(using: &generator)
    let other = RandomBook(vocabulary: random.vocabulary, using: &generator)
    let finder = PlaceFinder([random.book])
    let (own, foreign) = (spoken(random.book).words, spoken(other.book).words)
    for _ in 0..<150 {
      let start = Int.random(in: 0..<(foreign.count - 60), using: &generator)
      if case .found(let place) = finder.place(of: Array(foreign[start..<(start + 60)])) {
        Issue.record("found another book's words \(start) at \(place)")
      }
      // Pieces of three words from all over the book, as a model of the book hears another one.
      var pieces: [HeardWord] = []
      while pieces.count < 60 {
        let piece = Int.random(in: 0..<(own.count - 3), using: &generator)
        pieces += own[piece..<(piece + 3)]
      }
      if case .found(let place) = finder.place(of: pieces) {
        Issue.record("found shuffled words at \(place)")
      }
    }
  }

  @Test("A passage that is printed twice is not placed, and both places are named")
  func refrain() {
    var generator = SeededGenerator(seed: 3)
    var book = RandomBook(sections: 12, using: &generator).book
    let refrain = Array(book.sections[6].sentences[3..<10])
    book.sections[9].sentences.insert(contentsOf: refrain, at: 5)
    let finder = PlaceFinder([book])
    let heard = spoken(Book(title: "", sections: [Section(sentences: refrain)])).words
    guard case .unsure(let rivals) = finder.place(of: heard) else {
      Issue.record("a refrain was placed")
      return
    }
    #expect(Set(rivals.prefix(2).map(\.section)) == [6, 9])
    // Among some sections only, the same words are enough.
    guard case .found(let place) = finder.place(of: heard, sections: [8, 9, 10]) else {
      Issue.record("the refrain was not found in its section")
      return
    }
    #expect(place.section == 9)
  }

  @Test("Two chapters that follow one another in the audio alone are two passages")
  func passages() {
    var generator = SeededGenerator(seed: 5)
    let random = RandomBook(sections: 20, using: &generator)
    let finder = PlaceFinder([random.book])
    let text = spoken(random.book)
    let starts = finder.sectionStarts(ofBook: 0)
    let end = Array(text.words[(starts[9] - 30)..<starts[9]])
    let opening = Array(text.words[starts[14]..<(starts[14] + 40)])
    let passages = finder.passages(of: end + opening)
    #expect(passages.map(\.place.section) == [8, 14])
    #expect(passages.last?.heard.lowerBound == 30)
    #expect(passages.last?.words.lowerBound == starts[14])
  }

  @Test("Of a library, the book is found as well as the place")
  func library() {
    var generator = SeededGenerator(seed: 11)
    let vocabulary = RandomVocabulary(using: &generator)
    let books = (0..<12).map { _ in
      RandomBook(sections: 12, vocabulary: vocabulary, using: &generator).book
    }
    let finder = PlaceFinder(books)
    var found = 0
    for _ in 0..<60 {
      let book = Int.random(in: books.indices, using: &generator)
      let text = spoken(books[book])
      let start = Int.random(in: 0..<(text.words.count - 50), using: &generator)
      let heard = misheard(text.words[start..<(start + 50)], 0.25, vocabulary, &generator)
      guard case .found(let place) = finder.place(of: heard) else { continue }
      found += 1
      #expect(place.book == book)
      #expect(abs(place.word - word(of: heard[place.heardWord])) <= 5)
    }
    #expect(found >= 54)
  }

  @Test("Nothing heard and nothing indexed have no place")
  func empty() {
    #expect(PlaceFinder([]).place(of: [HeardWord("word", time: 0..<1)]) == .unsure([]))
    let book = Book(title: "", sections: [Section(sentences: [Sentence("One two three four.")])])
    #expect(PlaceFinder([book]).place(of: []) == .unsure([]))
    #expect(PlaceFinder([Book(title: "")]).place(of: []) == .unsure([]))
  }
}
