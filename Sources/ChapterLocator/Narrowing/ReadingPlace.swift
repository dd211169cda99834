import Recognition
import TextAlignment

/// Where in a book the reading is, by the utterances heard one after the other.
struct ReadingPlace: Sendable {
  /// The pages around the place; nil as long as it is not known.
  private(set) var pages: ContextText?

  private let book: ContextText
  private let finder: PlaceFinder
  private let rules: NarrowingRules
  /// The words told, counted over the book; empty as long as no place is known.
  private var told = 0..<0
  /// The words of the utterances before, the last of which may still be needed to know the next.
  private var recent: [HeardWord] = []

  /// How many of the words before an utterance may help to place it.
  private static let memory = 60

  init(_ book: ContextText, finder: PlaceFinder, rules: NarrowingRules) {
    self.book = book
    self.finder = finder
    self.rules = rules
  }

  /// Whether an utterance that was heard with the pages is read from them; if so, the place moves on.
  mutating func follows(_ words: [HeardWord]) -> Bool {
    // A pause, or a breath that sounds like a word, is no sign of another place.
    guard words.count >= rules.minimumWords else { return true }
    guard let word = place(of: words), told.contains(word) else { return false }
    move(to: word, after: words)
    return true
  }

  /// Finds the place anew by an utterance that was heard with the whole book.
  mutating func find(_ words: [HeardWord]) {
    if let word = place(of: words) {
      move(to: word, after: words)
    } else {
      (told, pages) = (0..<0, nil)
      recent = Array((recent + words).suffix(Self.memory))
    }
  }

  /// The last printed word of the passage that most of an utterance is found in, together with the words before it.
  private func place(of words: [HeardWord]) -> Int? {
    var best: (count: Int, word: Int)?
    for passage in finder.passages(of: recent + words) {
      let count = passage.runs.reduce(0) {
        $0 + max(0, $1.heardWord + $1.count - max($1.heardWord, recent.count))
      }
      if count > best?.count ?? 0 { best = (count, passage.words.upperBound) }
    }
    guard let best, Double(best.count) >= rules.minimumShare * Double(words.count) else {
      return nil
    }
    return best.word
  }

  private mutating func move(to word: Int, after words: [HeardWord]) {
    recent = words.suffix(Self.memory)
    let step = max(1, rules.step)
    let page = word / step * step
    let low = max(0, page - rules.behind)
    let range = low..<max(low, min(book.words.count, page + step + rules.ahead))
    guard range != told else { return }
    told = range
    pages = ContextText(
      name: "\(book.name)/\(range.lowerBound)-\(range.upperBound)", extent: .passage,
      words: Array(book.words[range]))
  }
}
