/// What a character does to the words around it.
enum ScalarKind: UInt8 {
  /// Separates words.
  case space
  /// Separates words and ends a clause.
  case clause
  /// A full stop: ends a clause, but may stand inside an initialism or a number.
  case period
  /// A dash: separates words and ends a clause.
  case dash
  /// Joins the parts of a compound.
  case hyphen
  /// Belongs to a word when letters stand on both sides.
  case apostrophe
  /// A letter of a script with spaces between its words.
  case letter
  /// A decimal digit.
  case digit
  /// A vulgar fraction in one character.
  case fraction
  /// A character of a script without spaces: a word of its own.
  case solo
  /// A vowel sign or the like that changes what is said: belongs to the character before it.
  case sign
  /// A diacritic: vanishes.
  case mark
  /// Has no width: vanishes.
  case ignorable
  /// A symbol that may be spoken.
  case symbol
  /// A currency symbol.
  case currency
}

extension ScalarKind {
  /// The kind of a character.
  init(_ scalar: Unicode.Scalar) {
    self = Self.exception(scalar.value) ?? Self.general(scalar)
  }

  /// The kinds that the general category does not tell.
  private static func exception(_ value: UInt32) -> ScalarKind? {
    switch value {
    case 0x27, 0x60, 0xB4, 0x2BB...0x2BD, 0x2018, 0x2019, 0x201B, 0x2032, 0x55A, 0x5F3, 0xA78B,
      0xA78C,
      0xFF07:
      .apostrophe
    case 0x2D, 0x58A, 0x5BE, 0x2010, 0x2011, 0xFE63, 0xFF0D: .hyphen
    case 0x2E, 0xFF0E: .period
    case 0x9...0xD, 0x85, 0x2028, 0x2029: .clause
    case 0x2F, 0x5C, 0x5F, 0x2A, 0x2044, 0xFF0F, 0x30FB: .space
    case 0xB7, 0x2027: .ignorable
    case 0x23, 0x25, 0x26, 0x2B, 0x3D, 0x40, 0xA7, 0xB0, 0xB1, 0xD7, 0xF7, 0x2030, 0x2103, 0x2109,
      0x2116, 0x2212, 0xFE62, 0xFE6A, 0xFF05, 0xFF06, 0xFF0B, 0xFF1D:
      .symbol
    case 0xBC...0xBE, 0x2150...0x215E, 0x2189: .fraction
    case 0xFE00...0xFE0F, 0x180B...0x180F, 0xE0000...0xE0FFF: .ignorable
    case 0x300...0x36F: .mark
    case 0x3099, 0x309A, 0xFF9E, 0xFF9F: .sign
    case 0x3007: .solo
    default: nil
    }
  }

  private static func general(_ scalar: Unicode.Scalar) -> ScalarKind {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      isUnspaced(scalar.value) ? .solo : .letter
    case .decimalNumber: .digit
    case .nonspacingMark, .spacingMark, .enclosingMark:
      changesTheWord(scalar) ? .sign : .mark
    case .format: .ignorable
    case .dashPunctuation: .dash
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation:
      .clause
    case .currencySymbol: .currency
    default: .space
    }
  }

  /// Whether a mark is more than a diacritic.
  ///
  /// So are the vowel signs and viramas of the scripts of India and South-East Asia, which have
  /// combining classes of their own (The Unicode Standard, section 4.3).
  private static func changesTheWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.canonicalCombiningClass.rawValue {
    case 0, 9, 84...199: true
    default: false
    }
  }

  /// Whether a letter belongs to a script that is written without spaces between words.
  private static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF,
      0x2E80...0x312F, 0x31A0...0xA4CF, 0xA9E0...0xA9FF, 0xAA60...0xAADF, 0xF900...0xFAFF,
      0xFF66...0xFF9D, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
