import Testing

@testable import TextAlignment

struct TokenizerTests {
  /// The keys of a text's tokens.
  private func keys(_ text: String, leavingOut unspoken: [Range<Int>] = []) -> [String] {
    var tokenizer = Tokenizer()
    tokenizer.scan(text, leavingOut: unspoken)
    return tokenizer.tokens.map { String(decoding: tokenizer.keys[$0.key], as: UTF8.self) }
  }

  /// The parts of the text the tokens cover.
  private func pieces(_ text: String, leavingOut unspoken: [Range<Int>] = []) -> [String] {
    var tokenizer = Tokenizer()
    tokenizer.scan(text, leavingOut: unspoken)
    let bytes = Array(text.utf8)
    return tokenizer.tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test(arguments: [
    ("The cat sat.", ["the", "cat", "sat"]),
    ("to-day well\u{2010}known", ["to-day", "well-known"]),
    ("wait--what—no–yes", ["wait", "what", "no", "yes"]),
    ("‘Don’t,’ she said, ‘go’", ["don't", "she", "said", "go"]),
    ("The U.S. Army at 5 p.m. sharp", ["the", "u.s", "army", "at", "5", "p.m", "sharp"]),
    ("J.R.R. Smith. J.Smith e.g. this", ["j.r.r", "smith", "j", "smith", "e.g", "this"]),
    ("end.Next see.I", ["end", "next", "see", "i"]),
    ("1,000 3.14 3:15 3/4 5,", ["1,000", "3.14", "3:15", "3/4", "5"]),
    ("£5 $3.50 10€ 5% 20°C 2½ ½", ["£5", "$3.50", "10€", "5%", "20°c", "2½", "½"]),
    ("a & b &c. AT&T", ["a", "&", "b", "&c", "at", "&", "t"]),
    ("1914-18 555-1234", ["1914", "18", "555", "1234"]),
    ("23-year-old", ["23-year-old"]),
    ("漢字とか", ["漢", "字", "と", "か"]),
    ("ภาษา", ["ภ", "า", "ษ", "า"]),
    ("かく か\u{3099}く", ["か", "く", "か\u{3099}", "く"]),
    ("and/or", ["and", "or"]),
    ("", []), ("—…!", []), ("-", []), ("'", []), ("a-", ["a"]), ("-a", ["a"]),
  ])
  func cutsIntoWords(text: String, expected: [String]) {
    #expect(keys(text) == expected)
  }

  @Test(arguments: [
    ("“Café,” he said", ["Café", "he", "said"]),
    ("Cafe\u{301}.", ["Cafe\u{301}"]),
    ("co\u{AD}op,", ["co\u{AD}op"]),
    ("word\u{2060}—next", ["word", "next"]),
    ("U.S. £5.", ["U.S", "£5"]),
  ])
  func rangesCoverThePrintedWord(text: String, expected: [String]) {
    #expect(pieces(text) == expected)
  }

  @Test func unspokenPartsAreLeftOutAndDoNotBreakWords() {
    #expect(keys("Hello1 world.", leavingOut: [5..<6]) == ["hello", "world"])
    #expect(keys("some[12]thing else", leavingOut: [4..<8]) == ["something", "else"])
    #expect(keys("[1] Note 23", leavingOut: [0..<3, 9..<11]) == ["note"])
    #expect(keys("all of it", leavingOut: [0..<9]) == [])
    #expect(pieces("Hello1 world.", leavingOut: [5..<6]) == ["Hello", "world"])
  }

  @Test func clausesEndAtPunctuation() {
    var tokenizer = Tokenizer()
    tokenizer.scan("One two, three—four (five) six ‘seven eight\nnine")
    let ends = tokenizer.tokens.map { $0.shape.contains(.clauseAfter) }
    #expect(ends == [false, true, true, true, true, true, false, true, true])
  }
}
