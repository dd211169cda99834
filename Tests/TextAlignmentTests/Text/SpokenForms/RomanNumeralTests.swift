import Testing

@testable import TextAlignment

struct RomanNumeralTests {
  @Test func everyNumberReadsBack() {
    for number in 1..<4_000 {
      #expect(RomanNumeral.value(of: RomanNumeral.numeral(number)) == number)
    }
  }

  @Test(arguments: [
    ("i", 1), ("iv", 4), ("xiv", 14), ("xlix", 49), ("mdcccli", 1_851), ("mmmcmxcix", 3_999),
  ])
  func knownNumerals(numeral: String, value: Int) {
    #expect(RomanNumeral.value(of: numeral) == value)
  }

  @Test(arguments: ["", "iiii", "vx", "ic", "iix", "mmmm", "ivi", "lid", "dim", "a", "IV", "x1"])
  func wordsAndIrregularFormsAreNone(text: String) {
    #expect(RomanNumeral.value(of: text) == nil)
  }
}
