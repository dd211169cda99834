import TestSupport
import Testing

@testable import TextAlignment

/// Laws that hold for any text.
struct SpokenTextLawTests {
  private static let pieces = [
    "a", "I", "word", "Word", "WORD", "IV", "xiv", "Mr.", "no", "No.", "5", "23", "1851", "1,000",
    "3.14", "3:15", "1/2", "½", "£", "$", "%", "&", "°C", "km", "s", "'", "’", "‘", "“", "”", "-",
    "--", "—", "–", ".", ",", "…", "!", " ", "  ", "\u{A0}", "\u{AD}", "\u{2060}", "é", "e\u{301}",
    "ß", "ﬁ", "Ｆ", "５", "漢", "か\u{3099}", "ภ", "क़", "и", "ñ", "🙂", "\u{200D}", "٣", "million",
    "Chapter", "Henry", "May", "a.m.", "U.S.", "\n", "(", ")", "[", "]", "/", ":", "+", "=",
  ]

  private func randomText(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0..<24, using: &generator))
      .compactMap { _ in Self.pieces.randomElement(using: &generator) }.joined()
  }

  private func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch ScalarTable.shared.kind(scalar.value) {
    case .letter, .digit, .solo, .fraction: true
    default: false
    }
  }

  @Test func wordsRiseCoverEveryLetterAndHaveReadings() {
    for seed in 0..<1_000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = randomText(&generator)
      let role: SentenceRole = seed % 3 == 0 ? .heading : .text
      let words = SpokenText([Sentence(text, role: role)]).words
      let ranges = words.map(\.range)
      #expect(
        zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound },
        "seed \(seed)")
      #expect(ranges.allSatisfy { !$0.isEmpty && $0.upperBound <= text.utf8.count }, "seed \(seed)")
      var offset = 0
      for scalar in text.unicodeScalars {
        if isLetterOrDigit(scalar) {
          #expect(ranges.contains { $0.contains(offset) }, "\(scalar) in \(text), seed \(seed)")
        }
        offset += UTF8.width(scalar)
      }
      for word in words {
        #expect((1...Readings.most).contains(word.readings.count), "\(text), seed \(seed)")
        #expect(Set(word.readings).count == word.readings.count, "\(text), seed \(seed)")
        for part in word.readings.joined() {
          #expect(!part.isEmpty && WordKey.normalize(part) == part, "\(text), seed \(seed)")
        }
        #expect(word.readings.allSatisfy { !$0.isEmpty }, "\(text), seed \(seed)")
      }
      #expect(words.last?.endsClause != false, "seed \(seed)")
    }
  }

  @Test func theFastPathForASCIIEqualsTheSlowPath() {
    for seed in 0..<1_000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let ascii = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        let letters = Array("abIXz019 .,:'-/$%&()\"")
        return Bool.random(using: &generator)
          ? letters[Int.random(in: 0..<letters.count, using: &generator)]
          : Character(Unicode.Scalar(UInt8.random(in: 0x20..<0x7F, using: &generator)))
      }
      // Every character but the space has a full-width twin, which is never read by the table.
      let wide = String(
        String.UnicodeScalarView(
          ascii.flatMap(\.unicodeScalars).map {
            $0.value == 0x20 ? "\u{3000}" : Unicode.Scalar($0.value + 0xFEE0) ?? $0
          }))
      let narrow = SpokenText([Sentence(String(ascii))]).words
      let slow = SpokenText([Sentence(wide)]).words
      #expect(narrow.map(\.readings) == slow.map(\.readings), "\(String(ascii)), seed \(seed)")
      #expect(
        narrow.map { $0.range.lowerBound * 3..<$0.range.upperBound * 3 } == slow.map(\.range),
        "\(String(ascii)), seed \(seed)")
    }
  }

  @Test func normalizingTwiceChangesNothing() {
    for seed in 0..<1_000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text =
        randomText(&generator)
        + String(
          String.UnicodeScalarView(
            (0..<8).compactMap { _ in
              Unicode.Scalar(UInt32.random(in: 0..<0x30000, using: &generator))
            }))
      let once = WordKey.normalize(text)
      #expect(WordKey.normalize(once) == once, "\(text.unicodeScalars.map(\.value)), seed \(seed)")
    }
  }

  @Test func everyCharacterNormalizesToAWordOrNothing() {
    for value in Array(UInt32(0)..<0x3400) + stride(from: 0xA000, to: 0x1_F000, by: 5) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let key = WordKey.normalize(String(scalar))
      if key.isEmpty { continue }
      if WordKey.normalize(key) != key {
        Issue.record("U+\(String(value, radix: 16)) gives \(key)")
      }
      let lower = scalar.properties.lowercaseMapping
      if WordKey.normalize(lower) != key {
        Issue.record(
          "U+\(String(value, radix: 16)) gives \(key), its small letter \(WordKey.normalize(lower))"
        )
      }
    }
  }

  @Test func cuttingATextAnywhereBetweenSentencesChangesNoWord() {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let texts = (0..<3).map { _ in randomText(&generator) }
      let together = SpokenText(texts.map { Sentence($0) }).words
      let apart = texts.enumerated().flatMap { index, text in
        SpokenText([Sentence(text)]).words.map { word in
          var word = word
          word.sentence = index
          return word
        }
      }
      #expect(together == apart, "seed \(seed)")
    }
  }

  @Test func partsToLeaveOutMayLieAnywhere() {
    for seed in 0..<1_000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = randomText(&generator)
      let count = text.utf8.count
      let cuts = (0..<4).map { _ in Int.random(in: 0...count + 3, using: &generator) }.sorted()
      let unspoken = [cuts[0]..<cuts[1], cuts[2]..<cuts[3]]
      let words = SpokenText([Sentence(text, unspoken: unspoken)]).words
      for word in words {
        #expect(word.range.upperBound <= count, "\(text) without \(unspoken), seed \(seed)")
        #expect(
          !unspoken.contains { $0.contains(word.range.lowerBound) && !$0.isEmpty },
          "\(text) without \(unspoken), seed \(seed)")
      }
    }
  }
}
