/// What the first bytes of an Opus packet say.
enum OpusPacket {
  /// How many frames it holds at 48 kHz, by its table of contents (RFC 6716, section 3.1).
  static func frames(_ packet: UnsafeBufferPointer<UInt8>) -> Int {
    guard let contents = packet.first else { return 0 }
    let configuration = Int(contents >> 3)
    let perFrame =
      switch configuration {
      case 0..<12: [480, 960, 1_920, 2_880][configuration % 4]
      case 12..<16: [480, 960][configuration % 2]
      default: [120, 240, 480, 960][configuration % 4]
      }
    let count =
      switch contents & 3 {
      case 0: 1
      case 1, 2: 2
      default: packet.count > 1 ? Int(packet[1] & 63) : 0
      }
    return perFrame * count
  }
}
