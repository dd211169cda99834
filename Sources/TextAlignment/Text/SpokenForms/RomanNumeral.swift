/// Roman numerals as they are printed: from 1 to 3999, in their one regular form.
enum RomanNumeral {
  private static let parts: [(letters: String, value: Int)] = [
    ("m", 1_000), ("cm", 900), ("d", 500), ("cd", 400), ("c", 100), ("xc", 90), ("l", 50),
    ("xl", 40), ("x", 10), ("ix", 9), ("v", 5), ("iv", 4), ("i", 1),
  ]

  /// Whether a key has only letters that occur in Roman numerals.
  static func isCandidate(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.allSatisfy { "ivxlcdm".utf8.contains($0) }
  }

  /// The value of a numeral in small letters; nil for anything else.
  static func value(of key: String) -> Int? {
    guard isCandidate(key), key.utf8.count <= 15 else { return nil }
    var rest = Substring(key)
    var value = 0
    for part in parts {
      while rest.hasPrefix(part.letters) {
        rest = rest.dropFirst(part.letters.count)
        value += part.value
      }
    }
    return rest.isEmpty && value < 4_000 && numeral(value) == key ? value : nil
  }

  /// The regular form of a number, in small letters.
  static func numeral(_ number: Int) -> String {
    var rest = number
    var result = ""
    for part in parts {
      while rest >= part.value {
        rest -= part.value
        result += part.letters
      }
    }
    return result
  }
}
