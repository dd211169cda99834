/// Text on its way to an output, as bytes, with the number formats all exports share.
///
/// Formatting goes through integers and not through a locale, so that the bytes are the same on
/// every machine.
struct TextBuffer {
  private var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(Self.fullSize + 4096) }

  private static let fullSize = 1 << 16

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ text: Substring) { bytes.append(contentsOf: text.utf8) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ number: Int) { append(Int64(number)) }

  mutating func append(_ number: Int64) {
    if number >= 0 && number < 10 {
      bytes.append(UInt8(48 + number))
    } else {
      bytes.append(contentsOf: String(number).utf8)
    }
  }

  /// Appends a whole number with leading zeros.
  mutating func append(_ number: Int64, width: Int) {
    let digits = String(number)
    for _ in 0..<max(0, width - digits.utf8.count) { bytes.append(48) }
    bytes.append(contentsOf: digits.utf8)
  }

  /// Appends a number with a fixed number of decimals.
  ///
  /// - Parameters:
  ///   - number: a finite number.
  ///   - decimals: how many decimals, 1 to 9.
  ///   - trimmed: whether zeros at the end are left out, and the point with them.
  mutating func append(_ number: Double, decimals: Int, trimmed: Bool = false) {
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int64((number * Double(scale)).rounded())
    if scaled < 0 { bytes.append(45) }
    append(Int64(scaled.magnitude) / scale)
    var fraction = Int64(scaled.magnitude) % scale
    var width = decimals
    if trimmed {
      if fraction == 0 { return }
      while fraction % 10 == 0 {
        fraction /= 10
        width -= 1
      }
    }
    bytes.append(46)
    append(fraction, width: width)
  }

  /// Appends a text with some of its ASCII characters replaced.
  mutating func append(_ text: String, replacing: (UInt8) -> StaticString?) {
    for byte in text.utf8 {
      if byte < 0x80, let replacement = replacing(byte) {
        replacement.withUTF8Buffer { bytes.append(contentsOf: $0) }
      } else {
        bytes.append(byte)
      }
    }
  }

  /// Hands over what has come together once that is worth it, always at a character's edge.
  mutating func drainWhenFull<Output: TextOutputStream>(to output: inout Output) {
    if bytes.count >= Self.fullSize { drain(to: &output) }
  }

  /// Hands over everything.
  mutating func drain<Output: TextOutputStream>(to output: inout Output) {
    guard !bytes.isEmpty else { return }
    output.write(String(decoding: bytes, as: UTF8.self))
    bytes.removeAll(keepingCapacity: true)
  }
}
