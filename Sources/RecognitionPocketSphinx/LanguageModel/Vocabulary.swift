/// The words of a language model, numbered.
///
/// The marks of a sentence come first.
struct Vocabulary {
  /// The mark before a clause.
  static let start: UInt32 = 0
  /// The mark after a clause.
  static let end: UInt32 = 1
  /// Numbers must fit the packed keys of n-grams.
  static let limit = 1 << NgramKey.bits

  private(set) var words = ["<s>", "</s>"]
  private var numbers: [String: UInt32] = [:]

  /// The number of a word, a new one where it is new; nil once there is no room for another.
  mutating func number(of word: String) -> UInt32? {
    if let known = numbers[word] { return known }
    guard words.count < Self.limit else { return nil }
    let number = UInt32(words.count)
    numbers[word] = number
    words.append(word)
    return number
  }
}

/// N-grams packed into one integer, so that sorting them is sorting integers.
enum NgramKey {
  /// The bits of one word.
  static let bits = 21

  static func pack(_ a: UInt32, _ b: UInt32) -> UInt64 {
    UInt64(a) << bits | UInt64(b)
  }

  static func pack(_ a: UInt32, _ b: UInt32, _ c: UInt32) -> UInt64 {
    pack(a, b) << bits | UInt64(c)
  }

  /// All words but the last.
  static func history(_ key: UInt64) -> UInt64 { key >> bits }

  /// The last word.
  static func last(_ key: UInt64) -> UInt32 { UInt32(key & (1 << bits - 1)) }
}
