/// How a unit that stands after a number is spoken.
public struct UnitWords: Hashable, Sendable {
  /// The forms after a number other than one; the likeliest first.
  public var many: [String]
  /// The forms after one.
  public var one: [String]

  /// Creates the words of a unit.
  public init(many: [String], one: [String]) {
    self.many = many
    self.one = one
  }
}

/// How an amount of money is spoken.
public struct CurrencyWords: Hashable, Sendable {
  /// The unit: "pounds", "pound".
  public var unit: UnitWords
  /// The hundredth: "pence", "penny".
  public var hundredth: UnitWords?
  /// What may be said between the two: "and".
  public var and: String

  /// Creates the words of a currency.
  public init(_ unit: UnitWords, hundredth: UnitWords? = nil, and: String = "") {
    self.unit = unit
    self.hundredth = hundredth
    self.and = and
  }
}

/// How fractions are spoken.
public struct FractionWords: Hashable, Sendable {
  /// The word for a half, and for several.
  public var half: UnitWords
  /// The words for a quarter, and for several.
  public var quarter: UnitWords
  /// What makes an ordinal a plural: "s".
  public var plural: String
  /// What may be said for a numerator of one: "one", "a".
  public var one: [String]
  /// What is said between a whole number and a fraction: "and".
  public var and: String

  /// Creates the words of fractions.
  public init(half: UnitWords, quarter: UnitWords, plural: String, one: [String], and: String) {
    self.half = half
    self.quarter = quarter
    self.plural = plural
    self.one = one
    self.and = and
  }
}

/// How times of day are spoken.
public struct ClockWords: Hashable, Sendable {
  /// What follows a full hour: "o'clock", "Uhr".
  public var fullHour: String
  /// What is said between hours and minutes, such as "Uhr".
  ///
  /// Empty for nothing.
  public var between = ""
  /// The forms for a quarter past, half past and a quarter to the hour.
  ///
  /// `#` stands for the hour, `+` for the next one.
  public var quarters: [[String]] = [[], [], []]
  /// The form for minutes past the hour, such as `* past #`.
  ///
  /// `*` stands for the minutes, `#` for the hour; empty for none.
  public var past = ""
  /// The form for minutes to the next hour, such as `* to +`.
  public var to = ""

  /// Creates the words of times.
  public init(fullHour: String) {
    self.fullHour = fullHour
  }
}
