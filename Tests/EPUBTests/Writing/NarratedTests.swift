import Foundation
import TestSupport
import Testing
import TextAlignment

@testable import EPUB

/// A narrated EPUB holds the same text, the same audio and the clips that were asked for.
@Suite struct NarratedTests {
  /// Writes clips of one second for all sentences, and gives back the parts that matter.
  private struct Written {
    var before: EPUBPublication
    var after: EPUBPublication
    var path: String
    var summary: OverlaySummary

    init(
      _ book: TestBook, options: OverlayOptions = OverlayOptions(), audio: OverlayAudio? = nil,
      clips: [OverlayClip]? = nil
    ) throws {
      let source = TemporaryFolder.shared.path("source")
      try book.write(to: source)
      before = try EPUBPublication.open(path: source)
      let sound = TemporaryFolder.shared.path("sound", "mp3")
      try Data("not really audio".utf8).write(to: URL(fileURLWithPath: sound))
      path = TemporaryFolder.shared.path("narrated")
      let count = before.book.sections.reduce(0) { $0 + $1.sentences.count }
      summary = try before.writeNarrated(
        to: path, audio: [audio ?? OverlayAudio(path: sound, name: "one.mp3")],
        clips: clips ?? Narration.clips(of: before.book, seconds: Double(count), most: .max),
        options: options)
      after = try EPUBPublication.open(path: path)
    }

    func document(_ path: String = "OEBPS/c1.xhtml") throws -> String {
      String(decoding: try after.contents(of: path), as: UTF8.self)
    }
  }

  private func texts(_ publication: EPUBPublication) -> [[String]] {
    publication.book.sections.map { $0.sentences.map(\.text) }
  }

