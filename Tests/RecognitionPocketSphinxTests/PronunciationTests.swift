import Testing

@testable import RecognitionPocketSphinx

struct PronunciationTests {
  static let phones: Set<Substring> = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH", "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH",
    "UW", "V", "W", "Y", "Z", "ZH",
  ]

  struct Given: PronunciationSource {
    var words: [String: [String]]
    func pronunciations(of word: String) -> [String] { words[word] ?? [] }
  }

  static func lexicon(own: [String: [String]] = [:], rules: Bool = true) -> Lexicon {
    Lexicon(
      own: [Given(words: own)],
      dictionary: DictionaryFileTests.dictionary("cat K AE T", "dog D AO G", "fish F IH SH"),
      rules: rules ? EnglishLetterRules() : nil)
  }

  @Test(arguments: ["ulverhast", "quenneth", "brambleforth", "zyx", "o'dorra", "xanthippa", "a"])
  func rulesWriteTheModelsPhones(word: String) {
    let ways = EnglishLetterRules().pronunciations(of: word)
    #expect(ways.count == 1)
    for way in ways { #expect(way.split(separator: " ").allSatisfy { Self.phones.contains($0) }) }
  }

  @Test(arguments: ["", "éclair", "1851", "two words", "UPPER"])
  func rulesRefuseWhatIsNoEnglishWord(word: String) {
    #expect(EnglishLetterRules().pronunciations(of: word).isEmpty)
  }

  @Test func rulesAnswerManyTasksAlike() async {
    let words = (0..<200).map { "brel\(["o", "a", "is", "um", "int"][$0 % 5])rand" }
    let alone = words.map { EnglishLetterRules().pronunciations(of: $0) }
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          #expect(words.map { EnglishLetterRules().pronunciations(of: $0) } == alone)
        }
      }
    }
  }

  @Test func ownSourcesComeBeforeTheDictionary() {
    let lexicon = Self.lexicon(own: ["cat": ["K AA T"]])
    #expect(lexicon.pronunciations(of: "cat") == ["K AA T"])
    #expect(lexicon.pronunciations(of: "dog") == ["D AO G"])
  }

  @Test(arguments: [
    ("cat's", "K AE T S"), ("dog's", "D AO G Z"), ("fish's", "F IH SH IH Z"), ("dogs'", "D AO G Z"),
    ("'cat", "K AE T"),
  ])
  func endingsAreAddedToKnownStems(word: String, phones: String) {
    #expect(Self.lexicon().pronunciations(of: word) == [phones])
  }

  @Test func withoutRulesUnknownWordsHaveNone() {
    #expect(Self.lexicon(rules: false).pronunciations(of: "ulverhast").isEmpty)
  }

  @Test(arguments: ["", "cat dog", "cat(2)", "#cat"])
  func signsThatWouldBreakTheFilesAreNoWords(word: String) {
    #expect(Self.lexicon(own: [word: ["K AE T"]]).pronunciations(of: word).isEmpty)
  }
}
