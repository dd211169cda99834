import TextAlignment

/// Writes the pairs of runs to the standard output, a line of two numbers each.
func write(_ runs: [WordRun]) {
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  var used = 0
  for run in runs {
    var book = Counter(run.book)
    var heard = Counter(run.heard)
    for _ in 0..<run.count {
      if used > buffer.count - 2 * Counter.mostDigits - 2 {
        write(buffer[..<used])
        used = 0
      }
      book.write(to: &buffer, at: &used, followedBy: 0x09)
      heard.write(to: &buffer, at: &used, followedBy: 0x0A)
      book.advance()
      heard.advance()
    }
  }
  write(buffer[..<used])
}

/// A number that counts up in decimal digits, so that consecutive ones need no division.
private struct Counter {
  /// The digits in ASCII, the last one in the lowest byte.
  private var digits: UInt64 = 0
  private var count = 0

  static var mostDigits: Int { 8 }

  init(_ number: Int) {
    var rest = number
    repeat {
      digits |= UInt64(0x30 + rest % 10) << UInt64(8 * count)
      rest /= 10
      count += 1
    } while rest > 0 && count < Self.mostDigits
  }

  func write(to buffer: inout [UInt8], at place: inout Int, followedBy separator: UInt8) {
    var shift = UInt64(8 * (count - 1))
    for _ in 0..<count {
      buffer[place] = UInt8(truncatingIfNeeded: digits &>> shift)
      place &+= 1
      shift &-= 8
    }
    buffer[place] = separator
    place &+= 1
  }

  mutating func advance() {
    digits += 1
    var shift: UInt64 = 0
    while (digits >> shift) & 0xFF == 0x3A {
      digits -= 0x0A << shift
      shift += 8
      if shift == UInt64(8 * count) {
        if count < Self.mostDigits {
          digits |= 0x31 << shift
          count += 1
        }
        return
      }
      digits += 1 << shift
    }
  }
}
