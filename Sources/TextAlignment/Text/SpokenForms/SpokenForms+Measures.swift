extension SpokenForms {
  /// Adds the ways to say an amount of money.
  func addMoney(
    _ number: PrintedNumber, _ context: TokenContext?, _ speller: NumberSpeller,
    to readings: inout Readings
  ) {
    let spelled = amount(number, nil, speller)
    guard let currency = language.currencies[number.currency] else {
      readings.add(spelled)
      return
    }
    if let next = context?.key(1), scaleNames.contains(next) { readings.add(spelled) }
    if case .decimal(let whole, let part) = number.kind, part.utf8.count == 2,
      let units = Int(whole), let hundredths = Int(part)
    {
      addUnits(units, hundredths, currency, speller, to: &readings)
    }
    var isOne = false
    if case .integer("1") = number.kind { isOne = true }
    for unit in isOne ? currency.unit.one : currency.unit.many {
      for reading in spelled { readings.add(reading + Readings.words(unit)) }
    }
  }

  private func addUnits(
    _ units: Int, _ hundredths: Int, _ currency: CurrencyWords, _ speller: NumberSpeller,
    to readings: inout Readings
  ) {
    let whole = speller.cardinal(units)[0]
    let part = speller.cardinal(hundredths)[0]
    let unit = Readings.words((units == 1 ? currency.unit.one : currency.unit.many)[0])
    let small = currency.hundredth.map { hundredths == 1 ? $0.one : $0.many } ?? []
    if hundredths == 0 {
      readings.add(whole + unit)
      return
    }
    for name in small where units == 0 { readings.add(part + Readings.words(name)) }
    for name in small where units > 0 {
      readings.add(whole + unit + Readings.words(currency.and) + part + Readings.words(name))
      readings.add(whole + unit + part + Readings.words(name))
    }
    if units > 0 {
      readings.add(whole + unit + part)
      readings.add(whole + part)
    }
  }

  // MARK: - Decimals and fractions

  /// The ways to say a decimal.
  func decimal(
    _ whole: String, _ part: String, _ context: TokenContext?, _ speller: NumberSpeller
  ) -> [[String]] {
    guard let value = Int(whole) else { return speller.digits(whole + part) }
    var readings = Readings()
    let mayBeTime = context != nil && part.utf8.count == 2 && value < 25
    let next = context?.key(1) ?? ""
    if mayBeTime, next == "a.m" || next == "p.m" { readings.add(clock([whole, part], speller)) }
    let wholes = value == 0 ? [[]] + speller.digits("0") : speller.cardinal(value)
    let zeroFirst = value == 0 ? Array(speller.digits("0").suffix(1)) + wholes : wholes
    for point in speller.words.point {
      for digits in part.utf8.count <= 20 ? speller.digits(part) : [[part]] {
        for whole in zeroFirst.prefix(3) { readings.add(whole + Readings.words(point) + digits) }
      }
      if context != nil, part.utf8.count <= 3, part.first != "0", let value = Int(part) {
        readings.add(zeroFirst[0] + Readings.words(point) + speller.cardinal(value)[0])
      }
    }
    if mayBeTime { readings.add(clock([whole, part], speller)) }
    return readings.list
  }

  /// The ways to say a fraction, with a whole number before it or without.
  func fraction(
    whole: String, _ over: Int, _ under: Int, isSlashed: Bool, _ speller: NumberSpeller
  ) -> [[String]] {
    var parts = Readings()
    let count = speller.cardinal(over)
    if let words = language.fractions {
      for name in names(of: under, over == 1, words, speller) {
        if over == 1 {
          for one in words.one { parts.add(spoken: "\(one) \(name)") }
          parts.add(spoken: name)
        } else {
          parts.add(count[0] + Readings.words(name))
        }
      }
    }
    if isSlashed { parts.add(count[0] + speller.cardinal(under)[0]) }
    guard let value = Int(whole), let and = language.fractions?.and else {
      return parts.list.isEmpty ? [count[0]] : parts.list
    }
    // "two and a half" before "two and one half".
    if over == 1, parts.list.count > 1 { parts = Readings([parts.list[1]] + parts.list) }
    return Readings(
      parts.list.map { speller.cardinal(value)[0] + Readings.words(and) + $0 }
    ).list
  }

  private func names(
    of under: Int, _ isOne: Bool, _ words: FractionWords, _ speller: NumberSpeller
  ) -> [String] {
    switch under {
    case ...1: []
    case 2: isOne ? words.half.one : words.half.many
    case 4: isOne ? words.quarter.one : words.quarter.many
    default:
      speller.ordinal(under).prefix(2).map {
        $0.joined(separator: " ") + (isOne ? "" : words.plural)
      }
    }
  }

  // MARK: - Times

  /// The ways to say a time of day, or chapter and verse.
  func clock(_ parts: [String], _ speller: NumberSpeller) -> [[String]] {
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, numbers[0] < 10_000 else { return [parts] }
    var readings = Readings()
    let spelled = numbers.map { speller.cardinal($0)[0] }
    if numbers.count == 2, parts[1].utf8.count == 2, numbers[0] <= 24, numbers[1] < 60,
      let words = language.clock
    {
      addTime(numbers[0], numbers[1], words, speller, to: &readings)
    }
    readings.add(spelled.flatMap { $0 })
    return readings.list
  }

  private func addTime(
    _ hour: Int, _ minute: Int, _ words: ClockWords, _ speller: NumberSpeller,
    to readings: inout Readings
  ) {
    let now = speller.cardinal(hour)[0]
    let next = speller.cardinal(hour % 12 + 1)[0]
    let past = speller.cardinal(minute)[0]
    let fullHour = Readings.words(words.fullHour)
    let between = Readings.words(words.between)
    if minute == 0 {
      readings.add(now + fullHour)
      readings.add(now)
      readings.add(now + speller.cardinal(100)[0].suffix(1))
      return
    }
    if minute < 10, words.between.isEmpty {
      for zero in speller.words.zero { readings.add(now + Readings.words(zero) + past) }
    }
    readings.add(now + between + past)
    readings.add(now + past)
    let left = speller.cardinal(60 - minute)[0]
    func add(_ form: String) {
      readings.add(
        form.split(separator: " ").flatMap { word in
          switch word {
          case "#": now
          case "+": next
          case "*": form == words.to ? left : past
          default: Readings.words(String(word))
          }
        })
    }
    if minute % 15 == 0, words.quarters.count == 3 { words.quarters[minute / 15 - 1].forEach(add) }
    if minute <= 30, !words.past.isEmpty { add(words.past) }
    if minute >= 30, !words.to.isEmpty { add(words.to) }
  }
}
