/// A token among its neighbors.
struct TokenContext {
  let tokenizer: Tokenizer
  let index: Int
  /// Whether the text is a heading.
  let isHeading: Bool

  /// The token.
  var token: Token { tokenizer.tokens[index] }
  /// What the token looks like.
  var shape: TokenShape { token.shape }

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
}
