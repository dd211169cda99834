import TestSupport
import Testing
import TextAlignment

/// Rule: an onset after a pause is set to where speech begins, within 0.2 s of the heard time.
@Suite struct QuietPlacesTests {
  /// Two sentences with a pause from 3.0 to 3.6 s; the second is heard to start at `onset`.
  func secondOnset(heardAt onset: Double, quiet: [Range<Double>]) -> Double? {
    var heard: [HeardWord] = []
    for (index, word) in ["seven", "gulls", "circled", "the", "broken", "mast"].enumerated() {
      heard.append(HeardWord(word, time: (Double(index) * 0.5)..<(Double(index) * 0.5 + 0.5)))
    }
    heard.append(HeardWord("nobody", time: onset..<4.1))
    for (index, word) in ["on", "deck", "looked", "up", "at", "them"].enumerated() {
      let start = 4.1 + Double(index) * 0.5
      heard.append(HeardWord(word, time: start..<(start + 0.5)))
    }
    let alignment = TextMatcher().align(
      [
        Sentence("Seven gulls circled the broken mast."),
        Sentence("Nobody on deck looked up at them."),
      ], with: heard, quiet: quiet)
    return alignment.sentences[1].speech?.lowerBound
  }

  @Test(arguments: [3.45, 3.55, 3.6, 3.7, 3.79]) func anOnsetNearThePausesEndGoesThere(
    heard: Double
  ) {
    #expect(secondOnset(heardAt: heard, quiet: [3.0..<3.6]) == 3.6)
  }

  @Test func anOnsetFarFromAnyPausesEndStays() {
    #expect(secondOnset(heardAt: 3.85, quiet: [3.0..<3.6]) == 3.85)
    #expect(secondOnset(heardAt: 3.6, quiet: []) == 3.6)
  }

  @Test func anOnsetIsNeverSetBehindItsOwnWord() {
    #expect(secondOnset(heardAt: 4.0, quiet: [3.9..<4.15]) == 4.0)
  }

  @Test func unsortedAndOverlappingPlacesAreTakenAsTheyAre() {
    #expect(secondOnset(heardAt: 3.7, quiet: [3.4..<3.6, 3.0..<3.5, 8..<9]) == 3.6)
  }
}
