/// The readings of the words met so far, so that a word that occurs a thousand times is spelled out
/// once and its strings are shared.
///
/// A hash table with open addressing over the tokenizer's key bytes: no string is made to look a
/// word up.
struct ReadingCache {
  /// What is known of a key.
  struct Entry {
    /// The ways to say it where nothing around it matters.
    var readings: [[String]]
    /// Whether the ways to say it depend on the words around it.
    var isContextual: Bool
    fileprivate var hash: UInt64
    fileprivate var key: Range<Int>
  }

  private var entries: [Entry] = []
  private var keys: [UInt8] = []
  /// Indices into the entries, -1 where free; the count is a power of two.
  private var slots = [Int32](repeating: -1, count: 4096)

  /// The entry of a token's key; made where the key is met for the first time.
  mutating func entry(
    for token: Token, in bytes: [UInt8],
    make: (String) -> (readings: [[String]], isContextual: Bool)
  ) -> Entry {
    var slot = self.slot(for: token.hash)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == token.hash, matches(entry.key, token.key, in: bytes) { return entry }
      slot = (slot + 1) & (slots.count - 1)
    }
    let start = keys.count
    keys.append(contentsOf: bytes[token.key])
    let made = make(String(decoding: bytes[token.key], as: UTF8.self))
    let entry = Entry(
      readings: made.readings, isContextual: made.isContextual, hash: token.hash,
      key: start..<keys.count)
    slots[slot] = Int32(entries.count)
    entries.append(entry)
    if entries.count * 2 > slots.count { grow() }
    return entry
  }

  private func slot(for hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (slots.count - 1)
  }

  private func matches(_ mine: Range<Int>, _ other: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard mine.count == other.count else { return false }
    for offset in 0..<mine.count
    where keys[mine.lowerBound + offset] != bytes[other.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = self.slot(for: entry.hash)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }
}
