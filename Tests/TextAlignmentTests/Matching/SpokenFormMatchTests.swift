import TestSupport
import Testing
import TextAlignment

/// Rule: whichever reading of a printed word was heard matches, and the printed word has its time.
@Suite struct SpokenFormMatchTests {
  /// The words of a printed line that matched, given what was said.
  func evidence(
    _ printed: String, said: String, language: LanguageRules = .english
  ) -> [WordEvidence?] {
    let heard = said.split(separator: " ").enumerated().map {
      HeardWord(String($1), time: Double($0)..<(Double($0) + 1))
    }
    let alignment = TextMatcher(language: language).align([Sentence(printed)], with: heard)
    return alignment.sentences[0].words.map(\.evidence)
  }

  @Test(arguments: [
    ("In 1851 the harbor froze over.", "in eighteen fifty one the harbor froze over"),
    (
      "In 1851 the harbor froze over.",
      "in one thousand eight hundred fifty one the harbor froze over"
    ),
    ("In 1851 the harbor froze over.", "in 1851 the harbor froze over"),
    ("He paid £5 for the lantern.", "he paid five pounds for the lantern"),
    ("Come back to-day or tomorrow morning.", "come back today or tomorrow morning"),
    ("Come back to-day or tomorrow morning.", "come back to day or tomorrow morning"),
    ("Come back today or tomorrow morning.", "come back to day or tomorrow morning"),
    ("Has any one seen the gray mare?", "has anyone seen the gray mare"),
    ("Has anyone seen the gray mare?", "has any one seen the gray mare"),
    ("Mr. Hall & Mrs. Penrose met at noon.", "mister hall and missus penrose met at noon"),
    ("The 3rd of May was a wet day.", "the third of may was a wet day"),
  ])
  func everyPrintedWordMatches(printed: String, said: String) {
    let found = evidence(printed, said: said)
    #expect(!found.isEmpty && found.allSatisfy { $0 == .matched }, "\(found)")
  }

  @Test func aChapterNumberInRomanNumeralsMatches() throws {
    let heard = AnchorRuleTests.speak(["chapter four the long road home to the valley"])
    let alignment = TextMatcher().align(
      [
        Sentence("Chapter IV", role: .heading, startsBlock: true),
        Sentence("The long road home to the valley."),
      ], with: heard)
    #expect(alignment.sentences[0].words.allSatisfy { $0.evidence == .matched })
    #expect(alignment.sentences[1].speech?.lowerBound == heard[2].time.lowerBound)
  }

  @Test(arguments: ["I", "I.", "1"])
  func aNumberOnALineOfItsOwnIsAHeadingWhateverItsMarkup(printed: String) throws {
    let heard = AnchorRuleTests.speak(["chapter one the long road home to the valley"])
    let book = [
      Sentence(printed, startsBlock: true),
      Sentence("The long road home to the valley.", startsBlock: true),
    ]
    let alignment = TextMatcher().align(book, with: heard)
    #expect(alignment.sentences[0].words[0].time?.lowerBound == heard[0].time.lowerBound)
    #expect(alignment.sentences[1].speech?.lowerBound == heard[2].time.lowerBound)
  }

  @Test func aPrintedNumberHasTheTimeOfAllItsWords() throws {
    let heard = "in one thousand eight hundred fifty one the harbor froze over".split(
      separator: " "
    )
    .enumerated().map { HeardWord(String($1), time: Double($0)..<(Double($0) + 1)) }
    let words = TextMatcher().align(
      [Sentence("In 1851 the harbor froze over.")], with: heard
    ).sentences[0].words
    #expect(words[1].time == 1..<7)
  }

  @Test func aHeardNumberIsSharedAmongThePrintedWords() throws {
    let heard = "in 1851 the harbor froze over".split(separator: " ")
      .enumerated().map { HeardWord(String($1), time: Double($0)..<(Double($0) + 1)) }
    let words = TextMatcher().align(
      [Sentence("In eighteen fifty-one the harbor froze over.")], with: heard
    ).sentences[0].words
    let year = words.dropFirst().prefix { $0.time?.upperBound ?? 9 <= 2 }.compactMap(\.time)
    #expect(year.first?.lowerBound == 1 && year.last?.upperBound == 2)
  }

  @Test func aGermanTextMatches() {
    let printed = "Der Müller ging über die alte Brücke, und 23 Gänse folgten ihm bis zum Fluß."
    let said =
      "der müller ging über die alte brücke und dreiundzwanzig gänse folgten ihm bis zum fluss"
    let found = evidence(printed, said: said, language: .rules(for: "de"))
    #expect(found.allSatisfy { $0 == .matched || $0 == .near }, "\(found)")
  }

  @Test func nearWordsMatchInsideGapsOnly() {
    let printed = "The captain greeted Ysmerelda Vantongeren at the northern pier."
    let found = evidence(
      printed, said: "the captain greeted esmeralda vantongerin at the northern peer")
    #expect(found[3] == .near && found[4] == .near && found[8] == .near)
    let foreign = evidence(printed, said: "esmeralda vantongerin peer")
    #expect(foreign.allSatisfy { $0 == nil })
  }

  @Test func aWordThatIsHardlyHeardIsNotReportedAsHeard() throws {
    var heard = AnchorRuleTests.speak(["the captain greeted the pilot at the northern pier"])
    heard[4].confidence = 0.1
    heard[5].confidence = 0.5
    let words = TextMatcher().align(
      [Sentence("The captain greeted the pilot at the northern pier.")], with: heard
    ).sentences[0].words
    #expect(words[4].evidence == .near && words[5].evidence == .matched)
    #expect(words[4].time == heard[4].time, "its time is as good as any")
  }

  @Test func anotherReadingThatIsHardlyHeardIsNotReportedAsHeardEither() throws {
    var heard = AnchorRuleTests.speak(["he crossed in eighteen fifty one on the northern road"])
    for index in 3...5 { heard[index].confidence = 0.1 }
    let printed = [Sentence("He crossed in 1851 on the northern road.")]
    let hardly = TextMatcher().align(printed, with: heard).sentences[0].words[3]
    #expect(hardly.evidence == .near)
    for index in 3...5 { heard[index].confidence = 0.9 }
    let surely = TextMatcher().align(printed, with: heard).sentences[0].words[3]
    #expect(surely.evidence == .matched && surely.time == hardly.time)

    // One heard word for two printed ones, which only the search among readings finds.
    var joined = AnchorRuleTests.speak(["has anyone seen the gray mare on the moor"])
    joined[1].confidence = 0.1
    let words = TextMatcher().align(
      [Sentence("Has any one seen the gray mare on the moor?")], with: joined
    ).sentences[0].words
    #expect(words[1].evidence == .near && words[2].evidence == .near)
  }

  @Test func aWordLostAtASectionsStartIsNotFetchedFromBeforeIt() {
    // "Her" begins the section but was not heard there; it was heard in the words before.
    let before = AnchorRuleTests.speak(["they gave her a lantern and a coil of rope for the way"])
    let section = AnchorRuleTests.speak(
      ["brother waited at the gate until the stars had gone out over the hills"], from: 20)
    let alignment = TextMatcher().align(
      [Sentence("Her brother waited at the gate until the stars had gone out over the hills.")],
      with: before + section)
    #expect(alignment.sentences[0].words[0].time == nil)
    #expect(alignment.sentences[0].speech?.lowerBound == 20)
  }
}
