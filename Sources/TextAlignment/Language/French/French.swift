extension LanguageRules {
  /// French.
  public static let french: LanguageRules = {
    var rules = LanguageRules(language: "fr")
    rules.sentences = .french
    rules.numbers = .french
    rules.abbreviations = .french
    rules.symbols = table(
      """
      &:et
      +:plus
      =:égale, égal
      %:pour cent
      °:degrés, degré
      §:paragraphe
      ×:fois
      """)
    rules.units = table(
      """
      km:kilomètres kilomètre
      m:mètres mètre
      cm:centimètres centimètre
      mm:millimètres millimètre
      kg:kilogrammes kilogramme, kilos kilo
      g:grammes gramme
      l:litres litre
      h:heures heure
      min:minutes minute
      f:francs franc
      fr:francs franc
      """
    ).mapValues { forms in
      let pairs = forms.map { $0.split(separator: " ").map(String.init) }
      return UnitWords(many: pairs.map { $0[0] }, one: pairs.map { $0[1] })
    }
    let cents = UnitWords(many: ["centimes", "cents"], one: ["centime", "cent"])
    rules.currencies = [
      "€": CurrencyWords(
        UnitWords(many: ["euros"], one: ["euro"]), hundredth: cents, and: "et"),
      "$": CurrencyWords(
        UnitWords(many: ["dollars"], one: ["dollar"]), hundredth: cents, and: "et"),
      "£": CurrencyWords(UnitWords(many: ["livres"], one: ["livre"])),
    ]
    rules.fractions = FractionWords(
      half: UnitWords(many: ["demis"], one: ["demi", "demie"]),
      quarter: UnitWords(many: ["quarts"], one: ["quart"]),
      plural: "s", one: ["un"], and: "et")
    var clock = ClockWords(fullHour: "heures")
    clock.between = "heures"
    clock.quarters = [
      ["# heures et quart"], ["# heures et demie"], ["+ heures moins le quart"],
    ]
    clock.past = "# heures *"
    clock.to = "+ heures moins *"
    rules.clock = clock
    rules.months = words(
      """
      janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
      janv fevr avr juil sept oct nov dec
      """)
    rules.numberedParts = words(
      "chapitre chap livre partie tome volume acte scene chant section article numero page strophe")
    rules.chapterWord = "chapitre"
    rules.rulers = words(
      """
      louis charles henri francois philippe napoleon jean pie leon paul clement innocent urbain
      gregoire frederic guillaume george jacques edouard elisabeth catherine pierre alexandre nicolas
      """)
    return rules
  }()
}
