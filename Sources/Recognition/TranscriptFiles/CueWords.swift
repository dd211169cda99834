import TextAlignment

/// Makes words of a cue that has one time for all of them.
enum CueWords {
  /// The words of a text: what stands between spaces, and each letter of a script that has no spaces.
  static func words(in text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func isSpoken(_ text: String) -> Bool {
      text.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "&"
          || $0 == "\u{FFFD}"
      }
    }
    func finish() {
      if isSpoken(word) {
        words.append(word)
      } else if !word.isEmpty, let last = words.popLast() {
        words.append(last + word)
      }
      word = ""
    }
    for character in text {
      if character.isWhitespace {
        finish()
      } else if isUnspaced(character) {
        if isSpoken(word) { finish() }
        words.append(word + String(character))
        word = ""
      } else if word.isEmpty, !words.isEmpty, !isSpoken(String(character)),
        let last = words.last?.last, isUnspaced(last)
      {
        words[words.count - 1].append(character)
      } else {
        word.append(character)
      }
    }
    finish()
    return words
  }

  /// The words of a cue, each with a share of its time by its length.
  static func spread(
    _ text: String, over time: Range<Double>, confidence: Double = 1
  ) -> [HeardWord] {
    spread(words(in: text), over: time, confidence: confidence)
  }

  /// Words with shares of a time by their lengths, a short word counting a little more than its letters.
  static func spread(
    _ words: [String], over time: Range<Double>, confidence: Double = 1
  ) -> [HeardWord] {
    let lengths = words.map { Double($0.count { $0.isLetter || $0.isNumber } + 1) }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return [] }
    let duration = time.upperBound - time.lowerBound
    var passed = 0.0
    return zip(words, lengths).map { word, length in
      let start = time.lowerBound + duration * (passed / total)
      passed += length
      let end = time.lowerBound + duration * (passed / total)
      return HeardWord(
        word, time: start..<max(start, end), confidence: confidence,
        timing: .spread)
    }
  }

  /// Whether a character belongs to a script that is written without spaces: Han, kana, Thai, Lao, Khmer, Burmese.
  static func isUnspaced(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x0E01...0x0E4E, 0x0E81...0x0EDF, 0x1000...0x109F, 0x1780...0x17D3: return true
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: return true
    default: return false
    }
  }
}
