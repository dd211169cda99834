#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gathers text and hands it to the standard output in large pieces.
///
/// A novel has twenty thousand sentences of five fields: `print` and interpolation cost more than
/// reading the book.
struct TextOutput {
  private var bytes: [UInt8] = []

  /// Adds a text.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Adds a number that is not negative.
  mutating func write(_ number: Int) {
    if number >= 10 { write(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Adds texts with a separator between them.
  mutating func write(_ texts: [String], separator: String) {
    for (index, text) in texts.enumerated() {
      if index > 0 { write(separator) }
      write(text)
    }
  }

  /// Writes what was gathered.
  mutating func flush() {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = Self.write(UnsafeRawBufferPointer(rebasing: rest))
        // A reader that has gone, such as `head`, wants no more.
        guard written > 0 else { exit(0) }
        rest = rest.dropFirst(written)
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  private static func write(_ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(STDOUT_FILENO, buffer.baseAddress, buffer.count)
    #else
      Darwin.write(STDOUT_FILENO, buffer.baseAddress, buffer.count)
    #endif
  }
}
