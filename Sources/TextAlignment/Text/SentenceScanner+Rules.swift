extension SentenceScanner {
  /// How many bytes of quotation marks, dashes and spaces may stand before the next word.
  private static let farthestWord = 64

  /// A word beside a stop.
  struct Neighbor {
    var range: Range<Int>
    var isCapitalized: Bool
    var isLowercase: Bool
    var isNumber: Bool
  }

  /// Whether a sentence ends at a stop with no space after it.
  func endsWithoutSpace(_ stop: Stop, next: Int) -> Bool {
    let filler = SentenceFiller(bytes.scalar(at: next).value)
    let opens = filler == .opener || filler == .either
    // A quotation that closes may go on in its frame: 「…。」と言った.
    if stop.isWide { return opens || !stop.isClosed }
    guard stop.isClosed, opens, !stop.isDash, let word = word(after: next) else { return false }
    return word.isCapitalized
  }

  /// Whether a sentence ends at a stop with a space after it.
  func ends(_ stop: Stop, next: Int, sentenceStart: Int) -> Bool {
    guard let word = word(after: next), !word.isLowercase else { return false }
    if stop.isWide { return true }
    if stop.isDash, stop.points == 0, !stop.hasMark {
      return stop.isClosed && !tellsWhoSpeaks(word)
    }
    if stop.hasMark { return !(stop.isClosed && tellsWhoSpeaks(word)) }
    if stop.points == 3 || stop.points == 2 {
      return stop.isClosed
        ? !tellsWhoSpeaks(word) : !rules.alwaysCapital.contains(text(of: word))
    }
    if stop.points > 1 { return true }
    return pointEnds(stop, next: word, sentenceStart: sentenceStart)
  }

  /// Whether a single full stop ends a sentence, or belongs to the word before it.
  private func pointEnds(_ stop: Stop, next: Neighbor, sentenceStart: Int) -> Bool {
    guard let word = word(before: stop.start, notBefore: sentenceStart) else { return true }
    var startsSentence: Bool { rules.starters.contains(self.text(of: next)) }
    let isFirst = self.word(after: sentenceStart)?.range.lowerBound == word.range.lowerBound
    if word.isNumber {
      if isFirst, word.range.count <= 3 { return false }
      return !rules.pointMakesOrdinal || word.range.count > 2 || startsSentence
    }
    let text = self.text(of: word)
    let isInitial = word.isCapitalized && text.unicodeScalars.count == 1
    if isInitial {
      if rules.alwaysCapital.contains(text), !isFirst,
        let before = self.word(before: word.range.lowerBound, notBefore: sentenceStart),
        before.isLowercase
      {
        return true
      }
      return startsSentence && !isFirst
    }
    if isFirst, isRomanNumber(word) { return false }
    guard abbreviations.contains(text) || text.utf8.contains(0x2E) else { return true }
    if rules.inner.contains(text) { return false }
    if rules.beforeNumbers.contains(text), next.isNumber || isRomanNumber(next) {
      return false
    }
    if rules.mayEnd.contains(text) { return startsSentence }
    if rules.titles.contains(text) { return false }
    if text.utf8.contains(0x2E), text.utf8.last != UInt8(ascii: "m"), isInitialism(text) {
      return startsSentence
    }
    return true
  }

  /// Whether the words after a quotation say who spoke it: `John said`, `I asked`.
  private func tellsWhoSpeaks(_ first: Neighbor) -> Bool {
    if rules.speechVerbs.isEmpty || !first.isCapitalized { return false }
    var name = first
    let text = self.text(of: name)
    if rules.starters.contains(text), !rules.alwaysCapital.contains(text) { return false }
    for _ in 0..<4 {
      guard let next = word(after: name.range.upperBound, across: true) else { return false }
      if rules.speechVerbs.contains(self.text(of: next)) { return true }
      guard next.isCapitalized else { return false }
      name = next
    }
    return false
  }

  private func isRomanNumber(_ word: Neighbor) -> Bool {
    word.isCapitalized && bytes[word.range].allSatisfy { "IVXLCDM".utf8.contains($0) }
  }

  /// Whether a word is made of single letters with points between them.
  private func isInitialism(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { $0.count == 1 }
  }

  // MARK: - Words

  /// The word that ends at a position.
  private func word(before end: Int, notBefore limit: Int) -> Neighbor? {
    var end = end
    while end > limit {
      let (scalar, length) = bytes.scalar(before: end)
      guard SentenceFiller(scalar) == .space else { break }
      end -= length
    }
    var start = end
    while start > limit {
      let (scalar, length) = bytes.scalar(before: start)
      guard isWordScalar(scalar) || scalar == 0x2E || scalar == 0x26 else { break }
      start -= length
    }
    return neighbor(start..<end)
  }

  /// The first word at or after a position, behind quotation marks, brackets and dashes.
  ///
  /// With `across`, only spaces and a full stop may stand before it, as in `Mr. Hall`.
  func word(after position: Int, across: Bool = false) -> Neighbor? {
    var start = position
    let limit = min(bytes.count, position + Self.farthestWord)
    while start < limit {
      let (scalar, length) = bytes.scalar(at: start)
      if isWordScalar(scalar), scalar != 0x27 { break }
      if across, scalar != 0x2E, SentenceFiller(scalar) != .space { return nil }
      start += length
    }
    var end = start
    while end < bytes.count {
      let (scalar, length) = bytes.scalar(at: end)
      guard isWordScalar(scalar) || (scalar == 0x2019 && end > start) else { break }
      end += length
    }
    return start < limit ? neighbor(start..<end) : nil
  }

  private func neighbor(_ range: Range<Int>) -> Neighbor? {
    guard !range.isEmpty else { return nil }
    let first = bytes.scalar(at: range.lowerBound).value
    return Neighbor(
      range: range, isCapitalized: Self.isUppercase(first), isLowercase: Self.isLowercase(first),
      isNumber: bytes[range].allSatisfy { 0x30...0x39 ~= $0 })
  }

  /// A word in lower case, with its inner points.
  private func text(of word: Neighbor) -> String {
    let text = String(decoding: bytes[word.range], as: UTF8.self).lowercased()
    return text.utf8.contains(0xE2) ? text.replacingCurlyApostrophes() : text
  }

  private static func isUppercase(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return 0x41...0x5A ~= scalar }
    return Unicode.Scalar(scalar)?.properties.isUppercase ?? false
  }

  private static func isLowercase(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return 0x61...0x7A ~= scalar }
    return Unicode.Scalar(scalar)?.properties.isLowercase ?? false
  }

  private func isWordScalar(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    case 0..<0x80: return scalar == 0x27
    // Quotation marks, dashes and spaces, which stand beside most stops.
    case 0x2000...0x206F: return false
    default:
      switch kind(scalar) {
      case .letter, .digit, .solo, .sign, .mark, .fraction: return true
      default: return false
      }
    }
  }

  /// The kind of a character beside a stop.
  ///
  /// The few letters beyond ASCII in most texts are not worth making the table for.
  private func kind(_ scalar: UInt32) -> ScalarKind {
    guard scalar < 0x3000, let scalar = Unicode.Scalar(scalar) else {
      return ScalarTable.shared.kind(scalar)
    }
    return ScalarKind(scalar)
  }
}

extension String {
  fileprivate func replacingCurlyApostrophes() -> String {
    String(map { $0 == "’" ? "'" : $0 })
  }
}
