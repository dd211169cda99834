/// The number words of a language, as data.
///
/// Words stand as they are printed; a number of several words has spaces between them.
public struct NumberWords: Hashable, Sendable {
  /// The cardinals from 0 to 99.
  public var belowHundred: [String]
  /// The hundred and the powers of a thousand, rising.
  public var scales: [Scale]
  /// Other forms of small cardinals: "ein" and "eine" for 1.
  public var otherCardinals: [Int: [String]] = [:]
  /// What may be said between a hundred, thousand or million and a rest below 100.
  ///
  /// The English "and"; empty for nothing.
  public var and = ""
  /// Whether a cardinal below a million is one word, as in German.
  public var joinsWords = false
  /// How a number's end changes where a scale follows it: the German "eins" in "eintausend".
  public var beforeScale: [Ending] = []
  /// How a cardinal's last word becomes an ordinal; the first that fits counts.
  public var ordinalEndings: [Ending] = []
  /// The ordinals that are not made by an ending, each with its forms.
  public var ordinals: [Int: [String]] = [:]
  /// What may be added to an ordinal, such as the "n" of "dritten".
  ///
  /// The first is likeliest.
  public var ordinalInflections = [""]
  /// What follows the digits of a printed ordinal: "st", "nd", "rd", "th".
  public var ordinalMarks: Set<String> = []
  /// The article that may be said before an ordinal: "the".
  public var article = ""
  /// What may be said between a day and its month: "of".
  public var ofMonth = ""
  /// What is said for the dash between two numbers: "to".
  public var range = ""
  /// Whether years are said in two halves: "eighteen fifty-one".
  public var yearsInHalves = false
  /// Whether years are said in hundreds: "achtzehnhunderteinundfünfzig".
  public var yearsInHundreds = false
  /// What a zero is called among digits and in years; the first is likeliest.
  public var zero: [String] = []
  /// What is said for the decimal separator; the first is likeliest.
  public var point: [String] = []
  /// The decimal separator.
  public var decimalSeparator: Character = "."
  /// The separator of groups of three digits.
  public var groupSeparator: Character = ","
  /// How a number of tens becomes a decade.
  ///
  /// "fifty" becomes "fifties"; empty where the language has no such form.
  public var decadeEndings: [Ending] = []

  /// Creates number words.
  public init(belowHundred: [String], scales: [Scale]) {
    precondition(belowHundred.count == 100, "the cardinals from 0 to 99 are 100 words")
    self.belowHundred = belowHundred
    self.scales = scales
  }

  /// The hundred or a power of a thousand.
  public struct Scale: Hashable, Sendable {
    /// The value.
    public var value: Int
    /// The word after a number.
    public var name: String
    /// The word after a number above one when nothing follows: "cents", "millions".
    public var plural: String?
    /// The forms for exactly one of it: "one hundred", "a hundred".
    ///
    /// The first is likeliest.
    public var one: [String]

    /// Creates a scale.
    public init(_ value: Int, _ name: String, plural: String? = nil, one: [String]) {
      self.value = value
      self.name = name
      self.plural = plural
      self.one = one
    }
  }

  /// A change at a word's end.
  public struct Ending: Hashable, Sendable {
    /// The end that is taken off; empty fits every word.
    public var old: String
    /// The end that is put on.
    public var new: String

    /// Creates an ending.
    public init(_ old: String, _ new: String) {
      self.old = old
      self.new = new
    }
  }
}
