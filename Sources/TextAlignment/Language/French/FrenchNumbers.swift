extension NumberWords {
  /// French, as it is counted in France.
  static let french: NumberWords = {
    let small = [
      "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
      "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix sept", "dix huit", "dix neuf",
    ]
    let tens = [
      "vingt", "trente", "quarante", "cinquante", "soixante", "soixante", "quatre vingt",
      "quatre vingt",
    ]
    let large = (20..<100).map { number -> String in
      let ten = tens[number / 10 - 2]
      let rest = number % 10 + (number / 10 == 7 || number / 10 == 9 ? 10 : 0)
      switch rest {
      case 0: return number == 80 ? "quatre vingts" : ten
      case 1, 11: return number < 80 ? "\(ten) et \(small[rest])" : "\(ten) \(small[rest])"
      default: return "\(ten) \(small[rest])"
      }
    }
    var words = NumberWords(
      belowHundred: small + large,
      scales: [
        Scale(100, "cent", plural: "cents", one: ["cent"]),
        Scale(1_000, "mille", one: ["mille"]),
        Scale(1_000_000, "millions", one: ["un million"]),
        Scale(1_000_000_000, "milliards", one: ["un milliard"]),
      ])
    words.otherCardinals = [1: ["une"], 21: ["vingt et une"]]
    words.beforeScale = [Ending("vingts", "vingt"), Ending("cents", "cent")]
    words.ordinals = [1: ["premier", "première"], 2: ["deuxième", "second", "seconde"]]
    words.ordinalEndings = [
      Ending("cinq", "cinquième"), Ending("neuf", "neuvième"), Ending("vingts", "vingtième"),
      Ending("cents", "centième"),
      Ending("e", "ième"), Ending("", "ième"),
    ]
    words.ordinalMarks = ["e", "er", "ere", "re", "eme", "nd", "nde", "o"]
    words.article = "le"
    words.yearsInHundreds = true
    words.range = "à"
    words.zero = ["zéro"]
    words.point = ["virgule"]
    words.decimalSeparator = ","
    words.groupSeparator = "."
    return words
  }()
}
