extension LanguageRules {
  /// Adds the English symbols, units, currencies, fractions and times.
  mutating func addEnglishMeasures() {
    symbols = table(
      """
      &:and
      +:plus, and
      =:equals, is equal to, is
      %:percent, per cent
      ‰:per mille, per thousand
      °:degrees, degree
      ℃:degrees celsius, degrees centigrade
      ℉:degrees fahrenheit
      §:section
      #:number, hash, pound
      @:at
      ×:times, by
      ÷:divided by
      −:minus
      ±:plus or minus
      """)
    units = table(
      """
      km:kilometers kilometer, kilometres kilometre
      m:meters meter, metres metre, miles mile, minutes minute, million million
      cm:centimeters centimeter, centimetres centimetre
      mm:millimeters millimeter, millimetres millimetre
      mi:miles mile
      yd:yards yard
      yds:yards yard
      ft:feet foot
      lb:pounds pound
      lbs:pounds pound
      oz:ounces ounce
      kg:kilograms kilogram, kilos kilo
      g:grams gram
      mg:milligrams milligram
      cwt:hundredweight hundredweight
      st:stone stone
      l:liters liter, litres litre, pounds pound
      ml:milliliters milliliter, millilitres millilitre
      gal:gallons gallon
      pt:pints pint
      h:hours hour
      hr:hours hour
      hrs:hours hour
      min:minutes minute
      mins:minutes minute
      s:shillings shilling, seconds second
      sec:seconds second
      secs:seconds second
      d:pence penny, days day
      p:pence penny, p p
      c:cents cent
      k:thousand thousand, k k
      mph:miles mile
      hp:horsepower horsepower
      kw:kilowatts kilowatt
      hz:hertz hertz
      °c:degrees degree
      °f:degrees degree
      """
    ).mapValues { forms in
      let pairs = forms.map { $0.split(separator: " ").map(String.init) }
      return UnitWords(many: pairs.map { $0[0] }, one: pairs.map { $0[1] })
    }
    units["°c"] = UnitWords(
      many: ["degrees celsius", "degrees centigrade", "degrees c"],
      one: ["degree celsius", "degree centigrade", "degree c"])
    units["°f"] = UnitWords(
      many: ["degrees fahrenheit", "degrees f"], one: ["degree fahrenheit", "degree f"])
    units["mph"] = UnitWords(
      many: ["miles an hour", "miles per hour", "m p h"], one: ["mile an hour"])
    let pence = UnitWords(many: ["pence", "p"], one: ["penny"])
    let cents = UnitWords(many: ["cents"], one: ["cent"])
    currencies = [
      "£": CurrencyWords(
        UnitWords(many: ["pounds", "pound"], one: ["pound"]), hundredth: pence, and: "and"),
      "$": CurrencyWords(
        UnitWords(many: ["dollars", "dollar"], one: ["dollar"]), hundredth: cents, and: "and"),
      "€": CurrencyWords(
        UnitWords(many: ["euros", "euro"], one: ["euro"]), hundredth: cents, and: "and"),
      "¥": CurrencyWords(UnitWords(many: ["yen"], one: ["yen"])),
      "¢": CurrencyWords(cents),
    ]
    fractions = FractionWords(
      half: UnitWords(many: ["halves"], one: ["half"]),
      quarter: UnitWords(many: ["quarters", "fourths"], one: ["quarter", "fourth"]),
      plural: "s", one: ["one", "a"], and: "and")
    var clock = ClockWords(fullHour: "o'clock")
    clock.quarters = [
      ["quarter past #", "a quarter past #"], ["half past #"], ["quarter to +", "a quarter to +"],
    ]
    clock.past = "* past #"
    clock.to = "* to +"
    self.clock = clock
  }
}
