extension SpokenForms {
  /// Adds the ways to say a word that its neighbors, its capitals or a full stop give it.
  func addWord(_ context: TokenContext, plain: [[String]], to readings: inout Readings) {
    let key = context.key
    addAbbreviation(key, context, to: &readings)
    if readings.isEmpty { addUnit(key, context, to: &readings) }
    addScaleOfMoney(key, context, to: &readings)
    if RomanNumeral.isCandidate(key) { addRoman(key, context, to: &readings) }
    if context.shape.contains(.allCapitals), readings.isEmpty {
      addAcronym(key, context, to: &readings)
    }
    if !context.shape.isDisjoint(with: [.elidedBefore, .elidedAfter]) {
      readings.add(plain)
      for word in language.elisions[key] ?? [] { readings.add(spoken: word) }
      if context.shape.contains(.elidedAfter), key.utf8.count > 4, key.hasSuffix("in") {
        readings.add([key + "g"])
      }
    }
  }

  private func addAbbreviation(
    _ key: String, _ context: TokenContext, to readings: inout Readings
  ) {
    guard let abbreviation = language.abbreviations[key] else { return }
    let hasPoint = context.shape.contains(.pointAfter)
    let next = context.shape(1) ?? []
    let applies =
      switch abbreviation.condition {
      case .always: true
      case .point: hasPoint
      case .number: hasPoint && (next.contains(.digits) || isRoman(context, 1))
      case .afterNumber: hasPoint && context.shape(-1)?.contains(.digits) == true
      case .name: hasPoint && next.contains(.capitalized)
      }
    guard applies else { return }
    for words in abbreviation.readings { readings.add(spoken: words) }
  }

  private func addUnit(_ key: String, _ context: TokenContext, to readings: inout Readings) {
    guard let unit = language.units[key], let before = context.key(-1),
      context.shape(-1)?.contains(.digits) == true,
      key.utf8.count > 1 || !context.shape.contains(.capitalized)
    else { return }
    for words in before == "1" ? unit.one + unit.many : unit.many + unit.one {
      readings.add(spoken: words)
    }
  }

  /// Adds "million dollars" to the `million` of `$5 million`.
  private func addScaleOfMoney(
    _ key: String, _ context: TokenContext, to readings: inout Readings
  ) {
    guard scaleNames.contains(key), let numbers = language.numbers, let before = context.key(-1),
      context.shape(-1)?.isSuperset(of: [.digits, .symbol]) == true,
      let amount = PrintedNumber(before, numbers),
      let currency = language.currencies[amount.currency]
    else { return }
    for words in currency.unit.many { readings.add([key] + Readings.words(words)) }
  }

  // MARK: - Roman numerals

  /// Whether a neighbor is a Roman numeral in capitals.
  private func isRoman(_ context: TokenContext, _ offset: Int) -> Bool {
    context.shape(offset)?.contains(.allCapitals) == true
      && RomanNumeral.value(of: context.key(offset) ?? "") != nil
  }

  private func addRoman(_ key: String, _ context: TokenContext, to readings: inout Readings) {
    guard let speller else { return }
    let before = context.key(-1) ?? ""
    let isCapital = context.shape.contains(.allCapitals)
    // Small letters are a word, and so is `I`, where nothing tells that they count: `the night I`.
    let isPart =
      language.numberedParts.contains(before)
      && (key != "i" || isCapital && context.shape(-1)?.contains(.capitalized) == true)
    let follows = isPart || context.startsHeading && isCapital
    guard follows || isCapital && (key.utf8.count > 1 || language.rulers.contains(before)),
      let value = RomanNumeral.value(of: key)
    else { return }
    let cardinals = value > 1_000 ? speller.year(value) : speller.cardinal(value)
    let ordinals = speller.ordinal(value)
    let article = Readings.words(speller.words.article)
    let named = article.isEmpty ? ordinals : ordinals.map { article + $0 }
    if follows {
      readings.add([cardinals[0], named[0], ordinals[0]])
      readings.add(cardinals)
    } else if language.rulers.contains(before) {
      if key == "i" { readings.add([key]) }
      readings.add([named[0], ordinals[0], cardinals[0]])
      readings.add(named + ordinals)
    } else if value < 100, before.isEmpty {
      readings.add(cardinals)
    } else if value < 100, !context.isAllCapitals {
      let isName = context.shape(-1)?.contains(.capitalized) == true
      readings.add(isName ? [cardinals[0], named[0], ordinals[0]] : [cardinals[0]])
      readings.add(named)
    }
  }

  // MARK: - Acronyms

  /// Adds the letters of a word in capitals: `BBC`, and `NASA` though it is said as a word.
  private func addAcronym(_ key: String, _ context: TokenContext, to readings: inout Readings) {
    guard 2...5 ~= key.utf8.count, key.utf8.allSatisfy({ 0x61...0x7A ~= $0 }) else { return }
    let letters = key.map(String.init)
    // A Roman numeral is rather read as a word than spelled, where nothing tells its value.
    if let value = RomanNumeral.value(of: key), value < 100 { readings.add([key]) }
    let vowels = key.utf8.count { "aeiouy".utf8.contains($0) }
    if vowels == 0 || (letters.count == 2 && !context.isAllCapitals) {
      readings.add(letters)
    } else if !context.isAllCapitals {
      readings.add([key])
      readings.add(letters)
    }
  }
}
