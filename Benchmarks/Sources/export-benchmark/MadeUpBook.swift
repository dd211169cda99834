import AudioTimeline
import ReadAlong
import TextAlignment

/// A book of made-up words, read at 155 words a minute, always the same.
struct MadeUpBook {
  let hours: Double
  private var state: UInt64 = 1

  init(hours: Double) { self.hours = hours }

  /// The book as it would be after an alignment.
  func map() -> AlignmentMap {
    var maker = self
    return maker.make()
  }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private mutating func make() -> AlignmentMap {
    let files = (1...12).map {
      AudioFile(
        path: "part \($0).mp3", sampleRate: 44_100, channels: 2,
        frames: Int64(hours * 3600 / 12 * 44_100))
    }
    let timeline = Timeline(files: files)
    let pace = 60.0 / 155
    var now = 20.0
    var sections: [MappedSection] = []
    while now < timeline.duration - 60 {
      let start = now
      var sentences: [MappedSentence] = []
      var characters = 0
      while now < min(start + 1500, timeline.duration - 60) {
        let sentence = sentence(at: now, pace, timeline, characters)
        characters += sentence.sentence.text.utf8.count + 1
        now = sentence.alignment.playback?.upperBound ?? now
        sentences.append(sentence)
      }
      let index = sections.count
      sections.append(
        MappedSection(
          index: index, title: "Chapter \(index + 1)", href: "text/\(index + 1).xhtml",
          verdict: .aligned, heardShare: 0.98, range: start..<now,
          evidence: "its opening was heard", sentences: sentences))
      now += 5
    }
    return AlignmentMap(
      rulesVersion: 1, title: "A Long Book", authors: ["Nobody"], language: "en",
      timeline: timeline, sections: sections,
      extra: [ExtraStretch(range: 0..<20, kind: .speech)])
  }

  private mutating func sentence(
    at start: Double, _ pace: Double, _ timeline: Timeline, _ characters: Int
  ) -> MappedSentence {
    let syllables = ["ba", "re", "mi", "to", "lu", "sen", "kor", "al"]
    var text = ""
    var words: [AlignedWord] = []
    var now = start
    let count = 4 + next(24)
    for index in 0..<count {
      if index > 0 { text += " " }
      let from = text.utf8.count
      for _ in 0...next(3) { text += syllables[next(8)] }
      words.append(
        AlignedWord(
          range: from..<text.utf8.count, time: now..<(now + pace * 0.9), evidence: .matched))
      now += pace
      if index % 7 == 6 { text += "," }
    }
    text += "."
    let range = start..<now
    return MappedSentence(
      sentence: Sentence(
        text, startsBlock: next(3) == 0,
        place: SentencePlace(
          href: "text/1.xhtml", elementID: "p\(next(900))", cfi: "/6/8!/4/2/6,/1:0,/1:40",
          characters: characters..<(characters + text.utf8.count))),
      alignment: AlignedSentence(
        state: .narrated, speech: range, playback: range,
        confidence: 0.6 + Double(next(40)) / 100, words: words),
      references: timeline.references(for: range))
  }
}
