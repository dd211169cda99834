import Recognition
import Testing
import TextAlignment

private func file(_ text: String, name: String = "talk") throws -> TranscriptFile {
  try TranscriptFile(Array(text.utf8), named: name)
}

private func describe(_ words: [HeardWord]) -> [String] {
  words.map { word in
    func time(_ value: Double) -> String { "\((value * 1_000).rounded() / 1_000)" }
    let mark = word.timing == .spread ? "~" : ""
    return "\(word.text) \(mark)\(time(word.time.lowerBound))-\(time(word.time.upperBound))"
  }
}

@Suite struct JSONTranscriptTests {
  @Test func whisperCppTokensBecomeWords() throws {
    let text = """
      {"systeminfo": "AVX = 1", "result": {"language": "en"}, "transcription": [
        {"timestamps": {"from": "00:00:00,000", "to": "00:00:02,500"},
         "offsets": {"from": 0, "to": 2500}, "text": " The ferryman, again!",
         "tokens": [
           {"text": "[_BEG_]", "offsets": {"from": 0, "to": 0}, "p": 0.9},
           {"text": " The", "offsets": {"from": 100, "to": 300}, "p": 0.8},
           {"text": " ferry", "offsets": {"from": 300, "to": 600}, "p": 0.6},
           {"text": "man", "offsets": {"from": 600, "to": 900}, "p": 0.8},
           {"text": ",", "offsets": {"from": 900, "to": 1500}, "p": 1},
           {"text": " again", "offsets": {"from": 1500, "to": 2000}, "p": 0.5},
           {"text": "!", "offsets": {"from": 2000, "to": 2500}, "p": 0.5},
           {"text": "[_TT_125]", "offsets": {"from": 2500, "to": 2500}, "p": 0.1}]}]}
      """
    let read = try file(text)
    #expect(read.format == .whisperCpp)
    #expect(read.language == "en")
    #expect(describe(read.words) == ["The 0.1-0.3", "ferryman, 0.3-0.9", "again! 1.5-2.0"])
    #expect(abs(read.words[1].confidence - 0.8) < 1e-9)
  }

