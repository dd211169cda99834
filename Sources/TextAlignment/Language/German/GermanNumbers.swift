extension NumberWords {
  /// German.
  static let german: NumberWords = {
    let small = [
      "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
      "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn",
      "neunzehn",
    ]
    let tens = [
      "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
    ]
    let large = tens.flatMap { ten in
      (0..<10).map { $0 == 0 ? ten : ($0 == 1 ? "ein" : small[$0]) + "und" + ten }
    }
    var words = NumberWords(
      belowHundred: small + large,
      scales: [
        Scale(100, "hundert", one: ["einhundert", "hundert"]),
        Scale(1_000, "tausend", one: ["eintausend", "tausend"]),
        Scale(1_000_000, "Millionen", one: ["eine Million"]),
        Scale(1_000_000_000, "Milliarden", one: ["eine Milliarde"]),
      ])
    words.otherCardinals = [1: ["ein", "eine", "einen", "einem", "einer", "eines"]]
    words.joinsWords = true
    words.beforeScale = [Ending("eins", "ein")]
    words.ordinals = [1: ["erste"], 3: ["dritte"], 7: ["siebte", "siebente"], 8: ["achte"]]
    words.ordinalEndings = [
      Ending("eins", "erste"), Ending("drei", "dritte"), Ending("sieben", "siebte"),
      Ending("acht", "achte"), Ending("zig", "zigste"), Ending("ßig", "ßigste"),
      Ending("hundert", "hundertste"), Ending("tausend", "tausendste"), Ending("", "te"),
    ]
    words.ordinalInflections = ["", "n", "r", "s"]
    words.article = "der"
    words.yearsInHundreds = true
    words.range = "bis"
    words.zero = ["null"]
    words.point = ["Komma"]
    words.decimalSeparator = ","
    words.groupSeparator = "."
    words.decadeEndings = [Ending("", "er")]
    return words
  }()
}
