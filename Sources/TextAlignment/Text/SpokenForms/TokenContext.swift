/// A token among its neighbors.
struct TokenContext {
  let tokenizer: Tokenizer
  let index: Int
  /// Whether the text is a heading.
  let isHeading: Bool

  /// What the token looks like.
  var shape: TokenShape { tokenizer.tokens[index].shape }
  /// The token's key.
  var key: String { key(0) ?? "" }
  /// Whether the token is all that its heading holds.
  var isWholeHeading: Bool { isHeading && tokenizer.tokens.count == 1 }
  /// Whether the token opens its heading.
  var startsHeading: Bool { isHeading && index == 0 }

  /// The key of the token that many places after this one, or before it if negative.
  func key(_ offset: Int) -> String? {
    guard tokenizer.tokens.indices.contains(index + offset) else { return nil }
    return String(decoding: tokenizer.keys[tokenizer.tokens[index + offset].key], as: UTF8.self)
  }

  /// The shape of the token that many places after this one, or before it if negative.
  func shape(_ offset: Int) -> TokenShape? {
    guard tokenizer.tokens.indices.contains(index + offset) else { return nil }
    return tokenizer.tokens[index + offset].shape
  }

  /// Whether the text is printed in capitals throughout, so that capitals mean nothing.
  var isAllCapitals: Bool { !tokenizer.hasSmallLetters }
}
