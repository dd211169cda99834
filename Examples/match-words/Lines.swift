import TextAlignment

/// The pairs of runs as lines of two numbers.
func lines(of runs: [WordRun]) -> [UInt8] {
  var output: [UInt8] = []
  output.reserveCapacity(runs.reduce(0) { $0 + $1.count } * 14)
  for run in runs {
    var book = Counter(run.book)
    var heard = Counter(run.heard)
    for _ in 0..<run.count {
      book.append(to: &output)
      output.append(0x09)
      heard.append(to: &output)
      output.append(0x0A)
      book.advance()
      heard.advance()
    }
  }
  return output
}

/// A number that counts up in decimal digits, so that consecutive ones need no division.
private struct Counter {
  private var digits: [UInt8]

  init(_ number: Int) { digits = Array(String(number).utf8) }

  func append(to output: inout [UInt8]) { output.append(contentsOf: digits) }

  mutating func advance() {
    var index = digits.count - 1
    while index >= 0, digits[index] == 0x39 {
      digits[index] = 0x30
      index -= 1
    }
    if index >= 0 { digits[index] += 1 } else { digits.insert(0x31, at: 0) }
  }
}
