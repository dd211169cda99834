import AudioTimeline
import ReadAlong
import Testing
import TextAlignment

@Suite struct AlignmentJSONTests {
  @Test func writingWhatWasReadGivesTheSameBytes() throws {
    for seed in UInt64(1)...40 {
      let text = AlignmentJSON().text(of: SampleMap.random(seed: seed))
      let again = AlignmentJSON().text(of: try AlignmentJSON.map(from: text.utf8))
      #expect(again == text, "seed \(seed)")
    }
  }

  @Test func everythingComesBack() throws {
    let map = SampleMap.small
    let read = try AlignmentJSON.map(from: AlignmentJSON().text(of: map).utf8)
    #expect(read.title == map.title)
    #expect(read.authors == map.authors)
    #expect(read.language == map.language)
    #expect(read.identifier == map.identifier)
    #expect(read.rulesVersion == map.rulesVersion)
    #expect(read.timeline == map.timeline)
    #expect(read.extra == map.extra)
    #expect(read.sections.map(\.verdict) == map.sections.map(\.verdict))
    for (section, original) in zip(read.sections, map.sections) {
      #expect(section.title == original.title)
      #expect(section.kind == original.kind)
      #expect(section.href == original.href)
      #expect(section.evidence == original.evidence)
      for (sentence, original) in zip(section.sentences, original.sentences) {
        #expect(sentence.sentence == original.sentence)
        #expect(sentence.references == original.references)
        #expect(sentence.alignment.words.map(\.range) == original.alignment.words.map(\.range))
        #expect(
          sentence.alignment.words.map(\.evidence) == original.alignment.words.map(\.evidence))
        for (word, original) in zip(sentence.alignment.words, original.alignment.words) {
          #expect((word.time == nil) == (original.time == nil))
          guard let time = word.time, let exact = original.time else { continue }
          #expect(abs(time.lowerBound - exact.lowerBound) <= 0.000051)
        }
      }
    }
  }

  @Test func aSentenceAcrossFilesKeepsBothPieces() throws {
    let sentence = try #require(SampleMap.small.sections[2].sentences.last)
    #expect(sentence.references.map(\.file) == [0, 1])
    let read = try AlignmentJSON.map(from: AlignmentJSON().text(of: SampleMap.small).utf8)
    #expect(read.sections[2].sentences.last?.references == sentence.references)
  }

  @Test func aWordThatIsNotTheNextOfItsTextKeepsItsPlace() throws {
    var map = SampleMap.small
    map.sections[0].sentences[0].sentence.text = "So (so) so"
    map.sections[0].sentences[0].alignment.words = [
      AlignedWord(range: 0..<2), AlignedWord(range: 8..<10),
    ]
    let read = try AlignmentJSON.map(from: AlignmentJSON().text(of: map).utf8)
    #expect(read.sections[0].sentences[0].alignment.words.map(\.range) == [0..<2, 8..<10])
  }

  @Test func unreadSentencesHaveNoTime() throws {
    let text = AlignmentJSON().text(of: SampleMap.small)
    let line = try #require(text.split(separator: "\n").first { $0.contains("café note") })
    #expect(line.contains(#""state":"unread","start":null,"end":null,"speech":null,"file":null"#))
  }

  @Test func membersFromLaterProgramsArePassedOver() throws {
    let text = AlignmentJSON().text(of: SampleMap.small)
      .replacing(
        #""rulesVersion""#, with: #""future":{"a":[1,{"b":"]}"}],"c":null},"rulesVersion""#)
    #expect(try AlignmentJSON.map(from: text.utf8).rulesVersion == 3)
  }

  @Test func escapesAreRead() throws {
    let text = AlignmentJSON().text(of: SampleMap.small)
      .replacing("The Long Lamp", with: #"\u0041\ud83d\ude00\/\n"#)
    #expect(try AlignmentJSON.map(from: text.utf8).title == "A😀/\n")
  }

  @Test func aLaterVersionIsRefusedByNumber() {
    let text = AlignmentJSON().text(of: SampleMap.small)
      .replacing(#""version":1,"#, with: #""version":2,"#)
    let error = #expect(throws: ReadAlongError.self) { try AlignmentJSON.map(from: text.utf8) }
    #expect(error?.code == .tooNew)
    #expect(error?.description.contains("version 2") == true)
  }

  @Test func audioThatIsNotThereIsRefused() {
    let text = AlignmentJSON().text(of: SampleMap.small)
      .replacing(#""frames":882000"#, with: #""frames":882"#)
    #expect(throws: ReadAlongError.self) { try AlignmentJSON.map(from: text.utf8) }
  }

  @Test func damagedTextIsRefusedAndNeverTraps() {
    let whole = Array(AlignmentJSON().text(of: SampleMap.small).utf8)
    for length in stride(from: 0, to: whole.count - 2, by: 41) {
      let error = #expect(throws: ReadAlongError.self, "cut at \(length)") {
        try AlignmentJSON.map(from: whole.prefix(length))
      }
      #expect(error?.code == .damaged)
    }
    for place in stride(from: 0, to: whole.count, by: 61) {
      for byte: UInt8 in [0x22, 0x2D, 0x39, 0x5D, 0x7B] {
        var damaged = whole
        damaged[place] = byte
        _ = try? AlignmentJSON.map(from: damaged)
      }
    }
  }

  @Test func theErrorNamesTheLine() {
    let error = #expect(throws: ReadAlongError.self) {
      try AlignmentJSON.map(from: "{\n\"version\":1,\n\"sections\":[7]}".utf8)
    }
    #expect(error?.description == "the alignment is damaged: expected an object in line 3")
  }

  @Test func wordsCanBeLeftOut() {
    let text = AlignmentJSON(includesWords: false).text(of: SampleMap.small)
    #expect(!text.contains("\"words\""))
    #expect((try? AlignmentJSON.map(from: text.utf8))?.sections.count == 3)
  }
}
