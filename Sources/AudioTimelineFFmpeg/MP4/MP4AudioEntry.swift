/// The description of the sound in an MP4 track.
struct MP4AudioEntry {
  let parameters: CodecParameters

  /// Reads a sample entry; nil if the codec is none that is read packet by packet here (AAC, Apple
  /// Lossless, MP3).
  init?(_ entry: MP4Box, timescale: Int64, in file: borrowing LocalFile) {
    let head = entry.bytes(in: file, limit: 36)
    let version = head.number(at: 8, width: 2) ?? 0
    let channels = Int(head.number(at: 16, width: 2) ?? 0)
    let extra: Int64 = version == 1 ? 16 : version == 2 ? 36 : 0
    var children = entry.boxes(skipping: 28 + extra, in: file)
    if let wave = children["wave"] { children += wave.boxes(in: file) }
    let codec: AudioCodec
    var configuration: [UInt8] = []
    switch entry.name {
    case "mp4a":
      guard let stream = children["esds"].flatMap({ MPEG4Descriptor($0.bytes(in: file)) }) else {
        return nil
      }
      switch stream.objectType {
      case 0x40, 0x66, 0x67, 0x68:
        guard !stream.configuration.isEmpty else { return nil }
        codec = .aac
      case 0x69, 0x6B: codec = .mp3
      default: return nil
      }
      configuration = stream.configuration
    case ".mp3": codec = .mp3
    case "alac":
      guard let box = children["alac"], box.content.lowerBound >= 8 else { return nil }
      codec = .alac
      // FFmpeg takes the box whole.
      configuration = file.read(
        at: box.content.lowerBound - 8,
        count: Int(min(4_096, 8 + box.content.upperBound - box.content.lowerBound)))
    default: return nil
    }
    parameters = CodecParameters(
      codec, configuration: configuration, sampleRate: Int(clamping: max(1, timescale)),
      channels: max(1, channels))
  }
}

/// What an `esds` box says of a stream (ISO/IEC 14496-1, section 7.2.6).
struct MPEG4Descriptor {
  private(set) var objectType = 0
  private(set) var configuration: [UInt8] = []

  init?(_ box: ByteCursor) {
    // The box begins with its version; descriptors lie inside one another.
    var offset = 4
    while let tag = box.number(at: offset, width: 1) {
      offset += 1
      var length = 0
      for _ in 0..<4 {
        guard let byte = box.number(at: offset, width: 1) else { return nil }
        offset += 1
        length = length << 7 | Int(byte & 0x7F)
        if byte & 0x80 == 0 { break }
      }
      switch tag {
      case 3:
        let flags = box.number(at: offset + 2, width: 1) ?? 0
        offset += 3
        if flags & 0x80 != 0 { offset += 2 }
        if flags & 0x40 != 0 { offset += 1 + Int(box.number(at: offset, width: 1) ?? 0) }
        if flags & 0x20 != 0 { offset += 2 }
      case 4:
        objectType = Int(box.number(at: offset, width: 1) ?? 0)
        offset += 13
      case 5:
        let end = min(box.bytes.count, offset + length)
        if offset < end { configuration = Array(box.bytes[offset..<end]) }
        return
      default:
        offset += length
      }
    }
    if objectType == 0 { return nil }
  }
}