  @Test func whisperCppCharactersCutByTokensAreMadeWhole() throws {
    var bytes = Array(
      #"{"transcription":[{"offsets":{"from":0,"to":1000},"text":" Zoë naïve","#.utf8)
    bytes += Array(#""tokens":[{"text":" Zo","offsets":{"from":0,"to":200},"p":1},{"text":""#.utf8)
    bytes += [0xC3]
    bytes += Array(#"","offsets":{"from":200,"to":300},"p":1},{"text":""#.utf8)
    bytes += [0xAB]
    bytes += Array(#"","offsets":{"from":300,"to":400},"p":1},"#.utf8)
    bytes += Array(#"{"text":" naïve","offsets":{"from":500,"to":900},"p":1}]}]}"#.utf8)
    let read = try TranscriptFile(bytes, named: "talk.json")
    #expect(describe(read.words) == ["Zoë 0.0-0.2", "naïve 0.5-0.9"])
  }

  @Test func whisperCppWithoutTokensIsSpread() throws {
    let text = """
      {"transcription": [{"offsets": {"from": 1000, "to": 3000}, "text": " a lighthouse [MUSIC]"}]}
      """
    let read = try file(text)
    #expect(read.words.map(\.timing) == [.spread, .spread])
    #expect(describe(read.words) == ["a ~1.0-1.308", "lighthouse ~1.308-3.0"])
  }

  @Test func openAIAndFasterWhisperGiveWordsInSegments() throws {
    let text = """
      {"text": " Low tide. 1900", "language": "en", "segments": [
        {"id": 0, "seek": 0, "start": 0.0, "end": 1.2, "text": " Low tide.", "words": [
          {"word": " Low", "start": 0.1, "end": 0.4, "probability": 0.9},
          {"word": " tide.", "start": 0.4, "end": 1.0, "probability": 0.7}]},
        {"id": 1, "start": 2.0, "end": 3.0, "text": " 1900"}]}
      """
    let read = try file(text)
    #expect(read.format == .whisper)
    #expect(describe(read.words) == ["Low 0.1-0.4", "tide. 0.4-1.0", "1900 ~2.0-3.0"])
    #expect(read.words.map(\.confidence) == [0.9, 0.7, 1])
  }

  @Test func theAPIGivesWordsBesideSegments() throws {
    let text = """
      {"task": "transcribe", "language": "english", "duration": 2.0, "text": "Low tide",
       "segments": [{"id": 0, "start": 0.0, "end": 2.0, "text": "Low tide"}],
       "words": [{"word": "Low", "start": 0.1, "end": 0.4}, {"word": "tide", "start": 0.4, "end": 1}]}
      """
    #expect(describe(try file(text).words) == ["Low 0.1-0.4", "tide 0.4-1.0"])
  }

  @Test func whisperXWordsWithoutATimeShareTheHole() throws {
    let text = """
      {"segments": [{"start": 5.0, "end": 9.0, "text": "In 1851 the 3rd of May 12", "words": [
        {"word": "In", "start": 5.0, "end": 5.2, "score": 0.8}, {"word": "1851"},
        {"word": "the", "start": 6.0, "end": 6.1, "score": 0.9}, {"word": "3rd"}, {"word": "12"}]}],
       "word_segments": []}
      """
    #expect(
      describe(try file(text).words) == [
        "In 5.0-5.2", "1851 ~5.2-6.0", "the 6.0-6.1", "3rd ~6.1-7.757", "12 ~7.757-9.0",
      ])
  }

  @Test func segmentsMayStandAloneOrInLines() throws {
    let segment = #"{"start": 1, "end": 2, "text": "ebb", "seek": 0}"#
    for text in ["[\(segment), \(segment)]", "\(segment)\n\(segment)\n"] {
      #expect(try file(text).words.count == 2)
    }
  }

  @Test func voskResultsInAnyForm() throws {
    func result(_ start: Double) -> String {
      #"{"result": [{"conf": 0.5, "end": \#(start + 1), "start": \#(start), "word": "gull"}], "text": "gull"}"#
    }
    let partial = #"{"partial": "gu"}"#
    let best = #"{"alternatives": [\#(result(7)), \#(result(8))]}"#
    for text in ["[\(partial), \(result(1)), \(best)]", "\(result(1))\n\(partial)\n\(best)"] {
      let read = try file(text)
      #expect(read.format == .vosk)
      #expect(describe(read.words) == ["gull 1.0-2.0", "gull 7.0-8.0"])
      #expect(read.words[0].confidence == 0.5)
    }
  }

  @Test func scriptsWithoutSpacesAreCutIntoCharacters() throws {
    let text = #"{"segments": [{"start": 0, "end": 4, "text": "海の音。"}]}"#
    #expect(describe(try file(text).words) == ["海 ~0.0-1.333", "の ~1.333-2.667", "音。 ~2.667-4.0"])
  }

  @Test func theLibrarysOwnFormIsOneOfThem() throws {
    let transcript = Transcript([HeardWord("ebb", time: 1..<2)], recognizer: "x")
    let read = try file(transcript.text)
    #expect(read.format == .saved)
    #expect(read.words == transcript.words)
  }
}

@Suite struct TimeMarkTests {
  @Test func readsCTM() throws {
    let text = """
      ;; made by hand
      talk 1 0.50 0.25 the 0.9
      talk 1 0.75 0.40 <eps>
      talk 1 1.25 0.40 buoy
      """
    let read = try file(text)
    #expect(read.format == .ctm)
    #expect(describe(read.words) == ["the 0.5-0.75", "buoy 1.25-1.65"])
    #expect(read.words.map(\.confidence) == [0.9, 1])
  }

  @Test func readsALongTextGrid() throws {
    let text = #"""
      File type = "ooTextFile"
      Object class = "TextGrid"

      xmin = 0
      xmax = 3
      tiers? <exists>
      size = 3
      item []:
          item [1]:
              class = "TextTier"
              name = "bells"
              xmin = 0
              xmax = 3
              points: size = 1
              points [1]:
                  number = 1.5
                  mark = "7"
          item [2]:
              class = "IntervalTier"
              name = "phones"
              xmin = 0
              xmax = 3
              intervals: size = 1
              intervals [1]:
                  xmin = 0
                  xmax = 3
                  text = "ae"
          item [3]:
              class = "IntervalTier"
              name = "reader - words"
              xmin = 0
              xmax = 3
              intervals: size = 3
              intervals [1]:
                  xmin = 0
                  xmax = 1.25
                  text = ""
              intervals [2]:
                  xmin = 1.25
                  xmax = 2
                  text = "say ""aye"""
              intervals [3]:
                  xmin = 2
                  xmax = 3
                  text = "sir"
      """#
    let read = try file(text)
    #expect(read.format == .textGrid)
    #expect(describe(read.words) == ["say ~1.25-1.625", "\"aye\" ~1.625-2.0", "sir 2.0-3.0"])
  }

  private static let short = #"""
    "ooTextFile"
    "TextGrid"
    0 2 <exists> 1
    "IntervalTier" "sentence" 0 2 2
    0 1 "château"  ! a comment
    1 2 "sp"
    """#

  @Test func readsAShortTextGridInEveryEncoding() throws {
    let units = Array(Self.short.utf16)
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let latin = Self.short.unicodeScalars.map { UInt8($0.value) }
    for bytes in [
      Array(Self.short.utf8), [0xEF, 0xBB, 0xBF] + Array(Self.short.utf8), [0xFE, 0xFF] + big,
      [0xFF, 0xFE] + little, big, little, latin,
    ] {
      let read = try TranscriptFile(bytes, named: "a.TextGrid")
      #expect(describe(read.words) == ["château 0.0-1.0"])
    }
  }
}

@Suite struct SubtitleTests {
  @Test func readsSubRip() throws {
    let text =
      "\u{FEFF}1\r\n00:00:01,000 --> 00:00:03,000\r\n<i>Hard</i> to\r\n{\\an8}port\r\n\r\n"
      + "2\r\n01:00:00.500 --> 01:00:01.500 X1:40\r\n♪ [splash] ♪\r\nAye &amp; no\r\n"
    let read = try file(text)
    #expect(read.format == .subRip)
    #expect(
      describe(read.words)
        == [
          "Hard ~1.0-1.769", "to ~1.769-2.231", "port ~2.231-3.0", "Aye ~3600.5-3601.0",
          "& ~3601.0-3601.125", "no ~3601.125-3601.5",
        ])
  }

  @Test func readsWebVTTWithTimesInsideCues() throws {
    let text = """
      WEBVTT - a title
      Kind: captions

      NOTE
      not spoken

      STYLE
      ::cue { color: red }

      first
      00:01.000 --> 00:03.000 align:start
      <v Mate>Heave<00:01.500><c> and</c><00:02.000><c> hold fast</c>

      00:03.000 --> 00:04.000
      Done
      """
    let read = try file(text)
    #expect(read.format == .webVTT)
    #expect(
      describe(read.words) == [
        "Heave 1.0-1.5", "and 1.5-2.0", "hold ~2.0-2.5", "fast ~2.5-3.0", "Done ~3.0-4.0",
      ])
  }

  @Test func rollingCaptionsAreSaidOnce() throws {
    let text = """
      WEBVTT

      00:00.000 --> 00:02.000
      haul away

      00:02.000 --> 00:02.010
      haul away

      00:02.010 --> 00:04.000
      haul away
      the anchor

      00:04.000 --> 00:06.000
      the anchor
      is up
      """
    #expect(
      try file(text).words.map(\.text) == ["haul", "away", "the", "anchor", "is", "up"])
  }

  @Test func whatIsSaidTwiceStaysTwice() throws {
    let text = """
      1
      00:00:00,000 --> 00:00:01,000
      Land ho!

      2
      00:00:01,000 --> 00:00:02,000
      Land ho!
      """
    #expect(try file(text).words.count == 4)
  }

  @Test func cuesWithoutEmptyLinesBetweenThem() throws {
    let text = """
      1
      00:00:00,000 --> 00:00:01,000
      One sail
      2
      00:00:01,000 --> 00:00:02,000
      two sails
      """
    #expect(try file(text).words.map(\.text) == ["One", "sail", "two", "sails"])
  }
}

@Suite struct MalformedTranscriptTests {
  @Test(arguments: [
    (
      "{\"segments\": [\n{\"start\": 0,, \"end\": 1}]}", "(line 2)",
      "a name in quotes is missing"
    ),
    (#"{"transcription": [{"text": "a"}]}"#, "talk cannot", "segment 1 has no"),
    (#"{"segments": [{"text": "a"}]}"#, "talk cannot", "segment 1 has no"),
    (#"{"result": [{"word": "a", "start": 1}], "text": "a"}"#, "talk cannot", "word 1 has no"),
    (#"{"text": "only text", "result": []}"#, "talk cannot", "SetWords"),
    ("t 1 0 1 a\nt 1 x 1 b", "(line 2)", "a line is a recording"),
    ("t 1 0 1 a\nu 1 1 1 b", "(line 2)", "more than one recording"),
    ("1\n00:00:00,000 --> 00:00:0x,000\nA", "(line 2)", "a time is not written"),
    (
      "WEBVTT\n\nloose text\nmore\n\n00:01.000 --> 00:02.000\nA", "(line 3)",
      "no line with its time"
    ),
    (
      "\"ooTextFile\"\n\"TextGrid\"\n0 2 <exists> 1\n\"IntervalTier\"", "(line 4)", "it ends before"
    ),
    ("\"ooTextFile\"\n\"TextGrid\"\n0 2 <exists> 1\n\"x", "(line 4)", "not closed"),
    ("\"ooTextFile\"\n\"Pitch\"\n", "(line 2)", "no TextGrid"),
  ]) func isNamedWithItsLine(text: String, place: String, reason: String) {
    let error = #expect(throws: RecognitionError.self) { try file(text) }
    #expect(error?.code == .transcriptMalformed)
    #expect(error?.description.contains(place) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: ["", "Once upon a time there was no format.", "{\"a\": 1}", "%PDF-1.7"])
  func anUnknownFormatIsNamed(text: String) {
    let error = #expect(throws: RecognitionError.self) { try file(text, name: "book.txt") }
    #expect(error?.code == .transcriptFormatUnknown)
    #expect(
      error?.description.hasPrefix("The format of the transcript book.txt is not known") == true)
  }

  @Test(arguments: [
    "WEBVTT\n", #"{"segments": []}"#, #"{"transcription": []}"#,
    "1\n00:00:00,000 --> 00:00:01,000\n[MUSIC]\n",
  ]) func noWordsIsAnErrorToo(text: String) {
    let error = #expect(throws: RecognitionError.self) { try file(text) }
    #expect(error?.code == .transcriptEmpty)
  }

  @Test(arguments: TranscriptFormat.allCases) func aFormatCanBeForced(format: TranscriptFormat) {
    let error = #expect(throws: RecognitionError.self) {
      try TranscriptFile(Array("no such thing\n--".utf8), named: "x", format: format)
    }
    #expect(error?.code == .transcriptMalformed)
  }
}
