/// Writes ID3v2 tags for tests.
struct ID3Builder {
  let version: UInt8
  private var frames: [UInt8] = []

  init(version: UInt8) { self.version = version }

  mutating func text(_ name: String, _ value: String) { frames += textFrame(name, value) }

  mutating func chapter(_ id: String, start: UInt32, title: String) {
    var times: [UInt8] = []
    for time in [start, start + 1, UInt32.max, UInt32.max] { times += Self.bigEndian(time) }
    frames += frame("CHAP", Array(id.utf8) + [0] + times + textFrame("TIT2", title))
  }

  mutating func contents(_ ids: [String]) {
    var list: [UInt8] = []
    for id in ids { list += Array(id.utf8) + [0] }
    frames += frame("CTOC", Array("toc".utf8) + [0, 3, UInt8(ids.count)] + list)
  }

  var bytes: [UInt8] {
    Array("ID3".utf8) + [version, 0, 0] + Self.synchsafe(frames.count) + frames
  }

  private func textFrame(_ name: String, _ value: String) -> [UInt8] {
    frame(name, [1, 0xFF, 0xFE] + value.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
  }

  private func frame(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let size = version == 4 ? Self.synchsafe(body.count) : Self.bigEndian(UInt32(body.count))
    return Array(name.utf8) + size + [0, 0] + body
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func synchsafe(_ value: Int) -> [UInt8] {
    [21, 14, 7, 0].map { UInt8(value >> $0 & 0x7F) }
  }
}
