import Testing

@testable import TextAlignment

struct LanguageRulesTests {
  @Test(arguments: [
    ("en", "en"), ("en-GB", "en"), ("EN_us", "en"), ("de-AT", "de"), ("fr", "fr"), ("es-MX", "es"),
    ("und", "und"), ("", ""),
  ])
  func tagsNameTheirPrimaryLanguage(tag: String, language: String) {
    #expect(LanguageRules.rules(for: tag).language == language)
  }

  @Test func aLanguageWithoutDataMatchesLettersAndDigits() {
    let words = SpokenText([Sentence("El año 1.851, £5 y to-day IV")], language: .rules(for: "es"))
      .words
    #expect(
      words.map { $0.readings[0] } == [
        ["el"], ["ano"], ["1851"], ["5"], ["y"], ["to", "day"], ["iv"],
      ])
  }

  private func readings(_ text: String, _ language: LanguageRules) -> [[String]] {
    SpokenText([Sentence(text)], language: language).words.map {
      $0.readings.map { $0.joined(separator: " ") }
    }
  }

  @Test func germanIsData() {
    let words = readings(
      "Dr. Hall kam am 3. Mai 1851 um 3:15 Uhr, z.B. mit 97 Äpfeln für 3,50 €.", .german)
    #expect(words[0].first == "doktor")
    #expect(words[4].contains("dritten"))
    #expect(words[6].first == "achtzehnhunderteinundfunfzig")
    #expect(words[8].contains("viertel nach drei"))
    #expect(words[10].first == "zum beispiel")
    #expect(words[12].first == "siebenundneunzig")
    #expect(words[15].first == "drei komma funf null")
    #expect(
      readings("1.000 m Straße", .german) == [
        ["eintausend", "tausend"], ["meter", "m"], ["strasse"],
      ])
    #expect(readings("Karl IV. Kapitel XII", .german)[1].first == "der vierte")
    #expect(readings("5€", .german)[0].first == "funf euro")
  }

  @Test func frenchIsData() {
    let words = readings("M. Hall acheta 97 pommes le 1er mai 1851, à 3,50 €.", .french)
    #expect(words[0].first == "monsieur")
    #expect(words[3].first == "quatre vingt dix sept")
    #expect(words[6].prefix(2) == ["premier", "premiere"])
    #expect(
      words[8].prefix(2) == ["mille huit cent cinquante et un", "dix huit cent cinquante et un"])
    #expect(readings("Louis XIV", .french)[1].contains("quatorze"))
    #expect(readings("à 21:15", .french)[1].contains("vingt et un heures et quart"))
  }

  @Test(arguments: ["en", "de", "fr"])
  func wordsToLookUpAreNormalized(tag: String) {
    let rules = LanguageRules.rules(for: tag)
    let keys =
      Array(rules.months) + rules.numberedParts + rules.rulers + rules.compounds.keys
      + rules.variants.keys + rules.elisions.keys
    for key in keys { #expect(WordKey.normalize(key) == key, "\(key)") }
    for key in rules.abbreviations.keys where key.contains(where: \.isLetter) && !key.contains("&")
    {
      #expect(WordKey.normalize(key) == key.filter { $0.isLetter }, "\(key)")
    }
    for (joined, parts) in rules.compounds {
      #expect(parts.filter { $0 != " " } == joined && parts.contains(" "))
    }
    for (word, others) in rules.variants {
      #expect(!others.isEmpty && !others.contains(word), "\(word)")
    }
  }
}
