import AudioTimeline

/// What the head of a FLAC file says (RFC 9639, section 8).
struct FLACStream {
  /// The block of general facts, which is also what a decoder is configured by.
  let configuration: [UInt8]
  let sampleRate: Int
  let channels: Int
  /// How many samples a frame has at least, the last one left out.
  let smallestBlock: Int
  /// Where the first frame begins, in bytes.
  let firstFrame: Int64

  /// Reads the head; nil if the file is no FLAC file or its head is damaged.
  init?(_ file: borrowing LocalFile) {
    var offset: Int64 = 0
    if let tag = ID3Tag.size(header: file.read(at: 0, count: ID3Tag.headerSize)) {
      offset = Int64(tag)
    }
    guard file.read(at: offset, count: 4) == Array("fLaC".utf8) else { return nil }
    offset += 4
    var facts: [UInt8]?
    while true {
      let head = file.read(at: offset, count: 4)
      guard head.count == 4 else { return nil }
      let length = Int(head[1]) << 16 | Int(head[2]) << 8 | Int(head[3])
      if head[0] & 0x7F == 0, facts == nil { facts = file.read(at: offset + 4, count: length) }
      offset += 4 + Int64(length)
      if head[0] & 0x80 != 0 { break }
    }
    guard let facts, facts.count == 34 else { return nil }
    configuration = facts
    sampleRate = Int(facts[10]) << 12 | Int(facts[11]) << 4 | Int(facts[12]) >> 4
    channels = Int(facts[12] >> 1 & 7) + 1
    smallestBlock = Int(facts[0]) << 8 | Int(facts[1])
    firstFrame = offset
    if sampleRate == 0 || smallestBlock < 16 { return nil }
  }
}
