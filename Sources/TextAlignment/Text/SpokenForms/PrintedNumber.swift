/// A number as it is printed, taken apart.
struct PrintedNumber {
  /// What the digits are.
  enum Kind: Equatable {
    /// Digits without a decimal part.
    case integer(String)
    /// A decimal: the digits before and after the separator.
    case decimal(String, String)
    /// Hours, minutes and perhaps seconds, or chapter and verse.
    case clock([String])
    /// A whole number, if any, and a fraction.
    case fraction(whole: String, over: Int, under: Int, isSlashed: Bool)
    /// Several numbers in one, such as a date.
    case several([String])
  }

  /// The currency symbol in front.
  var currency = ""
  var kind = Kind.integer("")
  /// Whether the digits are grouped by thousands, so that the number counts something.
  var isGrouped = false
  /// What follows the digits: letters or a symbol.
  var suffix = ""

  /// Takes a token's key apart; nil where it does not start like a number.
  init?(_ key: String, _ words: NumberWords) {
    var rest = Substring(key)
    while let first = rest.first, !first.isASCIIDigit, first.vulgarFraction == nil {
      if first.isLetter || first == "'" { return nil }
      currency.append(first)
      rest.removeFirst()
    }
    let body = rest.prefix { $0.isASCIIDigit || ".,:/".contains($0) }
    rest = rest.dropFirst(body.count)
    let runs = body.split { !$0.isASCIIDigit }.map(String.init)
    let separators = body.filter { !$0.isASCIIDigit }
    if let fraction = rest.first?.vulgarFraction {
      rest.removeFirst()
      kind = .fraction(
        whole: runs.joined(), over: fraction.over, under: fraction.under,
        isSlashed: false)
    } else {
      guard let last = runs.last else { return nil }
      kind = Self.kind(runs, last: last, String(separators), words)
      isGrouped = separators.contains(words.groupSeparator)
    }
    suffix = String(rest.first == "'" ? rest.dropFirst() : rest)
    if suffix.hasASCIIDigit { return nil }
  }

  private static func kind(
    _ runs: [String], last: String, _ separators: String, _ words: NumberWords
  ) -> Kind {
    if runs.count == 1 { return .integer(last) }
    if separators == "/", let over = Int(runs[0]), let under = Int(last) {
      return .fraction(whole: "", over: over, under: under, isSlashed: true)
    }
    if separators.allSatisfy({ $0 == ":" }), runs.count <= 3 { return .clock(runs) }
    let groups = separators.last == words.decimalSeparator ? runs.dropLast() : runs[...]
    let isRegular =
      separators.dropLast(runs.count - groups.count).allSatisfy { $0 == words.groupSeparator }
      && groups.dropFirst().allSatisfy { $0.count == 3 } && (groups.first?.count ?? 0) > 0
      && (groups.count == 1 || (groups.first?.count ?? 0) <= 3)
    guard isRegular else { return .several(runs) }
    let whole = groups.joined()
    return groups.count < runs.count ? .decimal(whole, last) : .integer(whole)
  }
}

extension String {
  /// Whether one of the digits 0 to 9 is in it.
  var hasASCIIDigit: Bool { utf8.contains { 0x30...0x39 ~= $0 } }
}

extension Character {
  /// Whether it is one of the digits 0 to 9.
  var isASCIIDigit: Bool { "0" <= self && self <= "9" }

  /// The numerator and denominator of a vulgar fraction in one character.
  var vulgarFraction: (over: Int, under: Int)? {
    switch self {
    case "½": (1, 2)
    case "⅓": (1, 3)
    case "⅔": (2, 3)
    case "¼": (1, 4)
    case "¾": (3, 4)
    case "⅕": (1, 5)
    case "⅖": (2, 5)
    case "⅗": (3, 5)
    case "⅘": (4, 5)
    case "⅙": (1, 6)
    case "⅚": (5, 6)
    case "⅐": (1, 7)
    case "⅛": (1, 8)
    case "⅜": (3, 8)
    case "⅝": (5, 8)
    case "⅞": (7, 8)
    case "⅑": (1, 9)
    case "⅒": (1, 10)
    default: nil
    }
  }
}
