public import TextAlignment

/// Finds the place in a book, or in a library of books, from a few seconds of heard words.
///
/// A run of three words (four or five, where three are common) that is printed in few places votes
/// for them. A place is believed when several separate runs agree on it in order, and no other place
/// can claim half as many of the same words: so a recognizer that was told the book and heard
/// another, and strings the book's words together at random, finds no place.
///
/// ```swift
/// let finder = PlaceFinder([book])
/// switch finder.place(of: heard) {
/// case .found(let place): print(place.section, place.sentence)
/// case .unsure: print("listen on")
/// }
/// ```
///
/// Ten seconds of speech suffice where a word in five is misheard, thirty where two in five are.
/// The index takes 10 to 16 bytes a word: a thousand books of 100,000 words fit in 1.5 GB.
public struct PlaceFinder: Sendable {
  /// The thresholds by which a place is believed.
  public let rules: PlaceRules

  private let language: LanguageRules
  private let layouts: [BookLayout]
  private let index: GramIndex

  /// Indexes some books.
  ///
  /// The books are taken one after the other, so that a lazy sequence need not hold all of them.
  ///
  /// - Parameters:
  ///   - books: The books.
  ///   - language: The rules by which printed and heard words are normalized.
  ///   - rules: The thresholds by which a place is believed.
  /// - Complexity: O(*n*) in the number of words.
  public init(
    _ books: some Sequence<Book>, language: LanguageRules = .english,
    rules: PlaceRules = PlaceRules()
  ) {
    self.rules = rules
    self.language = language
    var words: [UInt32] = []
    layouts = books.map { book in
      let sections = book.sections.lazy.map { SpokenText($0.sentences, language: language) }
      return BookLayout(sections, appendingTo: &words)
    }
    index = GramIndex(words: words, commonAt: rules.commonAt)
  }

  /// Indexes one book whose words are at hand.
  init(_ sections: [SpokenText], language: LanguageRules, rules: PlaceRules) {
    self.rules = rules
    self.language = language
    var words: [UInt32] = []
    layouts = [BookLayout(sections, appendingTo: &words)]
    index = GramIndex(words: words, commonAt: rules.commonAt)
  }

  /// The place that some heard words come from, or what is still missing to say so.
  ///
  /// - Parameters:
  ///   - words: The heard words, rising in time; twenty to sixty are enough.
  ///   - book: The only book to look in; nil for all.
  ///   - sections: The indices of the only sections to look in; nil for all.
  /// - Returns: The place, or the rivals where the words do not suffice.
  /// - Complexity: O(*m* log *m*) in the number of heard words, whatever the size of the library.
  public func place(
    of words: [HeardWord], inBook book: Int? = nil, sections: Set<Int>? = nil
  ) -> PlaceAnswer {
    let search = Search(self, words, book: book, sections: sections)
    if let best = search.chains.first, search.isSure(best) {
      return .found(search.passage(best).place)
    }
    return .unsure(search.chains.prefix(3).map { search.passage($0).place })
  }

  /// Every passage of the books that is recognized in some heard words, in the order heard.
  ///
  /// Two chapters that follow one another in the audio and not in the book are two passages.
  ///
  /// - Parameters:
  ///   - words: The heard words, rising in time.
  ///   - book: The only book to look in; nil for all.
  ///   - sections: The indices of the only sections to look in; nil for all.
  /// - Returns: The passages that are sure.
  public func passages(
    of words: [HeardWord], inBook book: Int? = nil, sections: Set<Int>? = nil
  ) -> [Passage] {
    let search = Search(self, words, book: book, sections: sections)
    return search.chains.filter(search.isSure).map(search.passage).sorted {
      $0.heard.lowerBound < $1.heard.lowerBound
    }
  }

  /// How many printed words a book has.
  public func wordCount(ofBook book: Int) -> Int { layouts[book].printedCount }

  /// The first printed word of each section of a book, counted over the book.
  public func sectionStarts(ofBook book: Int) -> [Int] { layouts[book].sectionPrintedStarts }

  /// The words of a book in their likeliest spoken form, by their numbers.
  func spokenWords(ofBook book: Int) -> ArraySlice<UInt32> {
    index.words[layouts[book].start..<layouts[book].start + layouts[book].count]
  }

  /// The first entry of a book's spoken words that a printed word, counted over the book, is spoken in.
  func firstSpokenWord(ofPrintedWord word: Int, inBook book: Int) -> Int {
    layouts[book].start + layouts[book].firstWord(ofPrintedWord: word)
  }

  /// The printed word, counted over its book, that an entry of the book's spoken words belongs to.
  func printedWord(ofSpokenWord word: Int, inBook book: Int) -> Int {
    layouts[book].printedWord(ofWord: word - layouts[book].start)
  }

  /// The words of one question and the chains they make.
  private struct Search {
    let finder: PlaceFinder
    let chains: [RunChain]
    /// The heard word that each looked-up word belongs to.
    let sources: [Int]

