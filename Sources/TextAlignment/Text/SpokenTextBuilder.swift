/// Collects the spoken words of one text after another.
struct SpokenTextBuilder {
  /// The words collected so far.
  private(set) var words: [SpokenWord] = []
  private var tokenizer = Tokenizer()
  private var cache = ReadingCache()
  /// The readings of numbers met where nothing around them mattered, by their keys.
  private var numbers: [String: [[String]]] = [:]
  private let forms: SpokenForms

  init(language: LanguageRules, expecting bytes: Int = 0) {
    forms = SpokenForms(language)
    // A printed word and its space take about six bytes.
    words.reserveCapacity(bytes / 6)
  }

  /// Adds the words of a sentence.
  mutating func add(_ sentence: Sentence, index: Int) {
    let first = words.count
    add(
      sentence.text, index: index, leavingOut: sentence.unspoken,
      isHeading: sentence.role == .heading || sentence.isBareNumeral)
    for reading in sentence.readings {
      add(reading, to: first, index: index)
    }
  }

  /// Adds the words of a text.
  mutating func add(
    _ text: String, index: Int, leavingOut unspoken: [Range<Int>] = [], isHeading: Bool = false
  ) {
    tokenizer.scan(text, leavingOut: unspoken)
    for position in tokenizer.tokens.indices {
      let token = tokenizer.tokens[position]
      let entry = cache.entry(for: token, in: tokenizer.keys) ?? makeEntry(for: token)
      var readings = entry.readings
      if entry.isContextual || isHeading
        || !token.shape.isDisjoint(with: TokenShape.dependsOnContext)
      {
        let context = TokenContext(
          tokenizer: tokenizer, index: position, isHeading: isHeading)
        readings = self.readings(of: context, plain: readings)
      }
      if readings.isEmpty { continue }
      words.append(
        SpokenWord(
          sentence: index, range: token.range, readings: readings,
          endsClause: token.shape.contains(.clauseAfter)))
    }
  }

  private mutating func readings(of context: TokenContext, plain: [[String]]) -> [[String]] {
    guard context.shape.contains(.digits), !forms.neighborsMatter(context) else {
      return forms.readings(of: context, plain: plain)
    }
    let key = context.key
    if let known = numbers[key] { return known }
    let readings = forms.readings(of: context, plain: plain)
    numbers[key] = readings
    return readings
  }

  private mutating func makeEntry(for token: Token) -> ReadingCache.Entry {
    let key = String(decoding: tokenizer.keys[token.key], as: UTF8.self)
    let (readings, isContextual) = forms.readings(ofKey: key)
    return cache.insert(readings, isContextual: isContextual, for: token, in: tokenizer.keys)
  }

  /// Adds another way to say a part of the sentence whose words start at `first`.
  ///
  /// The words under the reading become one: which of them takes which part of the time cannot be
  /// told from the reading.
  private mutating func add(_ reading: Sentence.Reading, to first: Int, index: Int) {
    guard
      let start = words[first...].firstIndex(where: { $0.range.overlaps(reading.range) }),
      let end = words[first...].lastIndex(where: { $0.range.overlaps(reading.range) })
    else { return }
    let spoken = SpokenText(heard: CollectionOfOne(reading.text), language: forms.language)
    let alternative = spoken.words.flatMap { $0.readings[0] }
    if alternative.isEmpty { return }
    var merged = words[start]
    if end > start {
      merged.range = merged.range.lowerBound..<words[end].range.upperBound
      merged.readings = [words[start...end].flatMap { $0.readings[0] }]
      merged.endsClause = words[end].endsClause
    }
    if !merged.readings.contains(alternative) { merged.readings.append(alternative) }
    words.replaceSubrange(start...end, with: CollectionOfOne(merged))
  }
}

extension Sentence {
  /// Whether the sentence is a number on a line of its own: a heading, whatever the markup calls it.
  fileprivate var isBareNumeral: Bool {
    guard startsBlock, text.utf8.count <= 16 else { return false }
    let word = text.hasSuffix(".") ? text.dropLast() : text[...]
    guard !word.isEmpty else { return false }
    return word.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      || word == word.uppercased() && RomanNumeral.value(of: word.lowercased()) != nil
  }
}
