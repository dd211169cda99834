/// The head of a FLAC frame (RFC 9639, section 9.1).
struct FLACFrameHeader {
  /// Whether frames may differ in length; then they are numbered by their first sample.
  let isVariable: Bool
  /// The frame's number, or its first sample's.
  let number: Int64
  /// How many samples it has of each channel.
  let blockSize: Int
  /// The codes of the sample rate and the sample size, which are the same in the whole stream.
  let format: [UInt8]

  /// The most bytes that a head has.
  static let largest = 16

  /// Reads a head; nil if none begins with these bytes.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 6, bytes[0] == 0xFF, bytes[1] & 0xFE == 0xF8, bytes[3] & 1 == 0 else {
      return nil
    }
    isVariable = bytes[1] & 1 != 0
    format = [bytes[2] & 0x0F, bytes[3] & 0x0E]
    guard let (number, end) = Self.number(bytes) else { return nil }
    self.number = number
    var offset = end
    func trailing(_ width: Int) -> Int? {
      guard offset + width <= bytes.count else { return nil }
      defer { offset += width }
      return bytes[offset..<offset + width].reduce(0) { $0 << 8 | Int($1) }
    }
    switch bytes[2] >> 4 {
    case 0: return nil
    case 1: blockSize = 192
    case let code where code < 6: blockSize = 576 << Int(code - 2)
    case 6, 7:
      guard let stated = trailing(bytes[2] >> 4 == 6 ? 1 : 2) else { return nil }
      blockSize = stated + 1
    case let code: blockSize = 256 << Int(code - 8)
    }
    switch bytes[2] & 0x0F {
    case 12: offset += 1
    case 13, 14: offset += 2
    case 15: return nil
    default: break
    }
    guard offset < bytes.count, Self.checksum(bytes[..<offset]) == bytes[offset] else { return nil }
  }

  /// The number, coded as UTF-8 codes a scalar but for up to 36 bits, and where it ends.
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> (value: Int64, end: Int)? {
    let first = bytes[4]
    let length = (~first).leadingZeroBitCount
    if length == 0 { return (Int64(first), 5) }
    guard length >= 2, length <= 7, 4 + length <= bytes.count else { return nil }
    var value = Int64(first & (0x7F >> UInt8(length)))
    for byte in bytes[5..<4 + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | Int64(byte & 0x3F)
    }
    return (value, 4 + length)
  }

  /// The CRC of eight bits over the polynomial x⁸ + x² + x + 1.
  private static func checksum(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8 {
    bytes.reduce(0) { sum, byte in
      (0..<8).reduce(sum ^ byte) { rest, _ in rest & 0x80 == 0 ? rest << 1 : rest << 1 ^ 0x07 }
    }
  }
}
