/// Numbers words, so that equal words have equal numbers and matching compares integers.
///
/// Numbers count from 0 in the order in which the words first come. Words are compared byte by
/// byte: normalize them first.
public struct WordTable: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [Int32] = [0]
  private var slots = [Slot](repeating: Slot(), count: 1 << 12)

  /// A word's first eight bytes, its number and its length, side by side.
  private struct Slot {
    var head: UInt64 = 0
    var number: Int32 = -1
    var length: UInt32 = 0
  }

  /// Creates an empty table.
  public init() {}

  /// How many different words the table holds.
  public var count: Int { starts.count - 1 }

  /// The word with a number.
  ///
  /// - Complexity: O(*n*) in the length of the word.
  public subscript(number: Int32) -> String {
    String(decoding: bytes[span(of: number)], as: UTF8.self)
  }

  /// The UTF-8 of the word with a number.
  ///
  /// - Complexity: O(1).
  public func utf8(of number: Int32) -> ArraySlice<UInt8> {
    bytes[span(of: number)]
  }

  /// The number of a word, which is added where it is new.
  ///
  /// - Complexity: O(*n*) in the length of the word.
  public mutating func number(of word: String) -> Int32 {
    let units = Array(word.utf8)
    return number(of: units.span, 0..<units.count, Key(units.span, 0..<units.count))
  }

  /// The number of a word, or nil where the table does not hold it.
  ///
  /// - Complexity: O(*n*) in the length of the word.
  public func existingNumber(of word: String) -> Int32? {
    existingNumber(of: Array(word.utf8))
  }

  func existingNumber(of units: [UInt8]) -> Int32? {
    let (_, number) = find(
      units.span, 0..<units.count, Key(units.span, 0..<units.count))
    return number >= 0 ? number : nil
  }

  /// Numbers the words of a text that has one word a line.
  ///
  /// A line ends before a tab, if it holds one: what follows are other columns. A carriage return
  /// before a line's end is left out. The last line needs no line feed.
  ///
  /// - Parameter text: The text in UTF-8.
  /// - Returns: A number for each line.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func numbers(ofLines text: [UInt8]) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(text.count / 5)
    let text = text.span
    var start = 0
    while start < text.count {
      var end = start
      var key = Key()
      while end < text.count, text[end] > 0x0D || !Self.endsWord(text[end]) {
        key.add(text[end], at: end - start)
        end += 1
      }
      numbers.append(number(of: text, start..<end, key))
      while end < text.count, text[end] != 0x0A { end += 1 }
      start = end + 1
    }
    return numbers
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  private func span(of number: Int32) -> Range<Int> {
    Int(starts[Int(number)])..<Int(starts[Int(number) + 1])
  }

  private mutating func number(of text: Span<UInt8>, _ range: Range<Int>, _ key: Key) -> Int32 {
    let (slot, found) = find(text, range, key)
    if found >= 0 { return found }
    let number = Int32(count)
    slots[slot] = Slot(head: key.head, number: number, length: UInt32(range.count))
    for index in range { bytes.append(text[index]) }
    starts.append(Int32(bytes.count))
    if count * 2 > slots.count { grow() }
    return number
  }

  /// The slot a word stands in, or would, and its number, or -1.
  @inline(__always)
  private func find(
    _ text: Span<UInt8>, _ range: Range<Int>, _ key: Key
  ) -> (slot: Int, number: Int32) {
    let mask = slots.count - 1
    var place = key.hash(length: range.count) & mask
    while true {
      let slot = slots[place]
      if slot.number < 0 { return (place, -1) }
      if slot.head == key.head, slot.length == range.count,
        range.count <= 8 || isEqual(slot.number, text, range)
      {
        return (place, slot.number)
      }
      place = (place + 1) & mask
    }
  }

  private func isEqual(_ number: Int32, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = Int(starts[Int(number)])
    for offset in 0..<range.count where bytes[start + offset] != text[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    let mask = slots.count - 1
    for slot in old where slot.number >= 0 {
      let range = span(of: slot.number)
      var place = Key(bytes.span, range).hash(length: range.count) & mask
      while slots[place].number >= 0 { place = (place + 1) & mask }
      slots[place] = slot
    }
  }
}

/// The first eight bytes of a word as one number, and a hash of the others.
private struct Key {
  var head: UInt64 = 0
  private var tail: UInt64 = 0

  init() {}

  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    for index in range { add(text[index], at: index - range.lowerBound) }
  }

  @inline(__always)
  mutating func add(_ byte: UInt8, at offset: Int) {
    if offset < 8 {
      head |= UInt64(byte) &<< UInt64(truncatingIfNeeded: offset &* 8)
    } else {
      tail = (tail ^ UInt64(byte)) &* 0x0100_0000_01B3
    }
  }

  @inline(__always)
  func hash(length: Int) -> Int {
    let mixed = (head ^ tail ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32)
  }
}
