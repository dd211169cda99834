/// Numbers words, so that equal words have equal numbers and matching compares integers.
///
/// Numbers count from 0 in the order in which the words first come. Words are compared byte by
/// byte: normalize them first.
public struct WordTable: Sendable {
  /// How often each word was numbered.
  public private(set) var counts: [Int32] = []

  private var bytes: [UInt8] = []
  private var starts: [Int32] = [0]
  private var heads: [UInt64] = []
  private var slots = [Int32](repeating: -1, count: 1 << 12)

  /// Creates an empty table.
  public init() {}

  /// How many different words the table holds.
  public var count: Int { counts.count }

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
    return number(of: units, 0..<units.count, counting: 1)
  }

  /// The number of a word, or nil where the table does not hold it.
  ///
  /// - Complexity: O(*n*) in the length of the word.
  public func existingNumber(of word: String) -> Int32? {
    existingNumber(of: Array(word.utf8))
  }

  /// Numbers the words of a text that has one word a line.
  ///
  /// A line ends before a tab, if it holds one: what follows are other columns. Carriage returns
  /// before a line's end are left out. The last line needs no line feed.
  ///
  /// - Parameter text: The text in UTF-8.
  /// - Returns: A number for each line.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func numbers(ofLines text: [UInt8]) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(text.count / 5)
    var start = 0
    var end = -1
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == 0x0A {
        var stop = end >= 0 ? end : index
        if stop == index, stop > start, text[stop - 1] == 0x0D { stop -= 1 }
        numbers.append(number(of: text, start..<stop, counting: 1))
        start = index + 1
        end = -1
      } else if byte == 0x09, end < 0 {
        end = index
      }
      index += 1
    }
    if start < text.count {
      numbers.append(number(of: text, start..<(end >= 0 ? end : text.count), counting: 1))
    }
    return numbers
  }

  func existingNumber(of units: [UInt8]) -> Int32? {
    let (head, hash) = Self.key(of: units, 0..<units.count)
    let (_, number) = find(units, 0..<units.count, head: head, hash: hash)
    return number >= 0 ? number : nil
  }

  private func span(of number: Int32) -> Range<Int> {
    Int(starts[Int(number)])..<Int(starts[Int(number) + 1])
  }

  private mutating func number(
    of text: [UInt8], _ range: Range<Int>, counting times: Int32
  ) -> Int32 {
    let (head, hash) = Self.key(of: text, range)
    let (slot, found) = find(text, range, head: head, hash: hash)
    if found >= 0 {
      counts[Int(found)] &+= times
      return found
    }
    let number = Int32(counts.count)
    slots[slot] = number
    counts.append(times)
    heads.append(head)
    bytes.append(contentsOf: text[range])
    starts.append(Int32(bytes.count))
    if counts.count * 2 > slots.count { grow() }
    return number
  }

  /// The slot a word stands in, or would, and its number, or -1.
  private func find(
    _ text: [UInt8], _ range: Range<Int>, head: UInt64, hash: UInt64
  ) -> (slot: Int, number: Int32) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let number = slots[slot]
      if number < 0 { return (slot, -1) }
      if heads[Int(number)] == head {
        let known = span(of: number)
        if known.count == range.count, range.count <= 8 || equal(known, text, range) {
          return (slot, number)
        }
      }
      slot = (slot + 1) & mask
    }
  }

  private func equal(_ known: Range<Int>, _ text: [UInt8], _ range: Range<Int>) -> Bool {
    for offset in 0..<range.count
    where bytes[known.lowerBound + offset] != text[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    let mask = slots.count - 1
    for number in 0..<counts.count {
      let (_, hash) = Self.key(of: bytes, span(of: Int32(number)))
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(number)
    }
  }

  /// The first eight bytes as one number, and a hash of the whole word.
  private static func key(of text: [UInt8], _ range: Range<Int>) -> (head: UInt64, hash: UInt64) {
    var head: UInt64 = 0
    var shift: UInt64 = 0
    let headEnd = min(range.upperBound, range.lowerBound + 8)
    var index = range.lowerBound
    while index < headEnd {
      head |= UInt64(text[index]) &<< shift
      shift &+= 8
      index += 1
    }
    var hash = head
    while index < range.upperBound {
      hash = (hash &* 0x9E37_79B9_7F4A_7C15) ^ (hash >> 29) ^ UInt64(text[index])
      index += 1
    }
    hash = (hash ^ UInt64(truncatingIfNeeded: range.count)) &* 0x9E37_79B9_7F4A_7C15
    return (head, hash ^ (hash >> 32))
  }
}
