import TestSupport
import Testing

@testable import TextAlignment

/// Each case is a text with `|` where one sentence ends and the next starts.
struct SentenceSegmenterTests {
  /// Segments the text without its bars, and puts the bars where the segmenter cut it.
  private func cut(_ marked: String, _ language: LanguageRules = .english) -> String {
    let text = marked.split(separator: "|", omittingEmptySubsequences: false).joined()
    let bytes = Array(text.utf8)
    return SentenceSegmenter(language: language).ranges(in: text)
      .map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: "|")
  }

  @Test(arguments: [
    "", " ", "One.", "No stop at all", "One. |Two. |Three.", "One.  |Two.", " Lead. |Tail. ",
    "It rained! |We left.", "Why? |Because.", "Really?! |Yes.", "What!? |No!",
    "Stop. stop", "It was late. |Tom slept.",
  ])
  func plainStops(marked: String) { #expect(cut(marked) == marked) }

  @Test(arguments: [
    "Mr. Hall came. |He sat.", "Mrs. Hall and Dr. Reed left.", "I saw St. Paul there.",
    "He lived in Baker St. |He liked it.", "Capt. Rowe and Lieut. Gray sailed.",
    "Prof. Lamb met Rev. Stone.", "See No. 5 there. |It is red.", "“No. |He would not.”",
    "Turn to vol. 3 and p. 12.", "It opens on Jan. 5 at noon.", "We met in Jan. |Then we parted.",
    "Fruit, etc. |The rest is lost.", "Fruit, etc., was sold.", "Lamb & Co. |They sell tea.",
    "Lamb & Co. Limited.", "Tom Reed Jr. sang.", "Tom Reed, Esq. |He paid.",
    "Some beasts, e.g. Cats, purr.", "The last, i.e. Monday.", "Hall v. Reed was heard.",
    "Chap. IV is long.", "He weighed ten lbs. |She laughed.",
  ])
  func abbreviations(marked: String) { #expect(cut(marked) == marked) }

  @Test(arguments: [
    "J. Hall wrote it.", "J. R. Hall wrote it. |It sold.", "J.R. Hall wrote it.",
    "It was A. B. Reed who came.", "So do I. |John left.", "So am I. |The man left.",
    "King James I. of Spain.", "The U.S. Army came.", "He left the U.S. |The ship sank.",
    "At 5 p.m. |Tom came.", "At 5 p.m. he came.", "It was 400 B.C. when it fell.",
    "Choose plan B. |Then go.",
  ])
  func initials(marked: String) { #expect(cut(marked) == marked) }

  @Test(arguments: [
    "It is 3.14 exactly. |Good.", "It cost $3.50. |Cheap!", "Pay .5 of it.", "1. The first rule",
    "12. Come here.", "IV. The storm", "I. The house", "It happened in 1851. |The war began.",
    "He was 30. |She was 20.", "Go to example.com now. |Then wait.", "Version 2.0.1 is out.",
    "He counted 3. |4 came next.",
  ])
  func numbers(marked: String) { #expect(cut(marked) == marked) }

  @Test(arguments: [
    "Well… he went.", "Well… |He went.", "Well... he went.", "Well... |They went.",
    "Well... I went.", "Well… I’m here.", "Well.... |I went.", "Well . . . he went.",
    "Well. . . . |He went.", "“Oh…” |The man fell.", "“Oh…” I said.", "Oh!… |The man fell.",
    "Wait…? |Yes.",
  ])
  func ellipses(marked: String) { #expect(cut(marked) == marked) }

  @Test(arguments: [
    "“Go.” |“Stay.”", "“Who?” asked Tom.", "“Who?” he asked. |“Me.”", "“Who?” I asked.",
    "“No!” John said.", "“No!” Mr. Hall cried. |He ran.", "“No!” Old Tom Reed said.",
    "“No!” |The man ran.", "“No!” |John ran.", "“Is it?” |“Yes.”", "“Go.”|“Stay.”",
    "‘Go.’ |‘Stay.’", "\"Go.\" |\"Stay.\" |He did.", "'Go.' |'Stay.'", "She said, “Go. |Now.”",
    "“‘Go,’ he said.” |Tom went.", "“He said ‘Go!’” |Tom went.", "(He left.) |She stayed.",
    "He left (at last!). |She stayed.", "He left (why?) and slept.", "[He left.] |She stayed.",
    "“I see”; he said.", "“I—” |He stopped.", "“I—” Tom said.", "“But--” |He stopped.",
    "“I—I am,” he said.", "It was—he knew—late. |Go.",
  ])
  func quotations(marked: String) { #expect(cut(marked) == marked) }

  @Test(arguments: [
    "—Come here. |—No.", "– Come here. |– No.", "“Come.” |— “No.”", "He said it.¹ |She left.",
    "He said it.[12] |She left.", "He said it.† |She left.",
    "Title\n|Text goes here. |More.", "A line of verse,\n|another line,\n|and an end",
    "One\n\n\n|Two\r\n|Three", "\n\nOne", "One.\n|two", "He stopped. * * *", "Oh! what a day.",
    "Oh! |What a day.", "¿Qué? |¡Sí!", "He left.\u{A0}|She stayed.",
  ])
  func dialogueNotesAndLines(marked: String) { #expect(cut(marked) == marked) }

  @Test(arguments: [
    "今日は雨。|明日は晴れ。", "「行くよ。」と彼は言った。|終わり。", "「何？」|「ええ。」", "本当！？|うん。", "他说。|“好。”走了。",
    "यह है। |वह है।", "ما هذا؟ |هذا كتاب.", "Он ушёл. |Она спит.", "Τι\u{37E} |Ναι.",
  ])
  func otherScripts(marked: String) { #expect(cut(marked) == marked) }

  @Test(arguments: [
    "Am 3. Mai kam er. |Sie ging.", "Der 2. Band von Dr. Hall, z. B. dieser.",
    "Er kam. |Der Mann ging.",
    "»Komm!« |»Nein.«", "„Komm!“ |„Nein.“", "„Komm!“ sagte er. |„Gut.“", "Im Jahre 1851. |Er kam.",
    "Er kam usw. |Der Rest blieb.", "Nr. 5 und S. 12.",
  ])
  func german(marked: String) { #expect(cut(marked, .german) == marked) }

  @Test(arguments: [
    "M. Hall vint. |Il partit.", "Mme. Reed dormait.", "« Viens ! » |« Non. »",
    "« Viens ! » dit-il. |Il partit.", "Qui ? |Moi.", "— Viens. |— Non.", "Voir p. 12.",
    "Les fruits, etc. |Le reste fut perdu.",
  ])
  func french(marked: String) { #expect(cut(marked, .french) == marked) }

  /// Characters that matter to the segmenter, and some that do not.
  private static let alphabet: [Character] = Array(
    " .!?…\n“”’\"'()[]—-—abIXT1é。「」»«\u{A0}\u{2060}\u{301}🙂漢")

  @Test func rangesTileRandomText() {
    for seed in 0..<1_000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 0..<60, using: &generator)
      let text = String(
        (0..<count).compactMap { _ in Self.alphabet.randomElement(using: &generator) })
      let ranges = SentenceSegmenter().ranges(in: text)
      let boundaries = ranges.map(\.lowerBound) + [text.utf8.count]
      #expect(ranges.map(\.upperBound) == Array(boundaries.dropFirst()), "seed \(seed)")
      #expect(text.isEmpty || ranges.first?.lowerBound == 0, "seed \(seed)")
      let bytes = Array(text.utf8)
      for range in ranges {
        #expect(!range.isEmpty, "seed \(seed)")
        let piece = String(decoding: bytes[range], as: UTF8.self)
        #expect(Array(piece.utf8) == Array(bytes[range]), "cut inside a character, seed \(seed)")
        #expect(
          ranges.count == 1 || piece.contains { !$0.isWhitespace }, "only space, seed \(seed)")
      }
    }
  }
}
