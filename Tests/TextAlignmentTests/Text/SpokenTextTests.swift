import TestSupport
import Testing

@testable import TextAlignment

struct SpokenTextTests {
  /// The likeliest reading of each word.
  private func first(_ text: String, role: SentenceRole = .text) -> String {
    SpokenText([Sentence(text, role: role)]).words
      .map { $0.readings[0].joined(separator: " ") }.joined(separator: " | ")
  }

  @Test func readsASentenceAsItIsSpoken() {
    #expect(
      first("Mr. Hall paid £5 in 1851.")
        == "mister | hall | paid | five pounds | in | eighteen fifty one")
    #expect(first("“Don’t!” cried Élodie—twice.") == "don't | cried | elodie | twice")
    #expect(first("") == "")
    #expect(first("…—!") == "")
  }

  @Test func rangesAndSentencesTellWhereAWordStands() {
    let sentences = [Sentence("“Café!”"), Sentence(""), Sentence("To-day, £5.")]
    let words = SpokenText(sentences).words
    #expect(words.map(\.sentence) == [0, 2, 2])
    #expect(words.map(\.range) == [3..<8, 0..<6, 8..<11])
  }

  @Test func clausesEndWhereAReaderPauses() {
    let words = SpokenText([Sentence("One, two three—four; “five” six (seven) eight")]).words
    #expect(words.map(\.endsClause) == [true, false, true, true, true, true, true, true])
    #expect(SpokenText([Sentence("no stop")]).words.map(\.endsClause) == [false, true])
  }

  @Test func unspokenPartsHaveNoWords() {
    let note = Sentence("The end.[12] Or so", unspoken: [8..<12])
    #expect(SpokenText([note]).words.map { $0.readings[0] } == [["the"], ["end"], ["or"], ["so"]])
  }

  @Test func rubyIsAnotherReadingOfTheWordsItStandsOver() {
    let ruby = Sentence("漢字と", readings: [Sentence.Reading(range: 0..<6, text: "かんじ")])
    let words = SpokenText([ruby]).words
    #expect(words.map(\.range) == [0..<6, 6..<9])
    #expect(words[0].readings == [["漢", "字"], ["か", "ん", "じ"]])
    #expect(words[1].readings == [["と"]])
  }

  @Test func aReadingOverOneWordKeepsItsOtherReadings() {
    let sentence = Sentence("See to-day.", readings: [Sentence.Reading(range: 4..<10, text: "now")])
    #expect(
      SpokenText([sentence]).words.map(\.readings) == [
        [["see"]], [["today"], ["to", "day"], ["now"]],
      ])
  }

  @Test(arguments: [10..<12, 0..<0, 3..<4])
  func aReadingOverNoWordIsIgnored(range: Range<Int>) {
    let sentence = Sentence("See now", readings: [Sentence.Reading(range: range, text: "it")])
    #expect(SpokenText([sentence]) == SpokenText([Sentence("See now")]))
  }

  @Test(arguments: [
    ["Mr.", "Hall", "paid", "$3.50,", "to-day.", "“Don't!”", "twenty-three", "23", "BBC", "3rd"],
    ["The", "café’s", "U.S.", "½", "5%", "2001", "1,000"],
  ])
  func heardWordsBecomeTheSameAsPrintedOnes(words: [String]) {
    let heard = SpokenText(heard: words).words
    let printed = SpokenText(words.map { Sentence($0) }).words
    #expect(heard == printed)
    let running = SpokenText([Sentence(words.joined(separator: " "))]).words
    #expect(heard.map { $0.readings[0] } == running.map { $0.readings[0] })
  }

  @Test func aHeardTextMayHoldSeveralWordsOrNone() {
    let words = SpokenText(heard: ["…", "I am", "[music]"]).words
    #expect(words.map(\.sentence) == [1, 1, 2])
    #expect(words.map { $0.readings[0] } == [["i"], ["am"], ["music"]])
  }

  @Test func manyDifferentWordsKeepTheirOwnReadings() {
    let letters = Array("bcdfghjklm")
    let texts = (0..<5_000).map { number in
      "q" + String(String(number).map { letters[$0.wholeNumberValue ?? 0] })
    }
    let words = SpokenText([Sentence((texts + texts).joined(separator: " "))]).words
    #expect(words.map { $0.readings } == (texts + texts).map { [[$0]] })
  }

  @Test(arguments: [
    ("BBC ", 4_000), ("1,", 1), ("1a", 1), ("a-", 500), ("' ", 0), ("I. ", 4_000),
  ])
  func aLongTextOfOneKindIsCut(piece: String, words: Int) {
    let text = String(repeating: piece, count: 4_000)
    #expect(SpokenText([Sentence(text)]).words.count == words)
    #expect(SentenceSegmenter().ranges(in: text).last?.upperBound == text.utf8.count)
  }
}
