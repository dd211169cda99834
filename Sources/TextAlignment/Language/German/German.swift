extension LanguageRules {
  /// German.
  public static let german: LanguageRules = {
    var rules = LanguageRules(language: "de")
    rules.sentences = .german
    rules.numbers = .german
    rules.abbreviations = .german
    rules.symbols = table(
      """
      &:und
      +:plus
      =:gleich, ist gleich
      %:Prozent
      °:Grad
      §:Paragraph, Paragraf
      ×:mal
      """)
    rules.units = table(
      """
      km:Kilometer
      m:Meter
      cm:Zentimeter
      mm:Millimeter
      kg:Kilogramm, Kilo
      g:Gramm
      l:Liter
      h:Stunden, Uhr
      min:Minuten
      °c:Grad Celsius, Grad
      """
    ).mapValues { UnitWords(many: $0, one: $0) }
    let cents = UnitWords(many: ["Cent"], one: ["Cent"])
    rules.currencies = [
      "€": CurrencyWords(UnitWords(many: ["Euro"], one: ["Euro"]), hundredth: cents, and: "und"),
      "$": CurrencyWords(
        UnitWords(many: ["Dollar"], one: ["Dollar"]), hundredth: cents, and: "und"),
      "£": CurrencyWords(UnitWords(many: ["Pfund"], one: ["Pfund"])),
    ]
    rules.fractions = FractionWords(
      half: UnitWords(many: ["halbe"], one: ["halb", "halbe", "halber"]),
      quarter: UnitWords(many: ["Viertel"], one: ["Viertel"]),
      plural: "", one: ["ein", "eine"], and: "und")
    var clock = ClockWords(fullHour: "Uhr")
    clock.between = "Uhr"
    clock.quarters = [["Viertel nach #"], ["halb +"], ["Viertel vor +", "drei Viertel +"]]
    clock.past = "* nach #"
    clock.to = "* vor +"
    rules.clock = clock
    rules.months = words(
      """
      januar februar marz april mai juni juli august september oktober november dezember
      janner jan feb apr jun jul aug sep sept okt nov dez
      """)
    rules.numberedParts = words(
      "kapitel kap buch teil band akt szene gesang abschnitt artikel nummer nr strophe aufzug seite"
    )
    rules.chapterWord = "Kapitel"
    rules.rulers = words(
      """
      karl friedrich wilhelm heinrich ludwig otto konrad rudolf leopold maximilian joseph franz
      ferdinand albrecht ernst georg johann philipp elisabeth katharina peter alexander nikolaus
      """)
    rules.variants = table("geht's:geht es\nist's:ist es\nwar's:war es\nhab:habe\nnich:nicht")
    rules.elisions = table("s:es\nn:ein\nne:eine\nnen:einen\nist:es ist")
    return rules
  }()
}
