import Foundation
import Recognition
import Testing
import TextAlignment

@Suite struct TranscriptTextTests {
  private var transcript: Transcript {
    var transcript = Transcript(recognizer: "engine 1.0 \"large\"")
    transcript.merge(
      RecognitionResult(
        words: [
          HeardWord("naïve", time: 0.1..<0.3, confidence: 1.0 / 3),
          HeardWord("quote\"d", time: 0.3..<0.7, timing: .spread),
        ], range: 0..<10.5, isFinal: true))
    transcript.merge(RecognitionResult(words: [], range: 20..<30, isFinal: true))
    transcript.merge(
      Transcript(
        (0..<9).map { HeardWord("w\($0)", time: 41..<41.0) }, range: 40..<50, recognizer: "other"))
    return transcript
  }

  @Test func whatIsSavedIsLoaded() throws {
    let loaded = try Transcript(text: transcript.text)
    #expect(loaded == transcript)
    #expect(loaded.flaws.count == 1)
    #expect(loaded.text == transcript.text)
    #expect(try Transcript(text: Transcript().text) == Transcript())
  }

  @Test func theTextIsWhatIsDocumented() {
    var small = Transcript(recognizer: "name")
    small.merge(
      RecognitionResult(
        words: [
          HeardWord("word", time: 1.25..<1.5, confidence: 0.9),
          HeardWord("next", time: 1.5..<1.75, confidence: 0.4, timing: .spread),
        ], range: 0..<10.5, isFinal: true))
    #expect(
      small.text == """
        {"transcript":1,"recognizers":["name"],"windows":[
        {"range":[0,10.5],"words":[["word",1.25,1.5,0.9],["next",1.5,1.75,0.4,"spread"]],"flaws":[]}
        ]}

        """)
  }

  @Test func itIsCodable() throws {
    let data = try JSONEncoder().encode([transcript])
    #expect(try JSONDecoder().decode([Transcript].self, from: data) == [transcript])
  }

  @Test(arguments: [
    ("{}", "The transcript t.json cannot be read: it is not a saved transcript."),
    ("[", "The transcript t.json (line 1) cannot be read: it ends in the middle of a value."),
    (
      #"{"transcript":2}"#,
      "The transcript t.json cannot be read: it was saved by a newer version of this library."
    ),
    (
      #"{"transcript":1,"windows":[{"range":[2,1],"words":[],"flaws":[]}]}"#,
      "The transcript t.json cannot be read: window 1 is not complete."
    ),
  ]) func whatIsNotOneIsRefused(text: String, message: String) {
    let error = #expect(throws: RecognitionError.self) {
      try Transcript(text: text, named: "t.json")
    }
    #expect(error?.description == message)
  }
}

@Suite struct RecognitionErrorTests {
  @Test(arguments: RecognitionError.Code.allCases) func isOnePlainSentence(
    code: RecognitionError.Code
  ) {
    let error = RecognitionError(code, on: "en-us", line: 3, reason: "this is why")
    #expect(error.description.hasPrefix("The ") || error.description.hasPrefix("Speech "))
    #expect(error.description.contains("en-us (line 3)"))
    #expect(error.description.hasSuffix(": this is why."))
  }
}
