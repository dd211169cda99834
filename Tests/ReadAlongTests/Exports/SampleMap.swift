import AudioTimeline
import ReadAlong
import TestSupport
import TextAlignment

/// Alignments to export: a small one written by hand, and large ones made from a seed.
enum SampleMap {
  /// Two files, three sections: one read, one refused, one whose last sentence lies across both files.
  static var small: AlignmentMap {
    let timeline = Timeline(files: [
      AudioFile(
        path: "/audio/Part 1 & 2.mp3", sampleRate: 44_100, channels: 2, frames: 44_100 * 20,
        codec: "mp3", tags: AudioTags(title: "One", artist: "Ada Quill", track: 1),
        markers: [Marker(time: 0.5, title: "Opening", source: .id3)]),
      AudioFile(path: "/audio/part-3.mp3", sampleRate: 22_050, channels: 1, frames: 22_050 * 10),
    ])
    let read = MappedSection(
      index: 0, title: "The Lamp <Lit>", href: "text/one.xhtml", verdict: .aligned,
      heardShare: 0.9876, range: 1..<9, evidence: "the opening was heard at 0:01",
      sentences: [
        sentence(
          "The Lamp Lit", role: .heading, at: 1, timeline: timeline, startsBlock: true, index: 0),
        sentence(
          "“Never & never,” said Ada Quill, “shall the lamp go out again in this house.”", at: 2.5,
          timeline: timeline, startsBlock: true, index: 1),
        sentence("No!", at: 7.5, timeline: timeline, index: 2, state: .bridged),
        sentence("A café note that nobody reads.", at: nil, timeline: timeline, index: 3),
      ])
    let refused = MappedSection(
      index: 1, title: nil, kind: .glossary, href: "text/gloss.xhtml",
      verdict: .refused(
        Refusal(reason: .fewBookWords, bookShare: 0.02, heardShare: 0.01, anchoredWords: 0)),
      heardShare: 0.02,
      sentences: [sentence("Wick: a thread.", at: nil, timeline: timeline, index: 0)])
    let across = MappedSection(
      index: 2, title: "Dark", href: "text/two.xhtml", verdict: .aligned, heardShare: 1,
      range: 12..<22.5, evidence: "after the section before it",
      sentences: [
        sentence(
          "It was dark, and the dark was long, and after the last boat had gone, the two of "
            + "them sat on the step, and listened to the water under the boards.", at: 12,
          timeline: timeline, startsBlock: true, index: 0, secondsPerWord: 0.2),
        sentence(
          "Then someone struck a match.", at: 19, timeline: timeline, index: 1, secondsPerWord: 0.6),
      ])
    return AlignmentMap(
      rulesVersion: 3, title: "The Long Lamp", authors: ["Ada Quill", "B. \"Bee\" Moss"],
      language: "en-GB", identifier: "urn:isbn:9780000000002", timeline: timeline,
      sections: [read, refused, across],
      extra: [
        ExtraStretch(range: 0..<1, kind: .speech), ExtraStretch(range: 23..<30, kind: .wordless),
      ])
  }

  /// A sentence whose words follow one another at an even pace.
  static func sentence(
    _ text: String, role: SentenceRole = .text, at start: Double?, timeline: Timeline,
    startsBlock: Bool = false, index: Int, state: ReadState = .narrated,
    secondsPerWord: Double = 0.3
  ) -> MappedSentence {
    var words: [AlignedWord] = []
    var offset = 0
    var time = start
    for piece in text.split(separator: " ", omittingEmptySubsequences: false) {
      let range = offset..<(offset + piece.utf8.count)
      words.append(
        AlignedWord(
          range: range, time: time.map { $0..<($0 + secondsPerWord * 0.9) },
          evidence: time == nil ? nil : state == .bridged ? .interpolated : .matched))
      time = time.map { $0 + secondsPerWord }
      offset += piece.utf8.count + 1
    }
    let range = start.map { $0..<($0 + Double(words.count) * secondsPerWord) }
    return MappedSentence(
      sentence: Sentence(
        text, role: role, startsBlock: startsBlock,
        place: SentencePlace(
          href: "text/one.xhtml", elementID: "p\(index)", cfi: "/6/4!/4/2,/1:0,/1:9",
          characters: 0..<text.unicodeScalars.count)),
      alignment: AlignedSentence(
        state: start == nil ? .unread : state, speech: range, playback: range,
        confidence: start == nil ? 0 : 0.9, words: words),
      references: range.map { timeline.references(for: $0) } ?? [])
  }

  /// A book of made-up words with silences, unread passages and sentences of all lengths.
  static func random(seed: UInt64, sections: Int = 3, sentences: Int = 20) -> AlignmentMap {
    var generator = SeededGenerator(seed: seed)
    var files: [AudioFile] = []
    for index in 0..<Int.random(in: 1...3, using: &generator) {
      let rate = [22_050, 44_100, 48_000][Int.random(in: 0..<3, using: &generator)]
      files.append(
        AudioFile(
          path: "disc \(index).mp3", sampleRate: rate, channels: 1,
          frames: Int64(rate * sections * sentences * 20)))
    }
    let timeline = Timeline(files: files)
    var now = Double.random(in: 0...20, using: &generator)
    var extra = [ExtraStretch(range: 0..<now, kind: .speech)]
    var mapped: [MappedSection] = []
    for index in 0..<sections {
      let isRead = Int.random(in: 0..<5, using: &generator) > 0
      let start = now
      var lines: [MappedSentence] = []
      for line in 0..<sentences {
        let text = Self.text(using: &generator)
        let count = Double(text.split(separator: " ").count)
        let pace = Double.random(in: 0.15...0.5, using: &generator)
        let isHeard = isRead && Int.random(in: 0..<9, using: &generator) > 0
        lines.append(
          sentence(
            text, at: isHeard ? now : nil, timeline: timeline,
            startsBlock: Int.random(in: 0..<4, using: &generator) == 0, index: line,
            state: Int.random(in: 0..<9, using: &generator) == 0 ? .bridged : .narrated,
            secondsPerWord: pace))
        if isHeard { now += count * pace + Double.random(in: 0...1.5, using: &generator) }
      }
      let verdict: Verdict =
        isRead
        ? .aligned
        : .refused(
          Refusal(reason: .nothingHeard, bookShare: 0, heardShare: 0, anchoredWords: 0))
      mapped.append(
        MappedSection(
          index: index, title: "Part \(index + 1)", verdict: verdict, heardShare: isRead ? 0.9 : 0,
          range: now > start ? start..<now : nil, sentences: lines))
    }
    extra.append(ExtraStretch(range: now..<(now + 9), kind: .wordless))
    return AlignmentMap(
      rulesVersion: 1, title: "Seed \(seed)", authors: ["Nobody"], language: "en",
      timeline: timeline, sections: mapped, extra: extra)
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    let words = [
      "a", "the", "lantern", "said", "no", "harbour", "wick", "incomprehensibly", "of", "sea,",
      "“oh,", "well”", "and", "then;", "naïve", "light", "Mr.", "went", "over", "it",
    ]
    let count = Int.random(in: 1...45, using: &generator)
    let picked = (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &generator)] }
    let end = [".", "!", "?"][Int.random(in: 0..<3, using: &generator)]
    return picked.joined(separator: " ") + end
  }
}
