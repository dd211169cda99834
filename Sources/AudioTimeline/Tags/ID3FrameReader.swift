/// One frame of an ID3v2 tag, freed of its unsynchronization.
struct ID3Frame {
  /// The name; the three letters of version 2.2 are made into the four of later ones where known.
  var name: String
  var body: [UInt8]
}

/// Walks over the frames of a tag or of a chapter.
struct ID3FrameReader {
  let version: UInt8
  private var bytes: ArraySlice<UInt8>
  /// Whether sizes of version 2.4 are written as some writers do, in plain binary.
  private var plainSizes = false

  /// Starts behind the header of a whole tag.
  init(_ tag: [UInt8], size: Int) {
    version = tag[3]
    let flags = tag[5]
    var body = Array(tag[ID3Tag.headerSize..<min(tag.count, size)])
    // Up to version 2.3 the whole tag is unsynchronized, from 2.4 on each frame says so itself.
    if flags & 0x80 != 0, version < 4 { body = Self.synchronized(body[...]) }
    bytes = body[...]
    if flags & 0x40 != 0, version >= 3 { skipExtendedHeader() }
    if version >= 4 { plainSizes = sizesArePlain(bytes) }
  }

  /// Starts at the sub-frames of a chapter.
  init(subframes: [UInt8], version: UInt8) {
    self.version = version
    bytes = subframes[...]
    if version >= 4 { plainSizes = sizesArePlain(bytes) }
  }

  /// The next frame; nil at the padding or the end.
  mutating func next() -> ID3Frame? {
    while true {
      let header = version == 2 ? 6 : 10
      guard bytes.count > header, let name = name() else { return nil }
      let size = frameSize()
      let flags = version == 2 ? 0 : bytes[bytes.startIndex + 9]
      let start = bytes.startIndex + header
      guard size > 0, size <= bytes.endIndex - start else { return nil }
      var body = bytes[start..<start + size]
      bytes = bytes[(start + size)...]
      guard let frame = Self.unwrapped(&body, flags: flags, version: version) else { continue }
      return ID3Frame(name: name, body: frame)
    }
  }

  private func name() -> String? {
    let letters = bytes.prefix(version == 2 ? 3 : 4)
    guard letters.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }) else {
      return nil
    }
    let name = ID3Text.latin1(letters)
    return version == 2 ? Self.laterNames[name] ?? name : name
  }

  private func frameSize() -> Int {
    let start = bytes.startIndex
    if version == 2 { return bytes[start + 3..<start + 6].reduce(0) { $0 << 8 | Int($1) } }
    let field = bytes[start + 4..<start + 8]
    return version >= 4 && !plainSizes
      ? field.reduce(0) { $0 << 7 | Int($1 & 0x7F) } : field.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Takes off what the flags of a frame say was put on; nil if it cannot be read.
  private static func unwrapped(
    _ body: inout ArraySlice<UInt8>, flags: UInt8, version: UInt8
  ) -> [UInt8]? {
    if version == 3 {
      // Compressed or encrypted.
      if flags & 0xC0 != 0 { return nil }
      if flags & 0x20 != 0 { body = body.dropFirst(1) }
    } else if version >= 4 {
      if flags & 0x0C != 0 { return nil }
      if flags & 0x40 != 0 { body = body.dropFirst(1) }
      if flags & 0x01 != 0 { body = body.dropFirst(4) }
      if flags & 0x02 != 0 { return synchronized(body) }
    }
    return Array(body)
  }

  private mutating func skipExtendedHeader() {
    guard bytes.count >= 4 else { return }
    let field = bytes.prefix(4)
    // Version 2.4 counts the size field itself, 2.3 does not.
    let size =
      version >= 4
      ? field.reduce(0) { $0 << 7 | Int($1 & 0x7F) } : 4 + field.reduce(0) { $0 << 8 | Int($1) }
    bytes = bytes.dropFirst(max(4, size))
  }

  /// Whether the frames follow one another if sizes are read as plain binary, and only then.
  private func sizesArePlain(_ frames: ArraySlice<UInt8>) -> Bool {
    func walks(_ plain: Bool) -> Bool {
      var rest = frames
      while rest.count > 10, rest.first != 0 {
        var step = self
        step.bytes = rest
        step.plainSizes = plain
        guard step.name() != nil else { return false }
        let size = step.frameSize()
        guard size <= rest.count - 10 else { return false }
        rest = rest.dropFirst(10 + size)
      }
      return true
    }
    return !walks(false) && walks(true)
  }

  /// Undoes unsynchronization: a zero after 0xFF was put in by the writer.
  private static func synchronized(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if previous == 0xFF, byte == 0 {
        previous = 0
        continue
      }
      result.append(byte)
      previous = byte
    }
    return result
  }

  private static let laterNames = [
    "TT2": "TIT2", "TAL": "TALB", "TP1": "TPE1", "TP2": "TPE2", "TP3": "TPE3", "TCM": "TCOM",
    "TRK": "TRCK", "TPA": "TPOS", "TXX": "TXXX",
  ]
}
