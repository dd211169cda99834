/// Writes JSON piece by piece: commas and escapes are its business, layout its caller's.
struct JSONWriter {
  var buffer: TextBuffer
  /// Whether the text may stand inside an HTML script element.
  private let isInsideHTML: Bool
  private var needsComma = false

  init(_ buffer: TextBuffer = TextBuffer(), isInsideHTML: Bool = false) {
    self.buffer = buffer
    self.isInsideHTML = isInsideHTML
  }

  mutating func beginObject() { begin(0x7B) }
  mutating func endObject() { end(0x7D) }
  mutating func beginArray() { begin(0x5B) }
  mutating func endArray() { end(0x5D) }

  /// Starts the next value on a line of its own.
  mutating func newline() {
    separate()
    buffer.append(byte: 0x0A)
  }

  /// Writes the name of the member whose value comes next.
  mutating func name(_ name: StaticString) {
    separate()
    buffer.append(byte: 0x22)
    buffer.append(name.description)
    buffer.append("\":")
  }

  mutating func value(_ text: String?) {
    guard let text else { return null() }
    separate()
    buffer.append(byte: 0x22)
    append(escaped: text)
    buffer.append(byte: 0x22)
    needsComma = true
  }

  mutating func value(_ number: Int64) {
    separate()
    buffer.append(number)
    needsComma = true
  }

  mutating func value(_ number: Int) { value(Int64(number)) }

  mutating func value(_ flag: Bool) {
    separate()
    buffer.append(flag ? "true" : "false")
    needsComma = true
  }

  /// Writes a number with at most so many decimals; `null` where there is none, or none to write.
  mutating func value(_ number: Double?, decimals: Int) {
    guard let number, number.isFinite else { return null() }
    separate()
    buffer.append(number, decimals: decimals, trimmed: true)
    needsComma = true
  }

  mutating func null() {
    separate()
    buffer.append("null")
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    buffer.append(byte: bracket)
  }

  private mutating func end(_ bracket: UInt8) {
    buffer.append(byte: bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { buffer.append(byte: 0x2C) }
    needsComma = false
  }

  private mutating func append(escaped text: String) {
    let hex = Array("0123456789abcdef".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x22: buffer.append("\\\"")
      case 0x5C: buffer.append("\\\\")
      case 0x3C where isInsideHTML: buffer.append("\\u003c")
      case 0x0A: buffer.append("\\n")
      case 0x0D: buffer.append("\\r")
      case 0x09: buffer.append("\\t")
      case 0..<0x20:
        buffer.append("\\u00")
        buffer.append(byte: hex[Int(byte >> 4)])
        buffer.append(byte: hex[Int(byte & 15)])
      default: buffer.append(byte: byte)
      }
    }
  }
}
