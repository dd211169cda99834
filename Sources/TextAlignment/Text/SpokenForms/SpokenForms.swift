/// The ways a printed word, number or symbol may be spoken in a language.
///
/// A class, so that a language's many tables are not copied with every value that refers to them.
final class SpokenForms: Sendable {
  let language: LanguageRules
  /// Spells numbers out, where the language has number words.
  let speller: NumberSpeller?
  /// The words of the language for thousand, million and so on.
  let scaleNames: Set<String>

  init(_ language: LanguageRules) {
    self.language = language
    speller = language.numbers.map(NumberSpeller.init)
    scaleNames = Set(
      (language.numbers?.scales ?? []).flatMap {
        Readings.words($0.name) + Readings.words($0.plural ?? "")
      })
  }

  /// The ways to say a key where nothing around it matters.
  ///
  /// - Returns: The ways, and whether they may be others beside certain words.
  func readings(ofKey key: String) -> (readings: [[String]], isContextual: Bool) {
    guard !key.utf8.contains(UInt8(ascii: "-")) else { return (compound(key), false) }
    let isPlain = key.utf8.allSatisfy { $0 > 0x39 && $0 < 0x80 || $0 == UInt8(ascii: "'") }
    var readings = Readings(isPlain ? [[key]] : [[WordKey.normalize(key)]])
    if let parts = language.compounds[key] { readings.add(spoken: parts) }
    for variant in language.variants[key] ?? [] { readings.add(spoken: variant) }
    let isContextual =
      language.abbreviations[key] != nil || language.units[key] != nil
      || RomanNumeral.isCandidate(key) || scaleNames.contains(key)
    return (readings.list, isContextual)
  }

  /// The ways to say a token where its neighbors or its capitals matter.
  ///
  /// - Parameters:
  ///   - context: The token among its neighbors.
  ///   - plain: The ways to say its key where they do not.
  /// - Returns: The ways, the likeliest first; none for a symbol that is not spoken.
  func readings(of context: TokenContext, plain: [[String]]) -> [[String]] {
    var readings = Readings()
    let shape = context.shape
    if shape.contains(.digits) {
      addNumber(context, to: &readings)
      if readings.isEmpty { readings.add(plain) }
    } else if !shape.contains(.letters) || shape.contains(.symbol) {
      addSymbol(context.key, to: &readings)
      if readings.isEmpty, shape.contains(.letters) { readings.add(plain) }
      return readings.list
    } else if shape.contains(.initialism), !shape.contains(.hyphen) {
      addInitialism(context.key, to: &readings)
      return readings.list
    } else {
      addWord(context, plain: plain, to: &readings)
      readings.add(plain)
    }
    if context.isWholeHeading, let chapter = language.chapterWord, isNumber(context, readings) {
      var prefixed = readings.list
      prefixed.insert(Readings.words(chapter) + readings.list[0], at: 1)
      return Array(prefixed.prefix(Readings.most))
    }
    return readings.list
  }

  /// The ways to say a word with hyphens: its parts apart, or joined into one word.
  private func compound(_ key: String) -> [[String]] {
    let parts = key.split(separator: "-").map(String.init)
    var readings = Readings()
    let arePlain = parts.allSatisfy { !$0.hasASCIIDigit && !$0.contains(".") }
    if arePlain, language.compounds[parts.joined()] != nil { readings.add([parts.joined()]) }
    readings.add(
      Readings.joined(
        parts.map { part in
          if part.hasASCIIDigit { return mixed(part) }
          return [part.split(separator: ".").map(String.init)]
        }))
    let last = parts[parts.count - 1]
    if parts.dropLast().allSatisfy({ last.hasPrefix($0) }) {
      // A stammer: the word may be said whole.
      readings.add([WordKey.normalize(last)])
    } else if arePlain, parts.count == 2, parts.allSatisfy({ $0.utf8.count > 1 }) {
      readings.add([parts.joined()])
    }
    return readings.list
  }

  private func addSymbol(_ key: String, to readings: inout Readings) {
    for word in language.symbols[key] ?? [] { readings.add(spoken: word) }
    for word in language.abbreviations[key]?.readings ?? [] { readings.add(spoken: word) }
    for word in language.currencies[key]?.unit.many ?? [] { readings.add(spoken: word) }
  }

  private func addInitialism(_ key: String, to readings: inout Readings) {
    for word in language.abbreviations[key]?.readings ?? [] { readings.add(spoken: word) }
    let letters = key.split(separator: ".").map(String.init)
    readings.add(letters)
    readings.add([letters.joined()])
  }

  /// Whether a heading of one token is a number, in figures or words.
  private func isNumber(_ context: TokenContext, _ readings: Readings) -> Bool {
    guard !readings.isEmpty, let numbers = language.numbers else { return false }
    if context.shape.contains(.digits) || RomanNumeral.value(of: context.key) != nil { return true }
    return numbers.belowHundred.contains { Readings.words($0) == readings.list[0] }
  }
}

extension TokenShape {
  /// The shapes that may be spoken in more ways than their key tells.
  static let dependsOnContext: TokenShape = [
    .digits, .initialism, .symbol, .elidedBefore, .elidedAfter, .allCapitals,
  ]
}
