import Testing
import TextAlignment

@testable import EPUB

/// Text as a person reads it aloud.
@Suite struct TextTests {
  private func sentences(_ body: String, language: String = "en") throws -> [Sentence] {
    var book = TestBook(body)
    book.language = language
    return try book.read().book.sections.flatMap(\.sentences)
  }

  private func texts(_ body: String) throws -> [String] { try sentences(body).map(\.text) }

  @Test(arguments: [
    ("<p><span class=\"drop\">O</span>nce upon a <b>ti</b>me.</p>", ["Once upon a time."]),
    (
      "<p>some\u{AD}thing <i>else</i>, <a href=\"#x\">here</a>.</p>",
      ["some\u{AD}thing else, here."]
    ),
    ("<p>One\n   two\t three</p>", ["One two three"]),
    ("<p>One</p>two<div>three</div>", ["One", "two", "three"]),
    ("<p>A <img src=\"x.png\"/>B<wbr/>C</p>", ["A BC"]),
    ("<ul><li>One</li><li>Two</li></ul>", ["One", "Two"]),
    ("<table><tr><td>1</td><td>2</td></tr></table>", ["1", "2"]),
    ("<p>A line<br/>and another</p>", ["A line", "and another"]),
    ("<pre>  x\n  y</pre>", ["x y"]),
    ("<p> <b> bold </b> </p>", ["bold"]),
    ("<p>He<!-- note -->llo <?x y?>there.</p>", ["Hello there."]),
    ("<p>“Who?” asked Mr. Hall. No one.</p>", ["“Who?” asked Mr. Hall.", "No one."]),
  ])
  func blocksAndInlines(body: String, expected: [String]) throws {
    #expect(try texts(body) == expected)
  }

  @Test(arguments: [
    (
      "<p><span id=\"a\">he came down the hill</span> <span id=\"b\">and no one knew him</span></p>",
      ["he came down the hill", "and no one knew him"]
    ),
    (
      "<p><span id=\"a\">One two three <em id=\"e\">four</em>. Five six</span>\n<span id=\"b\">seven and eight</span></p>",
      ["One two three four.", "Five six", "seven and eight"]
    ),
    // After a stop the rules for sentences decide, and marks inside other elements are no units:
    // some shops put both into every book.
    (
      "<p><span id=\"a\">it was given to Mr. </span><span id=\"b\">Hall on the same evening.</span></p>",
      ["it was given to Mr. Hall on the same evening."]
    ),
    (
      "<p><b id=\"a\">all that she said was</b> <i><b id=\"b\">never come here again</b></i></p>",
      ["all that she said was never come here again"]
    ),
    // Marks of words, within a word, and with text outside them mark no units.
    ("<p><b id=\"a\">he</b> <b id=\"b\">came</b> <b id=\"c\">down</b></p>", ["he came down"]),
    (
      "<p><b id=\"a\">over the green hill and some</b><b id=\"b\">where far from any house</b></p>",
      ["over the green hill and somewhere far from any house"]
    ),
    (
      "<p><b id=\"a\">over the green hill</b> <b id=\"b\">and far from any</b> house</p>",
      ["over the green hill and far from any house"]
    ),
    (
      "<h1><b id=\"a\">How the lamp was lit</b> <b id=\"b\">and who saw it</b></h1>",
      ["How the lamp was lit and who saw it"]
    ),
  ])
  func unitsThatTheMarkupMarks(body: String, expected: [String]) throws {
    #expect(try texts(body) == expected)
  }

  @Test(arguments: [
    "<p hidden=\"hidden\">No.</p>", "<script>No.</script>", "<style>p { }</style>",
    "<p aria-hidden=\"true\">No.</p>", "<div style=\"display: none\"><p>No.</p></div>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>No.</text></svg>",
    "<template><p>No.</p></template>",
    "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mi>x</mi></math>",
    "<video src=\"x.mp4\">No.</video>", "<p><select><option>No.</option></select></p>",
    "<span style=\"visibility:hidden\">No.</span>",
  ])
  func whatIsNotRead(body: String) throws {
    #expect(try texts(body + "<p>Yes.</p>") == ["Yes."])
  }

