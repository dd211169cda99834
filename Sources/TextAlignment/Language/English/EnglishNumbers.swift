extension NumberWords {
  /// English.
  static let english: NumberWords = {
    let small = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
      "nineteen",
    ]
    let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    let large = tens.flatMap { ten in
      (0..<10).map { $0 == 0 ? ten : "\(ten) \(small[$0])" }
    }
    var words = NumberWords(
      belowHundred: small + large,
      scales: [
        Scale(100, "hundred", one: ["one hundred", "a hundred"]),
        Scale(1_000, "thousand", one: ["one thousand", "a thousand"]),
        Scale(1_000_000, "million", one: ["one million", "a million"]),
        Scale(1_000_000_000, "billion", one: ["one billion", "a billion"]),
        Scale(1_000_000_000_000, "trillion", one: ["one trillion", "a trillion"]),
      ])
    words.otherCardinals = [0: ["nought", "naught", "oh", "nothing"]]
    words.and = "and"
    words.ordinalEndings = [
      Ending("one", "first"), Ending("two", "second"), Ending("three", "third"),
      Ending("five", "fifth"), Ending("eight", "eighth"), Ending("nine", "ninth"),
      Ending("twelve", "twelfth"), Ending("y", "ieth"), Ending("", "th"),
    ]
    words.ordinalMarks = ["st", "nd", "rd", "th", "d"]
    words.article = "the"
    words.yearsInHalves = true
    words.ofMonth = "of"
    words.range = "to"
    words.zero = ["oh", "o", "zero"]
    words.point = ["point"]
    words.decadeEndings = [Ending("y", "ies"), Ending("", "s")]
    return words
  }()
}
