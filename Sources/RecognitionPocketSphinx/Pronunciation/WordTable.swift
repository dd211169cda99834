/// Where the words of a dictionary are: a hash table over its bytes.
struct WordTable {
  /// The lines by the hash of their word, each one higher than it is; 0 where there is none.
  private var slots: [UInt32]
  /// The number of entries.
  let count: Int

  /// Enters lines in order.
  init(lines: [UInt32], in bytes: UnsafeBufferPointer<UInt8>) {
    count = lines.count
    var size = 16
    while size < lines.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    slots.withUnsafeMutableBufferPointer { slots in
      for line in lines {
        let start = Int(line)
        var slot = Self.hash(bytes, at: start, Self.wordLength(bytes, at: start)) & (size - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
        slots[slot] = line + 1
      }
    }
    self.slots = slots
  }

  /// A line from somewhere in the table.
  var anyLine: Int? {
    slots.first { $0 != 0 }.map { Int($0) - 1 }
  }

  /// The lines of a word, in the order they were entered.
  func lines(of word: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var found: [Int] = []
    var slot = Self.hash(word, at: 0, word.count) & (slots.count - 1)
    while slots[slot] != 0 {
      let line = Int(slots[slot]) - 1
      if Self.wordLength(bytes, at: line) == word.count,
        (0..<word.count).allSatisfy({ Self.folded(bytes[line + $0]) == Self.folded(word[$0]) })
      {
        found.append(line)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return found
  }

  /// The length of the word at a line's start, without the number of an alternate.
  static func wordLength(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var end = start
    let count = bytes.count
    while end < count, bytes[end] > 0x20, end == start || bytes[end] != 0x28 { end += 1 }
    return end - start
  }

  /// The hash of Fowler, Noll and Vo, letters of ASCII without regard to case.
  private static func hash(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ length: Int
  ) -> Int {
    var hash: UInt32 = 2_166_136_261
    var index = start
    while index < start + length {
      hash = (hash ^ UInt32(folded(bytes[index]))) &* 16_777_619
      index += 1
    }
    return Int(hash ^ hash >> 15)
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}