  @Test func alternativeTextIsKeptAsSuch() throws {
    let found = try sentences(
      """
      <p>Before <img src="a.png" alt="A dog  barks"/> after.</p>\
      <p><svg xmlns="http://www.w3.org/2000/svg" aria-label="A map"><text>no</text></svg> \
      <math xmlns="http://www.w3.org/1998/Math/MathML" alttext="x squared"><mi>x</mi></math></p>\
      <figure><figcaption>A caption.</figcaption></figure>
      """)
    #expect(
      found.map(\.text) == ["Before after.", "A dog barks", "A map", "x squared", "A caption."])
    #expect(found.map(\.role) == [.text, .caption, .caption, .caption, .caption])
    #expect(found[1].place?.cfi == "/6/2!/4/2/2")
  }

  @Test(arguments: [
    "word.<a epub:type=\"noteref\" href=\"#n\">1</a> Next",
    "word.<a role=\"doc-noteref\" href=\"#n\">a</a> Next",
    "word.<sup><a href=\"n.html#f12\">12</a></sup> Next",
    "word.<a href=\"#n\"><sup>3</sup></a> Next",
    "word.<a href=\"#n\">[4]</a> Next", "word.<a href=\"#n\">*</a> Next", "word.<sup>5</sup> Next",
    "word.<a class=\"fnref\" href=\"#n\">6</a> Next",
    "word.<span epub:type=\"pagebreak\" id=\"p7\">7</span> Next",
  ])
  func marksThatAreNotSpoken(body: String) throws {
    let found = try sentences("<p>The first \(body) one.</p>")
    #expect(found.count == 2)
    let first = try #require(found.first)
    let marks = first.unspoken.map { String(decoding: Array(first.text.utf8)[$0], as: UTF8.self) }
    #expect(marks.count == 1)
    #expect(first.text == "The first word." + (marks.first ?? ""))
    #expect(found.last?.text == "Next one.")
    #expect(found.last?.unspoken.isEmpty == true)
  }

  @Test(arguments: [
    "E = mc<sup>2</sup> holds", "the 1<sup>st</sup> of May", "see <a href=\"#c\">chapter 2</a>",
    "M<sup>r</sup> Hall", "in <a href=\"c.html#x\">1984</a> again",
    "<a href=\"https://x.org/\">*</a>",
  ])
  func marksThatAreSpoken(body: String) throws {
    #expect(try sentences("<p>So \(body) it is.</p>").allSatisfy(\.unspoken.isEmpty))
  }

  @Test func rubyKeepsTheBaseAndOffersTheReading() throws {
    let found = try sentences(
      "<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>です。次。</p>", language: "ja")
    #expect(found.map(\.text) == ["漢字です。", "次。"])
    #expect(
      found[0].readings == [
        Sentence.Reading(range: 0..<3, text: "かん"), Sentence.Reading(range: 3..<6, text: "じ"),
      ])
  }

  @Test func roles() throws {
    let found = try sentences(
      """
      <h1>One</h1><p role="heading">Two</p><p epub:type="subtitle">Three</p><p>Four.</p>\
      <aside epub:type="footnote"><p>Five.</p></aside><div class="footnotes"><p>Six.</p></div>\
      <section role="doc-endnotes"><ol><li>Seven.</li></ol></section>\
      <table><caption>Eight</caption><tr><td>Nine</td></tr></table>
      """)
    #expect(
      found.map(\.role) == [
        .heading, .heading, .heading, .text, .note, .note, .note, .caption, .text,
      ])
    #expect(
      try texts("<h2>Chapter 1. The End. It Begins<br/>Again</h2>")
        == ["Chapter 1. The End. It Begins", "Again"])
  }

  @Test func aBookTitleRepeatedAtAChaptersHeadIsMarked() throws {
    let publication = try TestBook(
      "<p class=\"running\">THE TEST BOOK</p><h1>Chapter 1</h1><p>Text of The Test Book.</p>",
      "<p>Chapter 2</p><p>The test book is no heading here.</p>"
    ).read()
    #expect(
      publication.book.sections[0].sentences.map(\.role) == [.repeatedTitle, .heading, .text])
    #expect(publication.book.sections[1].sentences.map(\.role) == [.heading, .text])
  }

  @Test func blockStarts() throws {
    let found = try sentences("<p>One. Two.</p><p>A line<br/>a line</p>")
    #expect(found.map(\.startsBlock) == [true, false, true, true])
  }

  @Test func rangesCountCodePoints() throws {
    let found = try sentences("<p>Añb😀. Two.</p><p>漢。</p>")
    #expect(found.map { $0.place?.characters } == [0..<5, 6..<10, 11..<13])
    let whole = Array(found.map(\.text).joined(separator: " ").unicodeScalars)
    for sentence in found {
      let range = try #require(sentence.place?.characters)
      #expect(String(String.UnicodeScalarView(whole[range])) == sentence.text)
    }
  }

  @Test func canonicalFragmentIdentifiers() throws {
    let found = try sentences(
      "<p id=\"p\">Smile 😀 once. Then <i>twice. And</i> more.</p><div><p>\n  Far.</p></div>")
    #expect(
      found.map { $0.place?.cfi } == [
        "/6/2!/4/2[p],/1:0,/1:14", "/6/2!/4/2[p],/1:15,/2/1:6", "/6/2!/4/2[p],/2/1:7,/3:6",
        "/6/2!/4/4/2,/1:3,/1:7",
      ])
    #expect(found.map { $0.place?.elementID } == ["p", "p", "p", nil])
    #expect(found.allSatisfy { $0.place?.href == "c1.xhtml" })
  }

  @Test func idsInIdentifiersAreEscaped() throws {
    #expect(
      try sentences("<p id=\"a[1],b\">One.</p>")[0].place?.cfi == "/6/2!/4/2[a^[1^]^,b],/1:0,/1:4")
  }
}
