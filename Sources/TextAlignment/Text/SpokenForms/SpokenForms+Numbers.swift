extension SpokenForms {
  /// The most numbers in one token that are spelled out together.
  private static let mostParts = 8

  /// Adds the ways to say a token with digits.
  func addNumber(_ context: TokenContext, to readings: inout Readings) {
    let key = context.key
    guard let speller else { return }
    if context.shape.contains(.hyphen) {
      return  // Its parts were spelled out with its key.
    }
    guard let number = PrintedNumber(key, speller.words) else {
      readings.add(mixed(key))
      return
    }
    if !number.currency.isEmpty {
      addMoney(number, context, speller, to: &readings)
    } else {
      addSuffixed(number, context, speller, to: &readings)
    }
    if context.shape(-1)?.isSuperset(of: [.digits, .dashAfter]) == true, !readings.isEmpty {
      readings.add(Readings.words(speller.words.range) + readings.list[0])
    }
  }

  /// Whether the ways to say a token with digits may depend on what stands around it.
  func neighborsMatter(_ context: TokenContext) -> Bool {
    if context.isHeading || context.shape.isSuperset(of: [.letters, .pointAfter]) { return true }
    if context.shape(-1)?.isSuperset(of: [.digits, .dashAfter]) == true { return true }
    if let before = context.key(-1),
      language.months.contains(before) || language.numberedParts.contains(before)
    {
      return true
    }
    guard let next = context.key(1) else { return false }
    return language.months.contains(next) || language.units[next] != nil
      || scaleNames.contains(next) || next == "a.m" || next == "p.m"
  }

  /// The ways to say letters and digits in one word, such as `B52` and `MP3`.
  func mixed(_ key: String) -> [[String]] {
    guard let speller else { return [[WordKey.normalize(key)]] }
    if let number = PrintedNumber(key, speller.words) {
      if number.suffix.isEmpty, case .integer(let digits) = number.kind {
        return counting(digits, speller)
      }
      var readings = Readings()
      addSuffixed(number, nil, speller, to: &readings)
      return readings.list
    }
    var parts: [[[String]]] = []
    var rest = Substring(key)
    while let first = rest.first {
      if parts.count == Self.mostParts { return [[WordKey.normalize(key)]] }
      let run = rest.prefix { $0.isASCIIDigit == first.isASCIIDigit }
      rest = rest.dropFirst(run.count)
      if first.isASCIIDigit {
        parts.append(counting(String(run), speller))
      } else if run.contains(where: \.isLetter) {
        parts.append(letters(String(run)))
      }
    }
    return Readings.joined(parts)
  }

  private func addSuffixed(
    _ number: PrintedNumber, _ context: TokenContext?, _ speller: NumberSpeller,
    to readings: inout Readings
  ) {
    let suffix = number.suffix
    if suffix.isEmpty {
      readings.add(amount(number, context, speller))
      return
    }
    if case .integer(let digits) = number.kind, let value = Int(digits) {
      let isPoint = context?.shape.contains(.pointAfter) == true
      if speller.words.ordinalMarks.contains(suffix), suffix != "d" || value % 10 < 4 && !isPoint {
        addOrdinal(value, speller, to: &readings)
        if suffix != "d" { return }
      }
      if suffix == "s", !isPoint || value >= 1_000 {
        readings.add(speller.decade(value))
        if value >= 1_000 { return }
      }
    }
    var isOne = false
    if case .integer("1") = number.kind { isOne = true }
    let spelled = amount(number, nil, speller)
    if language.currencies[suffix] != nil {
      var money = number
      money.currency = suffix
      addMoney(money, context, speller, to: &readings)
    }
    let unit = language.units[suffix]
    let forms = (isOne ? unit?.one : unit?.many) ?? language.symbols[suffix] ?? []
    for form in forms { readings.add(spelled[0] + Readings.words(form)) }
    for form in unit?.one ?? [] { readings.add(spelled[0] + Readings.words(form)) }
    for other in spelled.dropFirst().prefix(2) {
      if let form = forms.first { readings.add(other + Readings.words(form)) }
    }
    if readings.isEmpty { readings.add(Readings.joined(spelled, letters(suffix))) }
  }

  private func addOrdinal(_ value: Int, _ speller: NumberSpeller, to readings: inout Readings) {
    let ordinals = speller.ordinal(value)
    readings.add(ordinals)
    let article = Readings.words(speller.words.article)
    if !article.isEmpty { readings.add(ordinals.map { article + $0 }) }
  }

  /// The ways to say letters beside digits: spelled, or as a word.
  private func letters(_ text: String) -> [[String]] {
    let names = text.filter { $0.isLetter }.map(String.init)
    var readings = Readings()
    if text.utf8.count <= 3 { readings.add(names) }
    readings.add(names.isEmpty ? [] : [names.joined()])
    readings.add(names)
    return readings.list
  }

  // MARK: - Numbers without a unit

  /// The ways to say a number; the likeliest first, never empty.
  func amount(
    _ number: PrintedNumber, _ context: TokenContext?, _ speller: NumberSpeller
  ) -> [[String]] {
    switch number.kind {
    case .integer(let digits):
      if number.isGrouped || !number.suffix.isEmpty || !number.currency.isEmpty,
        let value = Int(digits), digits.first != "0" || digits.count == 1
      {
        return speller.cardinal(value)
      }
      return integer(digits, context, speller)
    case .decimal(let whole, let part): return decimal(whole, part, context, speller)
    case .clock(let parts): return clock(parts, speller)
    case .fraction(let whole, let over, let under, let isSlashed):
      return fraction(whole: whole, over, under, isSlashed: isSlashed, speller)
    case .several(let parts):
      if parts.count > Self.mostParts { return [parts] }
      return Readings.joined(parts.map { counting($0, speller) })
    }
  }

  /// The ways to say a row of digits: as a cardinal, year or ordinal, or digit by digit.
  func integer(_ digits: String, _ context: TokenContext?, _ speller: NumberSpeller) -> [[String]] {
    var readings = Readings()
    guard digits.count <= 15, let value = Int(digits) else {
      readings.add(digits.count <= 40 ? speller.digits(digits) : [])
      readings.add([digits])
      return readings.list
    }
    if digits.first == "0", digits.count > 1 { readings.add(speller.digits(digits)) }
    if let context, isDay(value, context) { addDay(value, context, speller, to: &readings) }
    let isCounted = context.map(isCounted) ?? false
    if digits.count == 4, 1_010..<2_100 ~= value, !isCounted { readings.add(speller.year(value)) }
    readings.add(speller.cardinal(value))
    readings.add(speller.halves(value))
    if let context, language.numberedParts.contains(context.key(-1) ?? "") {
      addOrdinal(value, speller, to: &readings)
    }
    if digits.count > 1 { readings.add(speller.digits(digits)) }
    if value > 0, value < 1_000 { addOrdinal(value, speller, to: &readings) }
    return readings.list
  }

  /// The ways to say a row of digits that is part of something longer: never as an ordinal.
  private func counting(_ digits: String, _ speller: NumberSpeller) -> [[String]] {
    guard digits.count <= 15, let value = Int(digits) else { return integer(digits, nil, speller) }
    var readings = Readings()
    if digits.first == "0", digits.count > 1 { readings.add(speller.digits(digits)) }
    if digits.count == 4, 1_010..<2_100 ~= value { readings.add(speller.year(value).prefix(4)) }
    readings.add(speller.cardinal(value))
    readings.add(speller.halves(value))
    readings.add(speller.digits(digits))
    return readings.list
  }

  /// Whether a number counts what stands after it.
  private func isCounted(_ context: TokenContext) -> Bool {
    guard let next = context.key(1) else { return false }
    return language.units[next] != nil && next.utf8.count > 1 || scaleNames.contains(next)
  }

  private func isDay(_ value: Int, _ context: TokenContext) -> Bool {
    1...31 ~= value
      && (language.months.contains(context.key(-1) ?? "")
        || language.months.contains(context.key(1) ?? ""))
  }

  /// Adds the ways to say a day of the month: "May fifth", "the fifth of May".
  private func addDay(
    _ value: Int, _ context: TokenContext, _ speller: NumberSpeller, to readings: inout Readings
  ) {
    let ordinals = speller.ordinal(value)
    let article = Readings.words(speller.words.article)
    if language.months.contains(context.key(-1) ?? "") {
      readings.add(ordinals[0])
      readings.add(article + ordinals[0])
    } else {
      let of = Readings.words(speller.words.ofMonth)
      readings.add([article + ordinals[0] + of, ordinals[0] + of])
      readings.add([ordinals[0], article + ordinals[0]])
    }
  }
}
