/// A printed word, number or symbol as the tokenizer found it.
struct Token {
  /// Where it stands, in the UTF-8 of the text.
  var range: Range<Int>
  /// Its normalized form, in the tokenizer's keys.
  ///
  /// Beside letters, digits and apostrophes a key holds what tells its parts apart: hyphens, the
  /// points of an initialism, the separators of a number, and symbols that touch a number.
  var key: Range<Int>
  /// A hash of the key.
  var hash: UInt64
  /// What it looks like.
  var shape: TokenShape
}

/// What a token looks like and what stands around it.
struct TokenShape: OptionSet {
  let rawValue: UInt16

  /// It has a digit or a fraction.
  static let digits = TokenShape(rawValue: 1 << 0)
  /// It has a letter.
  static let letters = TokenShape(rawValue: 1 << 1)
  /// It has a hyphen between its parts.
  static let hyphen = TokenShape(rawValue: 1 << 2)
  /// It has points between its letters.
  static let initialism = TokenShape(rawValue: 1 << 3)
  /// Its first letter is a capital.
  static let capitalized = TokenShape(rawValue: 1 << 4)
  /// It has no small letter.
  static let allCapitals = TokenShape(rawValue: 1 << 5)
  /// It is, or has, a symbol.
  static let symbol = TokenShape(rawValue: 1 << 6)
  /// An apostrophe touches its front.
  static let elidedBefore = TokenShape(rawValue: 1 << 7)
  /// An apostrophe touches its end.
  static let elidedAfter = TokenShape(rawValue: 1 << 8)
  /// A full stop touches its end.
  static let pointAfter = TokenShape(rawValue: 1 << 9)
  /// A clause ends after it.
  static let clauseAfter = TokenShape(rawValue: 1 << 10)
  /// A dash stands between it and the next token with no space.
  static let dashAfter = TokenShape(rawValue: 1 << 11)
}
