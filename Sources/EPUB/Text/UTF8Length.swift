/// The number of UTF-16 units some UTF-8 stands for.
func utf16Length(_ bytes: some Collection<UInt8>) -> Int {
  bytes.count - count(bytes, isContinuation) + count(bytes, startsFour)
}

/// The number of code points some UTF-8 stands for.
func scalarLength(_ bytes: some Collection<UInt8>) -> Int {
  bytes.count - count(bytes, isContinuation)
}

/// The lowest bit of each byte of a word.
private let lowBits: UInt64 = 0x0101_0101_0101_0101

/// Marks, by the lowest bit of each, the bytes that are not the first of their character.
@inline(__always)
private func isContinuation(_ word: UInt64) -> UInt64 { (word >> 7) & ~(word >> 6) & lowBits }

/// Marks the bytes that begin a character of four, which takes two units.
@inline(__always)
private func startsFour(_ word: UInt64) -> UInt64 {
  (word >> 7) & (word >> 6) & (word >> 5) & (word >> 4) & lowBits
}

/// Counts the bytes that are marked, eight at a time; ASCII passes at once.
@inline(__always)
private func count(_ bytes: some Collection<UInt8>, _ mark: (UInt64) -> UInt64) -> Int {
  bytes.withContiguousStorageIfAvailable { buffer in
    let raw = UnsafeRawBufferPointer(buffer)
    var sum = 0
    var i = 0
    while i + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      if word & (lowBits << 7) != 0 { sum &+= Int((mark(word) &* lowBits) >> 56) }
      i += 8
    }
    while i < raw.count {
      sum &+= Int(mark(UInt64(raw[i])) & 1)
      i += 1
    }
    return sum
  } ?? bytes.reduce(0) { $0 &+ Int(mark(UInt64($1)) & 1) }
}
