import AudioTimeline
import ReadAlong
import Testing

@Suite struct AnnotationTests {
  @Test func intervalsTileEachTier() throws {
    for seed in UInt64(1)...10 {
      let map = SampleMap.random(seed: seed)
      let tiers = TextGridExport().text(of: map).split(separator: "item [").dropFirst(2)
      #expect(tiers.count == 3)
      for tier in tiers {
        var now = 0.0
        let numbers = tier.split(separator: "\n").filter { $0.hasPrefix("            x") }
          .compactMap { Double($0.split(separator: " = ")[1]) }
        for index in stride(from: 0, to: numbers.count, by: 2) {
          #expect(numbers[index] == now, "seed \(seed)")
          #expect(numbers[index + 1] > numbers[index], "seed \(seed)")
          now = numbers[index + 1]
        }
        #expect(abs(now - map.timeline.duration) < 0.00001, "seed \(seed)")
      }
    }
  }

  /// A narrator may read the parts of a section in another order than printed.
  @Test func everySentenceHasALabelWhateverTheOrderItIsReadIn() {
    var map = SampleMap.small
    let timeline = map.timeline
    map.sections[0].sentences = [
      SampleMap.sentence("Read last of all.", at: 6, timeline: timeline, index: 0),
      SampleMap.sentence("Read first of all.", at: 1, timeline: timeline, index: 1),
    ]
    let labels = AudacityLabelsExport().text(of: map)
    #expect(labels.contains("1.000000\t2.200000\tRead first of all.\n6.000000\t"))
    #expect(labels.contains("\tRead last of all.\n"))
    #expect(TextGridExport().text(of: map).contains("text = \"Read last of all.\""))
  }

  @Test func quotesAreDoubledInTextGrids() {
    var map = SampleMap.small
    map.sections[0].title = "The \"Lamp\""
    #expect(TextGridExport().text(of: map).contains("text = \"The \"\"Lamp\"\"\""))
  }

  @Test func labelsAreOneALine() {
    let lines = AudacityLabelsExport().text(of: SampleMap.small).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0] == "1.000000\t1.900000\tThe Lamp Lit")
    #expect(lines.allSatisfy { $0.split(separator: "\t").count == 3 })
  }

  @Test func labelsStandForWhatIsAsked() {
    #expect(AudacityLabelsExport(tier: .sections).text(of: SampleMap.small).contains("\tDark\n"))
    let words = AudacityLabelsExport(tier: .words).text(of: SampleMap.small).split(separator: "\n")
    #expect(words[1] == "1.300000\t1.570000\tLamp")
  }
}
