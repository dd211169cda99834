import TextAlignment

/// Words in the form in which a line and what was heard are compared: spoken out, contractions apart.
enum CueTokens {
  /// The ways to say each printed word of a line.
  static func expected(_ line: String, language: LanguageRules) -> [[[String]]] {
    SpokenText([Sentence(line)], language: language).words.map { word in
      var ways: [[String]] = []
      for reading in word.readings {
        let way = reading.flatMap(parts)
        if !way.isEmpty, !ways.contains(way) { ways.append(way) }
      }
      return ways
    }.filter { !$0.isEmpty }
  }

  /// The tokens of heard words, each with the word it comes from.
  static func heard(
    _ words: [HeardWord], language: LanguageRules
  ) -> [(token: String, word: Int)] {
    // All in one text, so that a word's neighbors decide how it is read, as in the line.
    var text = ""
    var offsets: [Int] = []
    for word in words {
      offsets.append(text.utf8.count)
      text += word.text + " "
    }
    var place = 0
    return SpokenText([Sentence(text)], language: language).words.flatMap { word in
      while place + 1 < offsets.count, offsets[place + 1] <= word.range.lowerBound { place += 1 }
      let source = place
      return (word.readings.first ?? []).flatMap(parts).map { ($0, source) }
    }
  }

  /// Whether a heard token is an expected one: the same, a contraction's other form, or nearly the same letters.
  static func matches(_ heard: String, _ expected: String) -> Bool {
    if heard == expected { return true }
    if heard == "'s" || expected == "'s" {
      return ["is", "has", "us"].contains(heard) || ["is", "has", "us"].contains(expected)
    }
    if heard == "'d" || expected == "'d" {
      return ["would", "had"].contains(heard) || ["would", "had"].contains(expected)
    }
    let shorter = min(heard.utf8.count, expected.utf8.count)
    guard shorter >= 5 else { return false }
    return EditDistance.isWithin(shorter >= 8 ? 2 : 1, Array(heard.utf8), Array(expected.utf8))
  }

  /// A token, or the two words that it contracts.
  private static func parts(_ token: String) -> [String] {
    switch token {
    case "can't", "cannot": return ["can", "not"]
    case "won't": return ["will", "not"]
    case "shan't": return ["shall", "not"]
    case "ain't", "o'clock": return [token]
    default: break
    }
    for (ending, full) in endings where token.hasSuffix(ending) && token.count > ending.count {
      return [String(token.dropLast(ending.count)), full]
    }
    return [token]
  }

  private static let endings = [
    ("n't", "not"), ("'ll", "will"), ("'re", "are"), ("'ve", "have"), ("'m", "am"), ("'s", "'s"),
    ("'d", "'d"),
  ]
}

/// The number of letters by which two words differ (Levenshtein), as far as a limit.
enum EditDistance {
  static func isWithin(_ limit: Int, _ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard abs(a.count - b.count) <= limit else { return false }
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      var smallest = row[0]
      for j in 1..<(b.count + 1) {
        let change = diagonal + (letter == b[j - 1] ? 0 : 1)
        diagonal = row[j]
        row[j] = min(change, row[j] + 1, row[j - 1] + 1)
        smallest = min(smallest, row[j])
      }
      if smallest > limit { return false }
    }
    return row[b.count] <= limit
  }
}
