import Testing

@testable import TextAlignment

struct NumberSpellerTests {
  private static let english = NumberSpeller(words: .english)

  /// Reads an English cardinal back: the sum of its parts, scales multiplying what precedes them.
  private func value(of words: [String]) -> Int? {
    let names = NumberWords.english.belowHundred
    var total = 0
    var part = 0
    for word in words where word != "and" {
      switch word {
      case "a": part += 1
      case "hundred": part *= 100
      case "thousand", "million":
        total += part * (word == "thousand" ? 1_000 : 1_000_000)
        part = 0
      default:
        guard let small = names.firstIndex(of: word) else { return nil }
        part += small
      }
    }
    return total + part
  }

  @Test func everyCardinalReadsBackAsItsNumber() {
    for number in Array(1...10_000) + [99_999, 100_100, 1_000_000, 1_200_034, 999_999_999] {
      for reading in Self.english.cardinal(number) {
        if value(of: reading) != number { Issue.record("\(number) is said \(reading)") }
      }
    }
  }

  @Test func everyYearReadsBackAsItsNumber() {
    let names = NumberWords.english.belowHundred.map { $0.split(separator: " ").map(String.init) }
    for year in 1_000..<2_100 {
      for reading in Self.english.year(year) {
        if value(of: reading) == year { continue }
        // In two halves, with or without a zero.
        let halves = (1..<reading.count).contains { cut in
          guard let first = names.firstIndex(of: Array(reading[..<cut])) else { return false }
          let rest = reading[cut...].filter { $0 != "oh" && $0 != "o" && $0 != "zero" }
          guard let second = names.firstIndex(of: rest) else { return false }
          return first * 100 + second == year
        }
        if !halves { Issue.record("\(year) is said \(reading)") }
      }
    }
  }

  @Test(arguments: ["en", "de", "fr"])
  func differentNumbersAreSaidDifferently(tag: String) throws {
    let speller = NumberSpeller(words: try #require(LanguageRules.rules(for: tag).numbers))
    var cardinals: [[String]: Int] = [:]
    var ordinals: [[String]: Int] = [:]
    for number in 0...10_000 {
      for reading in speller.cardinal(number) {
        if let other = cardinals.updateValue(number, forKey: reading), other != number {
          Issue.record("\(other) and \(number) are both said \(reading)")
        }
      }
      for reading in number == 0 ? [] : speller.ordinal(number).prefix(1) {
        if let other = ordinals.updateValue(number, forKey: reading), other != number {
          Issue.record("\(other)th and \(number)th are both said \(reading)")
        }
      }
    }
  }

  @Test(arguments: [
    (1, "first"), (2, "second"), (3, "third"), (5, "fifth"), (8, "eighth"), (9, "ninth"),
    (12, "twelfth"),
    (20, "twentieth"), (21, "twenty first"), (100, "one hundredth"), (1_000, "one thousandth"),
    (101, "one hundred and first"),
  ])
  func ordinals(number: Int, spoken: String) {
    #expect(Self.english.ordinal(number).first?.joined(separator: " ") == spoken)
  }

  @Test(arguments: [
    (1, "eins"), (21, "einundzwanzig"), (30, "dreissig"), (101, "einhunderteins"),
    (1_000, "eintausend"),
    (21_000, "einundzwanzigtausend"), (201_000, "zweihunderteintausend"),
    (1_000_000, "eine million"),
    (2_000_001, "zwei millionen eins"),
  ])
  func german(number: Int, spoken: String) {
    #expect(NumberSpeller(words: .german).cardinal(number).first?.joined(separator: " ") == spoken)
  }

  @Test(arguments: [
    (21, "vingt et un"), (71, "soixante et onze"), (80, "quatre vingts"), (81, "quatre vingt un"),
    (97, "quatre vingt dix sept"), (100, "cent"), (200, "deux cents"), (201, "deux cent un"),
    (1_000, "mille"),
    (80_000, "quatre vingt mille"), (200_000, "deux cent mille"), (2_000_000, "deux millions"),
  ])
  func french(number: Int, spoken: String) {
    #expect(NumberSpeller(words: .french).cardinal(number).first?.joined(separator: " ") == spoken)
  }

  @Test func theGreatestNumberIsSaid() {
    #expect(!Self.english.cardinal(.max).isEmpty)
  }
}
