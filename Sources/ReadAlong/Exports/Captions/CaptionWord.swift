import TextAlignment

/// A word as it stands in a caption, with the marks around it.
struct CaptionWord {
  /// The printed word with its punctuation, without white space.
  var text: String
  /// The number of characters.
  var length: Int
  /// Whether white space comes before it in its sentence.
  var followsSpace: Bool
  /// When it is spoken, in seconds on the timeline.
  var time: Range<Double>
  /// The position of its sentence in the section.
  var sentence: Int
  /// Whether it begins a sentence, and whether that one begins a paragraph.
  var startsSentence = false
  var startsBlock = false
  /// Whether a clause ends after it.
  var endsClause: Bool
}

extension CaptionWord {
  /// The words of a section's timed sentences, rising in time.
  ///
  /// Words without a time of their own lie between their neighbours.
  static func words(of section: MappedSection, longest: Int) -> [CaptionWord] {
    var words: [CaptionWord] = []
    var startsBlock = false
    for (index, mapped) in section.sentences.enumerated() {
      // A paragraph begins after an unread beginning, too.
      startsBlock = startsBlock || mapped.sentence.startsBlock || mapped.sentence.role == .heading
      guard let range = mapped.alignment.speech ?? mapped.alignment.playback else { continue }
      var isFirst = true
      for piece in TimedPiece.pieces(of: mapped, within: range) {
        for part in parts(of: piece, longest: longest) {
          let start = max(part.time.lowerBound, words.last?.time.lowerBound ?? 0)
          words.append(
            CaptionWord(
              text: part.text, length: part.text.count, followsSpace: part.followsSpace || isFirst,
              time: start..<max(start, part.time.upperBound), sentence: index,
              startsSentence: isFirst, startsBlock: isFirst && startsBlock,
              endsClause: endsClause(part.text)))
          isFirst = false
        }
      }
      if !isFirst { startsBlock = mapped.sentence.role == .heading }
    }
    return words
  }

  /// Cuts a word that is longer than a line.
  private static func parts(of piece: TimedPiece, longest: Int) -> [TimedPiece] {
    guard piece.text.count > longest else { return [piece] }
    let characters = Array(piece.text)
    let duration = piece.time.upperBound - piece.time.lowerBound
    return stride(from: 0, to: characters.count, by: longest).map { start in
      let end = min(start + longest, characters.count)
      let from = piece.time.lowerBound + duration * Double(start) / Double(characters.count)
      let to = piece.time.lowerBound + duration * Double(end) / Double(characters.count)
      return TimedPiece(
        text: String(characters[start..<end]), followsSpace: start == 0 && piece.followsSpace,
        time: from..<max(from, to))
    }
  }

  private static func endsClause(_ text: String) -> Bool {
    for character in text.reversed() {
      switch character {
      case "\"", "'", "”", "’", "»", ")", "]": continue
      case ",", ";", ":", ".", "!", "?", "…", "—", "–", "、", "。", "！", "？", "，": return true
      default: return false
      }
    }
    return false
  }
}
