import TestSupport
import Testing
import TextAlignment

@Suite struct WordTableTests {
  @Test func equalWordsHaveEqualNumbers() {
    var table = WordTable()
    let first = table.number(of: "lantern")
    let second = table.number(of: "lanterns")
    #expect(first == 0 && second == 1)
    #expect(table.number(of: "lantern") == first)
    #expect(table[second] == "lanterns")
    #expect(table.existingNumber(of: "lantern") == first)
    #expect(table.existingNumber(of: "lanter") == nil)
    #expect(table.count == 2)
  }

  @Test func numbersAgreeWithADictionary() throws {
    var generator = SeededGenerator(seed: 1)
    var table = WordTable()
    var known: [String: Int32] = [:]
    for _ in 0..<30_000 {
      // Words that differ only behind their eighth byte, and words of every length.
      let stem = ["", "a", "incompre", "inexpressibly"].randomElement(using: &generator) ?? ""
      let word = stem + String(Int.random(in: 0..<9000, using: &generator), radix: 7)
      let number = table.number(of: word)
      try #require(known[word, default: number] == number, "\(word)")
      known[word] = number
      try #require(table[number] == word)
    }
    #expect(table.count == known.count)
  }

  @Test(
    arguments: [
      ("one\ntwo\none\n", [0, 1, 0]), ("one\ntwo", [0, 1]), ("", []), ("\n\n", [0, 0]),
      ("one\r\ntwo\r\n", [0, 1]), ("one\t0.5\t0.9\none\t1.0\t1.2\n", [0, 0]),
      ("one\t0.5\r\ntwo\r\n", [0, 1]), ("é\ne\u{301}\n", [0, 1]),
    ] as [(String, [Int32])])
  func aLineIsAWord(text: String, numbers: [Int32]) {
    var table = WordTable()
    #expect(table.numbers(ofLines: Array(text.utf8)) == numbers)
  }
}