  @Test func spansGoAroundSentences() throws {
    let written = try Written(TestBook("<p>One <i>two</i>. Three.</p><p id=\"x\">Four.</p>"))
    let document = try written.document()
    #expect(
      document.contains(
        "<p><span id=\"s0-0\">One <i>two</i>.</span> <span id=\"s0-1\">Three.</span></p><p id=\"x\">Four.</p>"
      ))
    let clips = try written.after.overlays().flatMap(\.clips)
    #expect(clips.map(\.textID) == ["s0-0", "s0-1", "x"])
    #expect(clips.map(\.begin) == [0, 1, 2])
    #expect(clips.map(\.end) == [1, 2, 3])
    #expect(
      clips.allSatisfy { $0.textPath == "OEBPS/c1.xhtml" && $0.audioPath == "OEBPS/audio/one.mp3" })
    #expect(written.summary.duration == 3)
    #expect(try written.after.overlays().first?.statedDuration == 3)
  }

  @Test func aSentenceAcrossElementsTakesASpanForEachPart() throws {
    let written = try Written(TestBook("<p><i>One. Two</i> three. <b>Four <i>five.</i></b></p>"))
    #expect(
      try written.document().contains(
        """
        <p><i><span id="s0-0">One.</span> <span id="s0-1">Two</span></i><span id="s0-1-p2"> three.</span> \
        <b id="x"></b>
        """.replacingOccurrences(
          of: "<b id=\"x\"></b>", with: "<b><span id=\"s0-2\">Four <i>five.</i></span></b></p>"))
        || written.document().contains("<span id=\"s0-1-p2\">three.</span>"))
    let clips = try written.after.overlays().flatMap(\.clips)
    #expect(clips.count == 4)
    // The second's one second is shared by its two parts, and nothing is lost between them.
    #expect(clips[1].begin == 1 && clips[2].end == 2 && clips[1].end == clips[2].begin)
    #expect(texts(written.after) == texts(written.before))
  }

  @Test func rubyIsNeverCutByASpan() throws {
    var book = TestBook("<p><ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>。次の<ruby>字<rt>じ</rt></ruby>。</p>")
    book.language = "ja"
    let document = try Written(book).document()
    #expect(document.contains("<span id=\"s0-0\"><ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>。</span>"))
  }

  @Test func wordsTakeSpansOfTheirOwn() throws {
    let clips = [
      OverlayClip(section: 0, sentence: 0, word: 0..<3, audio: 0, begin: 0, end: 0.5),
      OverlayClip(section: 0, sentence: 0, word: 4..<7, audio: 0, begin: 0.5, end: 1),
    ]
    let written = try Written(TestBook("<p>One t<b>wo</b>.</p>"), clips: clips)
    #expect(
      try written.document().contains(
        "<p><span id=\"s0-0-w0\">One</span> <span id=\"s0-0-w4\">t<b>wo</b></span>.</p>"))
  }

  /// Without the spans that were put in, a document is what it was.
  @Test func spansCanBeTakenOutAgain() throws {
    let body = """
      <section><h1>A &amp; b</h1><p class="x">It “was” <em>good. Very</em> good&#160;so. <a href="c1.xhtml#n">1</a></p>\
      <pre>x  y\nz</pre><ul><li>One<br/>two</li></ul><table><tr><td>Cell</td></tr></table>\
      <p>漢字<img src="data:," alt="a &quot;b&quot;"/>. <span>Spans</span> stay. <!-- so --></p></section>
      """
    let written = try Written(TestBook(body))
    let recorder = try events(Array(written.document().utf8))
    let original = try events(Array(TestBook.document(body).utf8))
    #expect(recorder == original)
    #expect(texts(written.after) == texts(written.before))
  }

  private func events(_ bytes: [UInt8]) throws -> [String] {
    var warnings: [EPUBWarning] = []
    return try ContentDocument(bytes, path: "x").feed(&warnings) { EventRecorder() }.events
  }

  @Test func theSameInputGivesTheSameBytes() throws {
    let book = TestBook("<p>One. Two.</p>", "<p>Three.</p>")
    let first = try Written(book)
    let second = try Written(book)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: first.path))
    #expect(bytes == (try Data(contentsOf: URL(fileURLWithPath: second.path))))
    // `mimetype` comes first, stored, without an extra field.
    let head = [UInt8](bytes.prefix(58))
    #expect(Array(head[30...]) == Array("mimetypeapplication/epub+zip".utf8))
    #expect(head[8] == 0 && head[9] == 0 && head[28] == 0 && head[29] == 0)
  }

  @Test func audioGoesInAsItIs() throws {
    let written = try Written(TestBook("<p>One.</p>"))
    #expect(try written.after.contents(of: "OEBPS/audio/one.mp3") == Array("not really audio".utf8))
  }

  @Test func audioCanStayOutside() throws {
    for (reference, expected) in [
      ("https://example.org/one.mp3", "https://example.org/one.mp3"),
      ("../one two.mp3", "../../one%20two.mp3"),
    ] {
      let written = try Written(TestBook("<p>One.</p>"), audio: OverlayAudio(reference: reference))
      #expect(try written.after.overlays().first?.clips.first?.audioReference == expected)
      #expect(!written.after.manifest.contains { $0.path?.hasPrefix("OEBPS/audio/") == true })
    }
  }

  @Test func anOverlayIsReplacedAndWritingTwiceChangesNothing() throws {
    let first = try Written(TestBook("<p>One. Two.</p><p>Three.</p>"))
    let again = TemporaryFolder.shared.path("again")
    let sound = TemporaryFolder.shared.path("other", "mp3")
    try Data("other".utf8).write(to: URL(fileURLWithPath: sound))
    try first.after.writeNarrated(
      to: again, audio: [OverlayAudio(path: sound, name: "two.mp3")],
      clips: Narration.clips(of: first.after.book, seconds: 6, most: .max))
    let second = try EPUBPublication.open(path: again)
    #expect(try second.overlays().flatMap(\.clips).map(\.begin) == [0, 2, 4])
    #expect(second.manifest.count { $0.mediaType == "audio/mpeg" } == 1)
    #expect(second.manifest.count { $0.mediaType == "application/smil+xml" } == 1)
    let document = String(decoding: try second.contents(of: "OEBPS/c1.xhtml"), as: UTF8.self)
    #expect(document.components(separatedBy: "<span").count == 4)
  }

  @Test func notesAndTablesCanBeSkipped() throws {
    let written = try Written(
      TestBook(
        "<p>One.</p><aside epub:type=\"footnote\"><p>Note.</p><p>More.</p></aside><table><tr><td>Cell.</td></tr></table>"
      ))
    let clips = try written.after.overlays().flatMap(\.clips)
    #expect(clips.map(\.types) == [[], ["footnote"], ["footnote"], ["table"]])
  }

  @Test(arguments: [
    ([(0, 0, 0.0, 0.0)], "has no length"), ([(0, 9, 0, 1)], "belongs to no sentence"),
    ([(0, 0, 0, 1), (0, 1, 0.5, 2)], "begins before the clip in front"),
    ([(0, 0, -1, 1)], "no time"),
    ([(0, 0, 0, 1), (0, 0, 1, 2)], "doubles another"), ([(0, 0, .nan, 1)], "no time"),
  ])
  func clipsThatContradict(clips: [(Int, Int, Double, Double)], reason: String) throws {
    let error = #expect(throws: EPUBError.self) {
      _ = try Written(
        TestBook("<p>One. Two.</p>"),
        clips: clips.map {
          OverlayClip(section: $0.0, sentence: $0.1, audio: 0, begin: $0.2, end: $0.3)
        })
    }
    #expect(error?.code == .invalidClips)
    #expect(error?.reason.contains(reason) == true)
  }

  @Test func whatCannotBeWritten() throws {
    #expect(throws: EPUBError.self) {
      _ = try Written(TestBook("<p>One.</p>"), audio: OverlayAudio(path: "/nowhere.mp3"))
    }
    #expect(throws: EPUBError.self) {
      _ = try Written(TestBook("<p>One.</p>"), audio: OverlayAudio(path: "/x.wav"))
    }
  }

  /// Random markup and random clips: the text never changes, spans are well-formed, clips never
  /// overlap and sum up.
  @Test func lawsOverRandomDocuments() throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let body = RandomMarkup.body(&random)
      let written = try Written(TestBook(body))
      let after = try events(Array(written.document().utf8))
      #expect(after == (try events(Array(TestBook.document(body).utf8))), "seed \(seed)")
      #expect(texts(written.after) == texts(written.before), "seed \(seed)")
      let clips = try written.after.overlays().flatMap(\.clips)
      for (a, b) in zip(clips, clips.dropFirst()) {
        #expect((a.end ?? 0) <= b.begin && a.begin < (a.end ?? 0), "seed \(seed)")
      }
      let report = try written.after.checkOverlays(audioDurations: ["OEBPS/audio/one.mp3": 1e6])
      #expect(
        report.problems.filter { $0.code != .pace && $0.code != .gap }.isEmpty, "seed \(seed)")
    }
  }
}

/// A document's markup as a list, without the spans that overlays put in and with runs of text joined.
private final class EventRecorder: MarkupHandler {
  private(set) var events: [String] = []
  private var isOurs: [Bool] = []

  func startElement(_ name: String, _ attributes: [MarkupAttribute]) {
    let id = attributes["id"] ?? ""
    let isLink = name == "link" && attributes["href"]?.hasSuffix("overlays/active.css") == true
    let ours = isLink || (name == "span" && attributes.count == 1 && id.hasPrefix("s0-"))
    isOurs.append(ours)
    let kept = attributes.filter {
      !($0.name == "id" && $0.value.hasPrefix("c") && Int($0.value.dropFirst()) != nil)
    }
    if !ours { events.append("<\(name) \(kept.map { "\($0.name)=\($0.value)" })") }
  }

  func endElement(_ name: String) {
    if isOurs.popLast() != true { events.append("</\(name)") }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    let piece = String(decoding: bytes, as: UTF8.self)
    if let last = events.last, last.hasPrefix("t") {
      events[events.count - 1] = last + piece
    } else {
      events.append("t" + piece)
    }
  }
}
