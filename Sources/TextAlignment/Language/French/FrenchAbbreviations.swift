extension [String: Abbreviation] {
  /// French.
  static let french: [String: Abbreviation] = [
    "m": Abbreviation("monsieur", if: .name),
    "mm": Abbreviation("messieurs", if: .name),
    "mr": Abbreviation("monsieur"),
    "mme": Abbreviation("madame"),
    "mmes": Abbreviation("mesdames"),
    "mlle": Abbreviation("mademoiselle"),
    "mlles": Abbreviation("mesdemoiselles"),
    "mgr": Abbreviation("monseigneur"),
    "dr": Abbreviation("docteur"),
    "st": Abbreviation("saint"),
    "ste": Abbreviation("sainte"),
    "no": Abbreviation("numéro", if: .number),
    "p": Abbreviation("page", if: .number),
    "vol": Abbreviation("volume", if: .point),
    "chap": Abbreviation("chapitre", if: .point),
    "etc": Abbreviation("et cetera", "etcetera"),
    "cf": Abbreviation("confer", "voir", if: .point),
    "p.ex": Abbreviation("par exemple"),
    "j.-c": Abbreviation("Jésus Christ"),
    "cie": Abbreviation("compagnie"),
    "bd": Abbreviation("boulevard", if: .point),
    "env": Abbreviation("environ", if: .point),
  ]
}
