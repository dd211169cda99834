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
  /// The index of its section.
  var section: Int
  /// The position of its sentence in the section.
  var sentence: Int
  /// Whether it begins a sentence, and whether that one begins a paragraph.
  var startsSentence = false
  var startsBlock = false
  /// Whether a clause ends after it.
  var endsClause: Bool
}

extension CaptionWord {
  /// The words of all timed sentences, in the order in which they are heard.
  ///
  /// Words without a time of their own lie between their neighbors.
  static func words(of map: AlignmentMap, longest: Int) -> [CaptionWord] {
    var words: [CaptionWord] = []
    var last: (section: Int, sentence: Int)?
    for place in map.timedSentences {
      let section = map.sections[place.section]
      let first = words.count
      words += Self.words(of: section, sentence: place.sentence, longest: longest)
      if first == words.count { continue }
      words[first].startsSentence = true
      words[first].startsBlock = startsBlock(place, after: last, in: map)
      // Where sentences overlap, words still follow one another.
      for index in first..<words.count where index > 0 {
        let start = max(words[index].time.lowerBound, words[index - 1].time.lowerBound)
        words[index].time = start..<max(start, words[index].time.upperBound)
      }
      last = place
    }
    return words
  }

  /// The words of one sentence.
  static func words(of section: MappedSection, sentence: Int, longest: Int) -> [CaptionWord] {
    let mapped = section.sentences[sentence]
    guard let range = mapped.alignment.speech ?? mapped.alignment.playback else { return [] }
    return TimedPiece.pieces(of: mapped, within: range).flatMap { parts(of: $0, longest: longest) }
      .enumerated().map { index, part in
        CaptionWord(
          text: part.text, length: part.text.count, followsSpace: part.followsSpace || index == 0,
          time: part.time, section: section.index, sentence: sentence,
          endsClause: endsClause(part.text))
      }
  }

  /// Whether a paragraph begins between two sentences that are read, with it or with one left out.
  private static func startsBlock(
    _ place: (section: Int, sentence: Int), after last: (section: Int, sentence: Int)?,
    in map: AlignmentMap
  ) -> Bool {
    guard let last, last.section == place.section, last.sentence < place.sentence else {
      return true
    }
    let sentences = map.sections[place.section].sentences
    if sentences[last.sentence].sentence.role == .heading { return true }
    return sentences[(last.sentence + 1)...place.sentence].contains {
      $0.sentence.startsBlock || $0.sentence.role == .heading
    }
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
