import AudioTimeline
import TestSupport
import Testing

struct NaturalOrderTests {
  @Test(
    "Numbers count by value, folders first, extensions last, case not at all",
    arguments: [
      ["1.mp3", "2.mp3", "10.mp3"], ["Chapter 2.mp3", "chapter 10.mp3"],
      ["book.mp3", "book 2.mp3", "book 10.mp3"], ["CD 2/Track 9.mp3", "CD 10/Track 1.mp3"],
      ["001.mp3", "2.mp3", "0003.mp3"], ["a/z.mp3", "b/a.mp3"],
      ["99999999999999999999998.mp3", "99999999999999999999999.mp3"], ["Part 1.m4b", "Part 1.mp3"],
    ])
  func order(_ names: [String]) {
    #expect(names.reversed().sorted(by: NaturalOrder.precedes) == names)
  }

  @Test("It is a strict total order")
  func total() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    let letters = Array("aA01 9/.-")
    let names = (0..<25).map { _ in
      String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
    }
    for a in names {
      #expect(!NaturalOrder.precedes(a, a))
      for b in names where a != b {
        #expect(
          NaturalOrder.precedes(a, b) != NaturalOrder.precedes(b, a), "\(a) \(b) seed \(seed)")
        for c in names where NaturalOrder.precedes(a, b) && NaturalOrder.precedes(b, c) {
          #expect(NaturalOrder.precedes(a, c), "\(a) \(b) \(c) seed \(seed)")
        }
      }
    }
  }
}

struct FileOrderTests {
  private func file(_ name: String, track: Int? = nil, disc: Int? = nil, album: String? = nil)
    -> AudioFile
  {
    AudioFile(
      path: "/books/\(name)", sampleRate: 44_100, channels: 1, frames: 1,
      tags: AudioTags(album: album, disc: disc, track: track))
  }

  private func names(_ order: FileOrder) -> [String] { order.files.map(\.name) }

  @Test("Track numbers decide if every file carries one")
  func tags() {
    let order = FileOrder([file("b.mp3", track: 1), file("a.mp3", track: 2)])
    #expect(names(order) == ["b.mp3", "a.mp3"])
    #expect(order.reason == .tags)
    #expect(order.explanation == "Every file carries a track number.")
    #expect(
      order.remarks == [
        "By name, “a.mp3” would come where “b.mp3” does.",
        "Letter by letter, as ls sorts, “a.mp3” would come where “b.mp3” does.",
      ])
  }

  @Test("Discs come before tracks")
  func discs() {
    let order = FileOrder([
      file("d", track: 1, disc: 2), file("c", track: 2, disc: 1), file("b", track: 1, disc: 1),
    ])
    #expect(names(order) == ["b", "c", "d"])
    #expect(order.explanation == "Every file carries a disc and track number.")
  }

  @Test("One file without a number, and the names decide")
  func missing() {
    let order = FileOrder([file("10.mp3", track: 1), file("2.mp3"), file("1.mp3", track: 2)])
    #expect(names(order) == ["1.mp3", "2.mp3", "10.mp3"])
    #expect(order.reason == .names)
    #expect(order.explanation == "The names decide, because 1 of 3 files carry no track number.")
    #expect(order.remarks.contains("By its track number, “10.mp3” would come before “1.mp3”."))
    #expect(order.remarks.contains { $0.contains("as ls sorts") })
  }

  @Test("The same number twice, and the names decide")
  func doubled() {
    let order = FileOrder([file("CD1/01.mp3", track: 1), file("CD2/01.mp3", track: 1)])
    #expect(order.reason == .names)
    #expect(
      order.explanation
        == "The names decide, because “01.mp3” and “01.mp3” both carry track number 1.")
  }

  @Test("A disc number on some files only does not count")
  func someDiscs() {
    let order = FileOrder([file("b", track: 1, disc: 2), file("a", track: 2)])
    #expect(order.reason == .names)
    #expect(order.explanation.contains("1 of 2 files carry no disc number"))
  }

  @Test("Numbers that are missing and other albums are told")
  func remarks() {
    let order = FileOrder([
      file("1", track: 1, album: "A"), file("2", track: 2, album: "B"),
      file("5", track: 5, album: "A"),
      file("7", track: 7, album: "A"),
    ])
    #expect(
      order.remarks == [
        "The tracks 3 to 4 are missing.", "The track 6 is missing.",
        "“2” says it belongs to “B”, most files to “A”.",
      ])
  }

  @Test("The order given makes no difference")
  func stable() {
    let files = (1...30).map { file("Part \($0).mp3", track: 31 - $0) }
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    let expected = FileOrder(files)
    for _ in 0..<20 {
      #expect(FileOrder(files.shuffled(using: &random)) == expected, "seed \(seed)")
    }
    #expect(FileOrder([]).reason == .single)
    #expect(FileOrder([files[0]]).explanation == "There is one file.")
  }
}
