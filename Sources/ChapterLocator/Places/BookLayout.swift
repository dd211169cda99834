import TextAlignment

/// Where a book's sections, sentences and printed words lie among the words of an index.
struct BookLayout: Sendable {
  /// The position of the book's first word in the index.
  let start: Int
  /// The number of the book's words in the index.
  private(set) var count = 0
  /// The number of printed words.
  private(set) var printedCount = 0
  /// Where each section starts, counted in the book's words.
  private(set) var sectionStarts: [UInt32] = []
  /// Where each section starts, counted in printed words.
  private(set) var sectionPrintedStarts: [Int] = []
  /// Where each sentence that has words starts, and which one it is in its section.
  private var sentenceStarts: [UInt32] = []
  private var sentenceIndices: [UInt32] = []
  /// Where the count of printed words leaves step with the count of words: from the word on, the
  /// printed word is `word - shift`.
  private var shifts: [(word: UInt32, shift: UInt32)] = []

  /// Lays out a book and appends its words, in their likeliest spoken form.
  ///
  /// - Parameters:
  ///   - sections: The words of each of the book's sections.
  ///   - words: The words of the books before.
  init(_ sections: some Sequence<SpokenText>, appendingTo words: inout [UInt32]) {
    start = words.count
    var shift: UInt32 = 0
    for text in sections {
      sectionStarts.append(UInt32(words.count - start))
      sectionPrintedStarts.append(printedCount)
      var last = -1
      for word in text.words {
        if word.sentence != last {
          last = word.sentence
          sentenceStarts.append(UInt32(words.count - start))
          sentenceIndices.append(UInt32(word.sentence))
        }
        for (index, piece) in (word.readings.first ?? []).enumerated() {
          if index > 0 {
            shift += 1
            shifts.append((UInt32(words.count - start), shift))
          }
          words.append(WordID.of(piece))
        }
        printedCount += 1
      }
    }
    count = words.count - start
  }

  /// The section that holds a word, counted in the book's words.
  func section(ofWord word: Int) -> Int {
    partition(sectionStarts) { $0 <= UInt32(word) } - 1
  }

  /// The sentence, in its section, that holds a word.
  func sentence(ofWord word: Int) -> Int {
    let index = partition(sentenceStarts) { $0 <= UInt32(word) } - 1
    return index < 0 ? 0 : Int(sentenceIndices[index])
  }

  /// The first word that a printed word, counted over the book, is spoken in.
  func firstWord(ofPrintedWord printed: Int) -> Int {
    printed + partition(shifts) { Int($0.word) - Int($0.shift) < printed }
  }

  /// The printed word, counted over the book, that a word belongs to.
  func printedWord(ofWord word: Int) -> Int {
    let index = partition(shifts) { $0.word <= UInt32(word) } - 1
    return word - (index < 0 ? 0 : Int(shifts[index].shift))
  }
}

/// The number of leading elements for which a condition holds, where it holds for a prefix.
///
/// - Complexity: O(log *n*).
func partition<Element>(_ elements: [Element], where holds: (Element) -> Bool) -> Int {
  var low = 0
  var high = elements.count
  while low < high {
    let middle = (low + high) / 2
    if holds(elements[middle]) { low = middle + 1 } else { high = middle }
  }
  return low
}
