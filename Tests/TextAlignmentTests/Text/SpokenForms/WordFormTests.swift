import Testing

@testable import TextAlignment

/// The ways words, abbreviations, Roman numerals and symbols may be spoken in English.
struct WordFormTests {
  private func check(_ printed: String, _ spoken: String, word: Int, role: SentenceRole = .text) {
    let words = SpokenText([Sentence(printed, role: role)]).words
    guard words.indices.contains(word) else {
      Issue.record("\(printed) has only \(words.count) words")
      return
    }
    let readings = words[word].readings.map { $0.joined(separator: " ") }
    let expected = spoken.split(separator: "/").map(String.init)
    #expect(readings.first == expected.first, "\(printed)")
    for form in expected { #expect(readings.contains(form), "\(printed): \(readings)") }
  }

  @Test(arguments: [
    ("Mr. Hall", 0, "mister"), ("Mr Hall", 0, "mister"), ("Mrs. Hall", 0, "missus"),
    ("Dr. Hall", 0, "doctor"),
    ("St. Paul", 0, "saint/street"), ("Baker St.", 1, "saint/street"), ("13 St. Paul", 1, "saint"),
    ("No. 5", 0, "number"),
    ("No. He", 0, "no"),
    ("no 5", 0, "no"), ("No. IV", 0, "number"), ("Gen. Hall", 0, "general"), ("gen", 0, "gen"),
    ("Fr. Hall", 0, "father"), ("fr. he", 0, "fr"), ("Hall & Co.", 2, "company/co"),
    ("co", 0, "co"),
    ("beer, etc.", 1, "et cetera/etcetera"), ("beer &c.", 1, "et cetera"),
    ("i.e. this", 0, "i e/that is"),
    ("e.g. this", 0, "e g/for example"), ("at 5 p.m.", 2, "p m"), ("U.S. Army", 0, "u s/us"),
    ("J.R.R. Hall", 0, "j r r"), ("№ 5", 0, "number"),
  ])
  func abbreviations(printed: String, word: Int, spoken: String) {
    check(printed, spoken, word: word)
  }

  @Test(arguments: [
    ("the BBC said", 1, "b b c/bbc"), ("the NASA men", 1, "nasa/n a s a"),
    ("the UK is", 1, "u k/uk"),
    ("THE NASA MEN", 1, "nasa"), ("THE BBC", 1, "b b c"), ("A dog", 0, "a"),
    ("the LONDONER", 1, "londoner"),
  ])
  func acronyms(printed: String, word: Int, spoken: String) { check(printed, spoken, word: word) }

  @Test(arguments: [
    ("Chapter IV", 1, "four/the fourth/fourth"), ("chapter iv", 1, "four"),
    ("Book II of it", 1, "two"),
    ("Henry VIII died", 1, "the eighth/eighth/eight"), ("Charles I.", 1, "i/the first/first"),
    ("World War II", 2, "two/the second"), ("Tom XIV", 1, "fourteen/the fourteenth"),
    ("in XIV days", 1, "fourteen"),
    ("am I", 1, "i"), ("the night I came", 2, "i"), ("Act I", 1, "one/the first"), ("I am", 0, "i"),
    ("XII men", 0, "twelve"), ("mix it", 0, "mix"),
    ("a MIX", 1, "mix"),
    ("in MDCCCLI", 1, "mdcccli"), ("Chapter MDCCCLI", 1, "eighteen fifty one"),
    ("a CD", 1, "c d/cd"),
  ])
  func romanNumerals(printed: String, word: Int, spoken: String) {
    check(printed, spoken, word: word)
  }

  @Test(arguments: [
    ("I", 0, "one/chapter one/first"), ("IV", 0, "four/chapter four/the fourth"),
    ("IV.", 0, "four/chapter four"),
    ("4", 0, "four/chapter four"), ("One", 0, "one/chapter one"),
    ("Twenty-One", 0, "twenty one/chapter twenty one"),
    ("IV. The Storm", 0, "four"), ("Chapter I", 1, "one/the first"), ("End", 0, "end"),
  ])
  func numbersInHeadings(printed: String, word: Int, spoken: String) {
    check(printed, spoken, word: word, role: .heading)
  }

  @Test func onlyALoneNumberIsAChapter() {
    let words = SpokenText([
      Sentence("End", role: .heading), Sentence("4"), Sentence("One", role: .text),
    ]).words
    #expect(words.allSatisfy { !$0.readings.contains { $0.first == "chapter" } })
  }

  @Test(arguments: [
    ("to-day", 0, "today/to day"), ("today", 0, "today/to day"), ("anyone", 0, "anyone/any one"),
    ("any-one", 0, "anyone/any one"), ("well-known", 0, "well known/wellknown"),
    ("twenty-three", 0, "twenty three"), ("matter-of-fact", 0, "matter of fact"),
    ("M-m-mister", 0, "m m mister/mister"),
    ("X-ray", 0, "x ray"), ("sixpence", 0, "sixpence/six pence"),
  ])
  func compounds(printed: String, word: Int, spoken: String) { check(printed, spoken, word: word) }

  @Test(arguments: [
    ("runnin’ off", 0, "runnin/running"), ("’em all", 0, "em/them"), ("o’ it", 0, "o/of"),
    ("’tis he", 0, "tis/it is"),
    ("o’clock", 0, "o'clock"), ("colour", 0, "colour/color"), ("theater", 0, "theater/theatre"),
    ("grey", 0, "grey/gray"),
    ("‘in’ it", 0, "in"), ("cannot", 0, "cannot/can not/can't"),
  ])
  func variants(printed: String, word: Int, spoken: String) { check(printed, spoken, word: word) }

  @Test(arguments: [
    ("a & b", "and"), ("2 + 2", "plus/and"), ("2 = 2", "equals/is"), ("5 % of", "percent/per cent"),
    ("5 ° of", "degrees"),
    ("a @ b", "at"), ("see § 5", "section"), ("a £ note", "pounds"),
  ])
  func symbols(printed: String, spoken: String) { check(printed, spoken, word: 1) }

  @Test func symbolsThatNobodySaysAreNoWords() {
    #expect(SpokenText([Sentence("a ₽ b ☺ c")]).words.count == 3)
  }
}
