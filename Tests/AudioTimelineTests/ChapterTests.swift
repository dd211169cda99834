import AudioTimeline
import TestSupport
import Testing

struct ChapterRepairTests {
  private func repair(_ times: [Double], duration: Double = 100) -> ChapterRepair {
    ChapterRepair(times.map { Marker(time: $0, title: "at \($0)") }, duration: duration)
  }

  @Test("Good marks stay as they are")
  func good() {
    let repair = repair([0, 10, 20])
    #expect(repair.markers.map(\.time) == [0, 10, 20])
    #expect(repair.remarks.isEmpty)
  }

  @Test(
    "Out of order, doubled, past the end, before the start, too short",
    arguments: [
      ([20, 0, 10], [0, 10, 20], "The chapter marks were out of order and were sorted."),
      (
        [0, 10, 10.001, 20], [0, 10, 20], "1 chapter mark stood at the moment of another and went."
      ),
      (
        [0, 10, 100, 250], [0, 10], "2 chapter marks lay at or past the end of the file and went."
      ),
      ([-3, 10], [0, 10], "1 chapter mark lay before the start of the file and moved there."),
      (
        [0, 10, 11, 50, 99.5], [0, 11, 50],
        "2 chapter marks began a chapter of a second or less and went."
      ),
      ([0, .nan, 10], [0, 10], "1 chapter mark had no usable time and went."),
    ] as [([Double], [Double], String)])
  func bad(_ times: [Double], _ expected: [Double], _ remark: String) {
    let repair = repair(times)
    #expect(repair.markers.map(\.time) == expected)
    #expect(repair.remarks == [remark])
  }

  @Test("A title is not lost with a double")
  func title() {
    let marks = [Marker(time: 5), Marker(time: 5, title: "Here")]
    #expect(ChapterRepair(marks, duration: 10).markers.map(\.title) == ["Here"])
  }

  @Test("Whatever goes in, what comes out rises, lies inside and needs no more repair")
  func laws() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let marks = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Marker(time: Double.random(in: -10...120, using: &random))
      }
      let once = ChapterRepair(marks, duration: 100)
      let times = once.markers.map(\.time)
      #expect(times.allSatisfy { (0..<100).contains($0) }, "seed \(seed)")
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      let twice = ChapterRepair(once.markers, duration: 100)
      #expect(twice.markers == once.markers && twice.remarks.isEmpty, "seed \(seed)")
    }
  }
}

struct CueSheetTests {
  @Test("Files, titles, indices; index 01 before 00")
  func reads() {
    let sheet = CueSheet(
      Array(
        """
        \u{FEFF}REM GENRE Audiobook
        PERFORMER "A Writer"
        TITLE "A Book"
        FILE "Part one.mp3" MP3
          TRACK 01 AUDIO
            TITLE "The \tDoor"
            INDEX 01 00:00:00
          TRACK 02 AUDIO
            INDEX 00 61:30:00
            INDEX 01 61:30:15
        FILE part2.mp3 MP3
          TRACK 03 AUDIO
            TITLE Three
            INDEX 00 00:01:00
          TRACK 04 AUDIO
            INDEX 01 nonsense
        """.utf8))
    #expect(sheet.files.map(\.name) == ["Part one.mp3", "part2.mp3"])
    #expect(
      sheet.files[0].markers == [
        Marker(time: 0, title: "The \tDoor", source: .cueSheet),
        Marker(time: 3_690.2, source: .cueSheet),
      ])
    #expect(sheet.files[1].markers == [Marker(time: 1, title: "Three", source: .cueSheet)])
  }

  @Test("Latin-1, line ends of all kinds, and junk")
  func rough() {
    let line =
      Array("FILE \"a.wav\" WAVE\r\nTRACK 1 AUDIO\rTITLE \"".utf8) + [0xDC]
      + Array("ber\"\nINDEX 1 0:2:0".utf8)
    #expect(
      CueSheet(line).files.first?.markers == [Marker(time: 2, title: "Über", source: .cueSheet)])
    #expect(CueSheet([]).files.isEmpty)
    #expect(CueSheet(Array("INDEX 01 00:00:00\nTRACK\nFILE".utf8)).files.isEmpty)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      _ = CueSheet((0..<200).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    }
  }
}
