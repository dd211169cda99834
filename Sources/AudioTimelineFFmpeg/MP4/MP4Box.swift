/// A box of an MP4 file: a name and a range of bytes.
struct MP4Box {
  let name: String
  /// Where its content lies.
  let content: Range<Int64>

  /// The boxes in a range of a file, in order; what does not parse ends the list.
  static func boxes(in range: Range<Int64>, of file: borrowing LocalFile) -> [MP4Box] {
    var boxes: [MP4Box] = []
    var offset = range.lowerBound
    while range.upperBound - offset >= 8, boxes.count < 65_536 {
      let header = ByteCursor(file.read(at: offset, count: 16))
      guard let word = header.number(at: 0, width: 4), let name = header.name(at: 4) else { break }
      var size = word
      var start = offset + 8
      if size == 1 {
        guard let wide = header.number(at: 8, width: 8) else { break }
        size = wide
        start += 8
      } else if size == 0 {
        size = range.upperBound - offset
      }
      guard size >= start - offset else { break }
      // A box that is cut off ends where the file does.
      let end = size > range.upperBound - offset ? range.upperBound : offset + size
      boxes.append(MP4Box(name: name, content: start..<max(start, end)))
      offset = end
    }
    return boxes
  }

  /// The boxes inside this one.
  func boxes(skipping bytes: Int64 = 0, in file: borrowing LocalFile) -> [MP4Box] {
    let start = min(content.upperBound, content.lowerBound + bytes)
    return Self.boxes(in: start..<content.upperBound, of: file)
  }

  /// The content, up to a limit.
  func bytes(in file: borrowing LocalFile, limit: Int = 1 << 20) -> ByteCursor {
    ByteCursor(
      file.read(
        at: content.lowerBound,
        count: Int(min(Int64(limit), content.upperBound - content.lowerBound))))
  }
}

extension [MP4Box] {
  subscript(name: String) -> MP4Box? { first { $0.name == name } }
}

/// Bytes of which big-endian numbers are read.
struct ByteCursor {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of a width in bytes at an offset; nil past the end.
  func number(at offset: Int, width: Int) -> Int64? {
    guard offset >= 0, width <= bytes.count, offset <= bytes.count - width else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + width] { value = value << 8 | UInt64(byte) }
    return Int64(clamping: value)
  }

  /// A number of four bytes; zero past the end.
  func word(_ offset: Int) -> Int64 { number(at: offset, width: 4) ?? 0 }

  /// A name of four bytes, each made a letter by itself.
  func name(at offset: Int) -> String? {
    guard offset >= 0, bytes.count >= 4, offset <= bytes.count - 4 else { return nil }
    return String(
      String.UnicodeScalarView(bytes[offset..<offset + 4].map { Unicode.Scalar($0) }))
  }
}
