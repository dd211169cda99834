/// Says which words are so close in letters or sound that the one is heard for the other.
struct NearWords: Sendable {
  private let letters: [[UInt8]]
  private let masks: [UInt32]
  private let sounds: [Int32]

  /// Looks at all words of a table.
  ///
  /// - Complexity: O(*n*) in the letters of the table's words.
  init(_ table: WordTable) {
    var letters: [[UInt8]] = []
    var masks: [UInt32] = []
    var sounds: [Int32] = []
    var keys: [[UInt8]: Int32] = [:]
    for number in 0..<Int32(table.count) {
      let word = Array(table.utf8(of: number))
      var mask: UInt32 = 0
      for letter in word { mask |= 1 << UInt32(letter & 31) }
      letters.append(word)
      masks.append(mask)
      let key = soundKey(of: word)
      let next = Int32(keys.count)
      sounds.append(keys[key, default: next])
      if keys[key] == nil { keys[key] = next }
    }
    self.letters = letters
    self.masks = masks
    self.sounds = sounds
  }

  /// Whether the one word is heard for the other: equal sound, or few letters changed.
  func areNear(_ a: Int32, _ b: Int32) -> Bool {
    if sounds[Int(a)] == sounds[Int(b)] { return true }
    let most = min(letters[Int(a)].count, letters[Int(b)].count)
    guard most >= 3 else { return false }
    let allowed = most >= 8 ? 3 : most >= 5 ? 2 : 1
    guard abs(letters[Int(a)].count - letters[Int(b)].count) <= allowed,
      (masks[Int(a)] ^ masks[Int(b)]).nonzeroBitCount <= 2 * allowed
    else { return false }
    return editDistance(letters[Int(a)], letters[Int(b)], atMost: allowed) <= allowed
  }
}

/// How many letters must be changed, put in, left out or swapped with their neighbor to make one
/// word of another; more than `limit` where it is more (Damerau 1964).
func editDistance(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int {
  if abs(a.count - b.count) > limit { return limit + 1 }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  var row = last
  for i in 0..<a.count {
    row[0] = i + 1
    var least = row[0]
    for j in 0..<b.count {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row[j + 1] = cost
      least = min(least, cost)
    }
    if least > limit { return limit + 1 }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[b.count]
}
