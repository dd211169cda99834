extension TokenMatch {
  /// Slides holes to where they most likely are.
  ///
  /// Where a text reads "They went. They came." and only "they came" was heard, the first "they"
  /// fits as well as the second. A hole between matched words is moved, as long as the words are
  /// the same, so that whole sentences go unheard rather than parts of two; among places as good,
  /// to where the audio leaves most time.
  ///
  /// - Parameters:
  ///   - book: The text's spoken words.
  ///   - heard: What was heard.
  ///   - startsSentence: For each of the text's spoken words, whether a sentence starts with it.
  /// - Complexity: O(*n*) in the number of the text's words.
  mutating func slideHoles(book: [Int32], heard: HeardTokens, startsSentence: [Bool]) {
    var index = 0
    while index < book.count {
      if partners[index] >= 0 {
        index += 1
        continue
      }
      var end = index
      while end < book.count, partners[end] < 0 { end += 1 }
      if index > 0, end < book.count, partners[index - 1] < partners[end] {
        end = slide(index..<end, book, heard, startsSentence).upperBound
      }
      index = end + 1
    }
  }

  /// How many words a hole may slide either way.
  private static var farthest: Int { 24 }

  private mutating func slide(
    _ hole: Range<Int>, _ book: [Int32], _ heard: HeardTokens, _ startsSentence: [Bool]
  ) -> Range<Int> {
    var least = 0
    while least > -Self.farthest {
      let word = hole.lowerBound + least - 1
      guard word > 0, partners[word] >= 0, partners[word - 1] >= 0,
        book[word] == book[hole.upperBound + least - 1],
        book[word] == heard.ids[Int(partners[word])]
      else { break }
      least -= 1
    }
    var most = 0
    while most < Self.farthest {
      let word = hole.upperBound + most
      guard word + 1 < book.count, partners[word] >= 0, partners[word + 1] >= 0,
        book[word] == book[hole.lowerBound + most],
        book[word] == heard.ids[Int(partners[word])]
      else { break }
      most += 1
    }
    guard least < most else { return hole }
    var best = 0
    var bestScore = -Double.infinity
    for shift in least...most {
      let (before, after) = neighbors(of: hole, shiftedBy: shift)
      let pause = min(max(0, heard.starts[after] - heard.ends[before]), 10)
      let starts = startsSentence[hole.lowerBound + shift] ? 1.0 : 0
      let ends = startsSentence[hole.upperBound + shift] ? 1.0 : 0
      let score = 20 * (starts + ends) + pause - 0.001 * Double(abs(shift))
      if score > bestScore {
        bestScore = score
        best = shift
      }
    }
    move(hole, by: best)
    return (hole.lowerBound + best)..<(hole.upperBound + best)
  }

  /// The heard words before and after a hole, if it were shifted.
  private func neighbors(of hole: Range<Int>, shiftedBy shift: Int) -> (before: Int, after: Int) {
    if shift <= 0 {
      let after = shift < 0 ? partners[hole.lowerBound + shift] : partners[hole.upperBound]
      return (Int(partners[hole.lowerBound + shift - 1]), Int(after))
    }
    return (Int(partners[hole.upperBound + shift - 1]), Int(partners[hole.upperBound + shift]))
  }

  private mutating func move(_ hole: Range<Int>, by shift: Int) {
    if shift < 0 {
      for step in 1...(-shift) {
        partners[hole.upperBound - step] = partners[hole.lowerBound - step]
        partners[hole.lowerBound - step] = -1
      }
    } else if shift > 0 {
      for step in 0..<shift {
        partners[hole.lowerBound + step] = partners[hole.upperBound + step]
        partners[hole.upperBound + step] = -1
      }
    }
  }
}
