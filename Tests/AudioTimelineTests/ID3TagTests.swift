import AudioTimeline
import TestSupport
import Testing

struct ID3TagTests {
  private func number(_ value: Int, width: Int = 4, bits: Int = 8) -> [UInt8] {
    (0..<width).reversed().map {
      UInt8(truncatingIfNeeded: (value >> ($0 * bits)) & ((1 << bits) - 1))
    }
  }

  private func frame(_ name: String, _ body: [UInt8], version: UInt8 = 3, flags: UInt8 = 0)
    -> [UInt8]
  {
    switch version {
    case 2: Array(name.utf8) + number(body.count, width: 3) + body
    case 4: Array(name.utf8) + number(body.count, bits: 7) + [0, flags] + body
    default: Array(name.utf8) + number(body.count) + [0, flags] + body
    }
  }

  private func tag(_ frames: [UInt8], version: UInt8 = 3, flags: UInt8 = 0) -> [UInt8] {
    Array("ID3".utf8) + [version, 0, flags] + number(frames.count, bits: 7) + frames
  }

  private func chapter(_ id: String, _ start: Int, _ inner: [UInt8], version: UInt8 = 3) -> [UInt8]
  {
    frame(
      "CHAP",
      Array(id.utf8) + [0] + number(start) + number(start + 1) + [UInt8](repeating: 0xFF, count: 8)
        + inner, version: version)
  }

  @Test("Texts in the four encodings")
  func texts() {
    let utf16: [UInt8] = [1, 0xFF, 0xFE, 0x3C, 0xD8, 0xB5, 0xDF, 0, 0]
    let tag = ID3Tag(
      tag(
        frame("TIT2", [0, 0xC4, 0x68]) + frame("TALB", utf16)
          + frame("TPE1", [2, 0, 0x41, 0, 0xE9])
          + frame("TCOM", [3] + Array("Ünï".utf8) + [0])
          + frame("TXXX", [3] + Array("Narrator\0Somebody".utf8))))
    #expect(tag.texts["TIT2"] == "Äh")
    #expect(tag.texts["TALB"] == "🎵")
    #expect(tag.texts["TPE1"] == "Aé")
    #expect(tag.texts["TCOM"] == "Ünï")
    #expect(tag.texts["narrator"] == "Somebody")
  }

  @Test("Chapters with sub-frames of any size, by time and not by name", arguments: [UInt8(3), 4])
  func chapters(_ version: UInt8) {
    let long = String(repeating: "long ", count: 100)
    let body = [UInt8(3)] + Array(long.utf8)
    let picture = frame(
      "APIC", [0] + Array("image/png".utf8) + [0, 3, 0] + [UInt8](repeating: 7, count: 5_000),
      version: version)
    let frames =
      chapter("CHP10", 90_000, frame("TIT2", [3, 0x63], version: version), version: version)
      + chapter("CHP1", 0, picture + frame("TIT2", body, version: version), version: version)
      + chapter("CHP2", 1_500, [], version: version)
    let chapters = ID3Tag(tag(frames, version: version)).chapters
    #expect(
      chapters == [
        Marker(time: 0, title: long, source: .id3), Marker(time: 1.5, source: .id3),
        Marker(time: 90, title: "c", source: .id3),
      ])
  }

  @Test("What no table of contents lists is hidden; without a table nothing is")
  func contents() {
    let marks = chapter("a", 0, []) + chapter("slide", 5_000, []) + chapter("b", 9_000, [])
    let toc = frame("CTOC", Array("toc".utf8) + [0, 3, 2] + Array("a\0b\0".utf8))
    #expect(ID3Tag(tag(marks)).chapters.map(\.time) == [0, 5, 9])
    #expect(ID3Tag(tag(toc + marks)).chapters.map(\.time) == [0, 9])
    let stranger = frame("CTOC", Array("toc".utf8) + [0, 3, 1] + Array("x\0".utf8))
    #expect(ID3Tag(tag(stranger + marks)).chapters.count == 3)
  }

  @Test("Unsynchronization, of the whole tag and of a frame")
  func unsynchronized() {
    let plain = frame("TIT2", [1, 0xFF, 0xFE, 0x41, 0x00])
    var stuffed: [UInt8] = []
    for byte in plain { stuffed += byte == 0xFF ? [0xFF, 0] : [byte] }
    #expect(ID3Tag(tag(stuffed, flags: 0x80)).texts["TIT2"] == "A")
    let inner: [UInt8] = [1, 0xFF, 0x00, 0xFE, 0x41, 0x00]
    #expect(
      ID3Tag(tag(frame("TIT2", number(5, bits: 7) + inner, version: 4, flags: 0x03), version: 4))
        .texts["TIT2"] == "A")
  }

  @Test("Version 2.2, extended headers, and version 2.4 with plain sizes")
  func variants() {
    #expect(ID3Tag(tag(frame("TT2", [0, 0x41], version: 2), version: 2)).texts["TIT2"] == "A")
    let title = frame("TIT2", [0, 0x41])
    #expect(ID3Tag(tag(number(6) + [0, 0, 0, 0, 0, 0] + title, flags: 0x40)).texts["TIT2"] == "A")
    let new = frame("TIT2", [0, 0x41], version: 4)
    #expect(
      ID3Tag(tag(number(6, bits: 7) + [1, 0] + new, version: 4, flags: 0x40)).texts["TIT2"] == "A")
    let long = [UInt8](repeating: 0x41, count: 300)
    let wrong = frame("TALB", [0] + long) + frame("TIT2", [0, 0x42])
    let read = ID3Tag(tag(wrong, version: 4))
    #expect(read.texts["TALB"]?.count == 300)
    #expect(read.texts["TIT2"] == "B")
  }

  @Test("The picture's type and size")
  func cover() {
    let picture: [UInt8] =
      [1] + Array("image/jpeg".utf8) + [0, 3, 0xFF, 0xFE, 0x41, 0, 0, 0] + [9, 9, 9]
    #expect(
      ID3Tag(tag(frame("APIC", picture))).cover
        == AudioFile.Cover(mediaType: "image/jpeg", byteCount: 3))
  }

  @Test("What is no tag has no size")
  func size() {
    #expect(ID3Tag.size(header: tag([])) == 10)
    #expect(ID3Tag.size(header: tag([], version: 4, flags: 0x10)) == 20)
    #expect(ID3Tag.size(header: Array("ID3".utf8) + [3, 0, 0, 0, 0, 0x80, 0]) == nil)
    #expect(ID3Tag.size(header: [1, 2, 3]) == nil)
  }

  @Test("Bytes turned about at random never make reading fail")
  func random() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    for version in [UInt8(2), 3, 4] {
      let good = tag(
        frame("TIT2", [1, 0xFF, 0xFE, 0x41, 0], version: version)
          + chapter("a", 5, frame("TIT2", [0, 0x41], version: version), version: version)
          + frame("CTOC", Array("t".utf8) + [0, 3, 1, 0x61, 0], version: version), version: version)
      for _ in 0..<400 {
        var bytes = good
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          bytes[Int.random(in: 4..<bytes.count, using: &random)] = UInt8(
            truncatingIfNeeded: random.next())
        }
        let read = ID3Tag(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
        #expect(read.chapters.count <= 1, "seed \(seed)")
      }
    }
  }
}
