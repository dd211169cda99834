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

  /// The entry of a token's key; nil where the key was not met before.
  func entry(for token: Token, in bytes: [UInt8]) -> Entry? {
    var slot = self.slot(for: token.hash)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].hash == token.hash, matches(entries[index].key, token.key, in: bytes) {
        return entries[index]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds an entry for a token's key, which must not have one.
  mutating func insert(
    _ readings: [[String]], isContextual: Bool, for token: Token, in bytes: [UInt8]
  ) -> Entry {
    let start = keys.count
    keys.append(contentsOf: bytes[token.key])
    let entry = Entry(
      readings: readings, isContextual: isContextual, hash: token.hash, key: start..<keys.count)
    place(entries.count, hash: token.hash)
    entries.append(entry)
    if entries.count * 2 > slots.count { grow() }
    return entry
  }

  private mutating func place(_ index: Int, hash: UInt64) {
    var slot = self.slot(for: hash)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
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
    for index in entries.indices { place(index, hash: entries[index].hash) }
  }
}
