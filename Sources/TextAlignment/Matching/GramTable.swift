/// Finds the runs of n words that occur exactly once in a list (open addressing, linear probing).
///
/// A run is known by a rolling polynomial hash, and compared word by word before it counts as the
/// same, so that a collision never makes an anchor.
struct GramTable: Sendable {
  /// Each slot holds 32 bits of hash, one bit for "occurs again", and the position.
  private var slots: [UInt64] = []
  private var mask = 0
  private var n = 0

  private static let empty = UInt64.max
  private static let repeated: UInt64 = 1 << 31
  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C55

  /// Takes in the runs of n words that lie in a range of a list.
  ///
  /// - Complexity: O(*n*) in the length of the range.
  mutating func fill(_ words: [Int32], _ range: Range<Int>, n: Int) {
    reset(n: n, capacity: range.count)
    insert(words, range)
  }

  /// Empties the table for runs of n words, at most `capacity` of them.
  mutating func reset(n: Int, capacity: Int) {
    self.n = n
    var size = 64
    while size < capacity * 2 { size *= 2 }
    mask = size - 1
    if slots.count < size {
      slots = [UInt64](repeating: Self.empty, count: size)
    } else {
      for slot in 0..<size { slots[slot] = Self.empty }
    }
  }

  /// Takes in the runs of n words of one more range of the same list.
  mutating func insert(_ words: [Int32], _ range: Range<Int>) {
    let mask = mask
    let n = n
    Self.eachGram(words, range, n: n) { position, hash in
      let tag = hash & 0xFFFF_FFFF_0000_0000
      var slot = Int(truncatingIfNeeded: hash) & mask
      while true {
        let entry = slots[slot]
        if entry == Self.empty {
          slots[slot] = tag | UInt64(truncatingIfNeeded: position)
          return
        }
        if entry & 0xFFFF_FFFF_0000_0000 == tag {
          let known = Int(truncatingIfNeeded: entry & 0x7FFF_FFFF)
          if Self.same(words, known, words, position, n: n) {
            slots[slot] = entry | Self.repeated
            return
          }
        }
        slot = (slot + 1) & mask
      }
    }
  }

  /// Calls `body` with the position of each run of n words in a range of another list and the
  /// position at which the table's list holds the same run, where it holds it exactly once.
  ///
  /// - Parameters:
  ///   - words: The other list.
  ///   - range: Where to look in it.
  ///   - known: The list that the table was filled from.
  ///   - repeats: Whether runs that occur again count too, at the first place where they occur.
  ///   - body: What to do with the positions.
  /// - Complexity: O(*n*) in the length of the range.
  func matches(
    of words: [Int32], _ range: Range<Int>, in known: [Int32], repeats: Bool = false,
    _ body: (Int, Int) -> Void
  ) {
    Self.eachGram(words, range, n: n) { position, hash in
      let tag = hash & 0xFFFF_FFFF_0000_0000
      var slot = Int(truncatingIfNeeded: hash) & mask
      while true {
        let entry = slots[slot]
        if entry == Self.empty { return }
        if entry & 0xFFFF_FFFF_0000_0000 == tag {
          let first = Int(truncatingIfNeeded: entry & 0x7FFF_FFFF)
          if Self.same(known, first, words, position, n: n) {
            if repeats || entry & Self.repeated == 0 { body(position, first) }
            return
          }
        }
        slot = (slot + 1) & mask
      }
    }
  }

  @inline(__always)
  private static func same(
    _ a: [Int32], _ i: Int, _ b: [Int32], _ j: Int, n: Int
  ) -> Bool {
    for k in 0..<n where a[i + k] != b[j + k] { return false }
    return true
  }

  @inline(__always)
  private static func eachGram(
    _ words: [Int32], _ range: Range<Int>, n: Int, _ body: (Int, UInt64) -> Void
  ) {
    guard range.count >= n else { return }
    var power: UInt64 = 1
    for _ in 1..<max(n, 1) { power = power &* base }
    var rolling: UInt64 = 0
    for k in 0..<(n - 1) {
      rolling = rolling &* base &+ UInt64(truncatingIfNeeded: words[range.lowerBound + k]) &+ 1
    }
    var position = range.lowerBound
    let last = range.upperBound - n
    while position <= last {
      rolling =
        rolling &* base &+ UInt64(truncatingIfNeeded: words[position + n - 1]) &+ 1
      let mixed = (rolling ^ (rolling >> 32)) &* 0xD6E8_FEB8_6659_FD93
      body(position, mixed ^ (mixed >> 32))
      rolling = rolling &- (UInt64(truncatingIfNeeded: words[position]) &+ 1) &* power
      position += 1
    }
  }
}
