import Recognition
import TestSupport
import Testing
import TextAlignment

@testable import ChapterLocator

struct SectionVotesTests {
  @Test("Rare words name the section where two words in three are misheard, and no other")
  func votes() {
    let simulation = Simulation(seed: 51, sections: 30)
    let votes = simulation.index.sectionVotes
    // What a recognizer makes of a word it cannot make out is most often a common one.
    let common = Array(simulation.random.vocabulary.words.prefix(300))
    var (right, wrong) = (0, 0)
    for section in simulation.random.chapters {
      guard let start = simulation.narration.sentences[section]?[2] else { continue }
      let said = simulation.narration.words.filter {
        (start..<start + 45).contains($0.time.lowerBound)
          && $0.time.lowerBound < (simulation.narration.ends[section] ?? 0)
      }
      let heard = RecognitionNoise(
        substitutions: 0.65, vocabulary: common, seed: UInt64(section)
      ).applied(to: said)
      guard let vote = votes.section(of: heard) else { continue }
      if vote.section == section { right += 1 } else { wrong += 1 }
    }
    #expect(right >= 8)
    #expect(wrong <= 1)
  }

  @Test("Words of the whole book in random order name no section")
  func scattered() {
    let simulation = Simulation(seed: 52, sections: 30)
    var generator = SeededGenerator(seed: 1)
    var named = 0
    for _ in 0..<100 {
      let heard = (0..<100).compactMap { _ in
        simulation.narration.words.randomElement(using: &generator)
      }
      if simulation.index.sectionVotes.section(of: heard) != nil { named += 1 }
    }
    #expect(named <= 2)
  }
}
