/// Spells numbers out in a language's words.
struct NumberSpeller {
  let words: NumberWords

  /// The ways to say a cardinal, from 0 to the greatest `Int`; the likeliest first.
  func cardinal(_ number: Int) -> [[String]] {
    var readings = Readings()
    let forms = number >= 100 ? words.scales.first { $0.one.count > 1 }?.one.count ?? 1 : 1
    for one in 0..<forms {
      readings.add(Readings.words(spell(number, one: one, withAnd: true)))
      readings.add(Readings.words(spell(number, one: one, withAnd: false)))
    }
    for other in words.otherCardinals[number] ?? [] { readings.add(spoken: other) }
    return readings.list
  }

  /// The ways to say an ordinal without its article; the likeliest first.
  func ordinal(_ number: Int) -> [[String]] {
    var readings = Readings()
    if let forms = words.ordinals[number] {
      for form in forms { addInflections(of: form, to: &readings) }
      return readings.list
    }
    for withAnd in [true, false] {
      let text = spell(number, one: 0, withAnd: withAnd)
      addInflections(of: change(text, words.ordinalEndings), to: &readings)
    }
    return readings.list
  }

  /// The ways to say a year; the likeliest first, cardinals last.
  func year(_ number: Int) -> [[String]] {
    var readings = Readings()
    let (century, rest) = number.quotientAndRemainder(dividingBy: 100)
    let isPair = century % 10 != 0 || (century == 20 && rest >= 10) || century == 10
    if words.yearsInHalves, isPair { addHalves(number, to: &readings) }
    if words.yearsInHundreds || words.yearsInHalves, century % 10 != 0, century < 20 {
      for withAnd in [true, false] where rest > 0 || !withAnd {
        readings.add(Readings.words(hundreds(number, withAnd: withAnd)))
      }
    }
    let isEarly = words.yearsInHundreds && !words.yearsInHalves && words.joinsWords
    readings =
      isEarly || words.yearsInHalves
      ? readings : Readings(cardinal(number) + readings.list)
    readings.add(cardinal(number))
    if words.yearsInHalves, !isPair { addHalves(number, to: &readings) }
    return readings.list
  }

  /// The ways to say a number in two halves, as years and numbers of houses are: "fifty-two eighty".
  func halves(_ number: Int) -> [[String]] {
    var readings = Readings()
    if words.yearsInHalves, 100...9_999 ~= number { addHalves(number, to: &readings) }
    return readings.list
  }

  /// The ways to say a number digit by digit.
  func digits(_ digits: some StringProtocol) -> [[String]] {
    var readings = Readings()
    let zeros = words.zero + [words.belowHundred[0]]
    for zero in digits.contains("0") ? zeros : [""] {
      let names = digits.compactMap { $0.wholeNumberValue }.map {
        $0 == 0 ? zero : words.belowHundred[$0]
      }
      readings.add(Readings.words(names.joined(separator: " ")))
    }
    return readings.list
  }

  /// The ways to say a decade or a set of numbers alike: "eighteen fifties", "sevens".
  func decade(_ number: Int) -> [[String]] {
    if words.decadeEndings.isEmpty { return [] }
    let readings = number >= 1_000 ? year(number) : cardinal(number)
    return readings.map { reading in
      reading.dropLast() + Readings.words(change(reading.last ?? "", words.decadeEndings))
    }
  }

  // MARK: - Spelling

  /// A cardinal as it is printed in words.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - one: Which of the forms for exactly one of the highest scale to take.
  ///   - withAnd: Whether to say what may stand before a rest below 100.
  /// - Returns: The words, separated by spaces.
  private func spell(_ number: Int, one: Int, withAnd: Bool) -> String {
    if number < 100 { return words.belowHundred[number] }
    guard let scale = words.scales.last(where: { $0.value <= number }) else {
      return words.belowHundred[number % 100]
    }
    let (count, rest) = number.quotientAndRemainder(dividingBy: scale.value)
    let isJoined = words.joinsWords && scale.value < 1_000_000
    var parts: [String] = []
    if count == 1 {
      parts.append(scale.one[min(one, scale.one.count - 1)])
    } else {
      let isPlural = rest == 0 || scale.value >= 1_000_000
      parts.append(change(spell(count, one: 0, withAnd: withAnd), words.beforeScale))
      parts.append(isPlural ? scale.plural ?? scale.name : scale.name)
    }
    if rest > 0 {
      if withAnd, rest < 100, !words.and.isEmpty { parts.append(words.and) }
      parts.append(spell(rest, one: 0, withAnd: withAnd))
    }
    return parts.joined(separator: isJoined ? "" : " ")
  }

  private func hundreds(_ number: Int, withAnd: Bool) -> String {
    guard let hundred = words.scales.first else { return "" }
    let (century, rest) = number.quotientAndRemainder(dividingBy: 100)
    var parts = [
      words.belowHundred[century], rest == 0 ? hundred.plural ?? hundred.name : hundred.name,
    ]
    if rest > 0 {
      if withAnd, !words.and.isEmpty { parts.append(words.and) }
      parts.append(words.belowHundred[rest])
    }
    return parts.joined(separator: words.joinsWords ? "" : " ")
  }

  private func addHalves(_ number: Int, to readings: inout Readings) {
    let (century, rest) = number.quotientAndRemainder(dividingBy: 100)
    let first = words.belowHundred[century]
    if rest >= 10 {
      readings.add(spoken: "\(first) \(words.belowHundred[rest])")
    } else if rest > 0 {
      for zero in words.zero {
        readings.add(spoken: "\(first) \(zero) \(words.belowHundred[rest])")
      }
    }
  }

  private func addInflections(of ordinal: String, to readings: inout Readings) {
    for inflection in words.ordinalInflections { readings.add(spoken: ordinal + inflection) }
  }

  private func change(_ text: String, _ endings: [NumberWords.Ending]) -> String {
    guard let ending = endings.first(where: { $0.old.isEmpty || text.hasSuffix($0.old) }) else {
      return text
    }
    return text.dropLast(ending.old.count) + ending.new
  }
}