    init(_ finder: PlaceFinder, _ words: [HeardWord], book: Int?, sections: Set<Int>?) {
      self.finder = finder
      let (heard, sources) = finder.normalized(words)
      self.sources = sources
      var allows: ((Int) -> Bool)?
      if book != nil || sections != nil {
        allows = { position in
          let at = finder.book(at: position)
          if let book, book != at { return false }
          guard let sections else { return true }
          let layout = finder.layouts[at]
          return sections.contains(layout.section(ofWord: position - layout.start))
        }
      }
      chains = PassageSearch(index: finder.index, allows: allows).chains(of: heard)
    }

    /// Whether enough runs agree on a chain's place, and no other place claims their words too.
    func isSure(_ chain: RunChain) -> Bool {
      let rules = finder.rules
      guard chain.matched >= rules.minimumWords, chain.votes >= rules.minimumVotes,
        Double(chain.matched) >= rules.minimumShare * Double(chain.heard.count)
      else { return false }
      return Double(rivalClaim(on: chain)) < rules.rivalShare * Double(chain.matched)
    }

    /// The most words of a chain that another place claims.
    func rivalClaim(on chain: RunChain) -> Int { rivals(of: chain).first?.claim ?? 0 }

    /// The other places that claim words of a chain, the one with the largest claim first.
    func rivals(of chain: RunChain) -> [(chain: RunChain, claim: Int)] {
      // A chain beside this one in the book is a piece of the same passage, not a rival.
      let margin = 2 * sources.count
      let near = (chain.positions.lowerBound - margin)...(chain.positions.upperBound + margin)
      return chains.filter { !$0.positions.overlaps(near) }
        .map { ($0, $0.claim(in: chain.heard)) }.filter { $0.1 > 0 }
        .sorted { $0.1 > $1.1 }
    }

    func passage(_ chain: RunChain) -> Passage {
      let rivals = rivals(of: chain)
      let layout = finder.layouts[finder.book(at: chain.positions.lowerBound)]
      let runs = chain.runs.flatMap { wordRuns($0, in: layout) }
      let last = min(chain.positions.upperBound - layout.start, layout.count - 1)
      return Passage(
        place: place(chain, rival: rivals.first?.claim ?? 0), runs: runs,
        heard: sources[chain.heard.lowerBound]...sources[chain.heard.upperBound],
        words: runs[0].word...max(runs[0].word, layout.printedWord(ofWord: last)),
        rivals: rivals.prefix(2).map { place($0.chain, rival: chain.matched) })
    }

    /// A run in printed and heard words, cut where one of them is spoken in several words.
    private func wordRuns(_ run: WordRun, in layout: BookLayout) -> [Passage.Run] {
      var runs: [Passage.Run] = []
      for offset in 0..<run.count {
        let word = layout.printedWord(ofWord: run.position - layout.start + offset)
        let heard = sources[run.heard + offset]
        if let last = runs.last {
          let (nextWord, nextHeard) = (last.word + last.count, last.heardWord + last.count)
          if word < nextWord || heard < nextHeard { continue }
          if word == nextWord, heard == nextHeard {
            runs[runs.count - 1].count += 1
            continue
          }
        }
        runs.append(Passage.Run(word: word, heardWord: heard, count: 1))
      }
      return runs
    }

    private func place(_ chain: RunChain, rival: Int) -> Place {
      var longest = chain.runs[0]
      for run in chain.runs where run.count > longest.count { longest = run }
      let book = finder.book(at: longest.position)
      let layout = finder.layouts[book]
      let word = longest.position - layout.start
      let share = Double(chain.matched) / Double(chain.heard.count)
      let doubt = Double(rival) / Double(max(1, chain.matched))
      return Place(
        book: book, section: layout.section(ofWord: word), sentence: layout.sentence(ofWord: word),
        word: layout.printedWord(ofWord: word), heardWord: sources[longest.heard],
        confidence: max(0, min(1, share * (1 - doubt))), matchedWords: chain.matched,
        votes: chain.votes)
    }
  }

  /// The book that holds a position of the index.
  private func book(at position: Int) -> Int {
    partition(layouts) { $0.start <= position } - 1
  }

  /// The numbers of the heard words, and the heard word that each came from.
  private func normalized(_ words: [HeardWord]) -> (numbers: [UInt32], sources: [Int]) {
    // One sentence of all words, so that what is normalized by its neighbours is so here too.
    var text = ""
    var ends: [Int] = []
    for word in words {
      text += word.text + " "
      ends.append(text.utf8.count)
    }
    var numbers: [UInt32] = []
    var sources: [Int] = []
    for word in SpokenText([Sentence(text)], language: language).words {
      let source = partition(ends) { $0 <= word.range.lowerBound }
      for piece in word.readings.first ?? [] {
        numbers.append(WordID.of(piece))
        sources.append(min(source, words.count - 1))
      }
    }
    return (numbers, sources)
  }
}
