/// An ID3v2 tag: the texts, the chapters (`CHAP`) and the picture of an MP3 file.
///
/// Versions 2.2, 2.3 and 2.4 are read, with unsynchronization, extended headers, data length
/// indicators and sub-frames of any size. Broken frames are passed over; nothing in a tag can make
/// reading fail. Source: the ID3v2.2, 2.3.0 and 2.4.0 documents and the ID3v2 Chapter Frame
/// Addendum 1.0.
public struct ID3Tag: Hashable, Sendable {
  /// The first value of each text frame, by its four-letter name of version 2.3 or 2.4; texts of the
  /// user's own (`TXXX`) by their description in lower case.
  public private(set) var texts: [String: String] = [:]
  /// The chapters, rising in time.
  ///
  /// Neither the order of the frames nor that of their identifiers is trusted: "CHP10" stands before
  /// "CHP2" in many files. Where a table of contents (`CTOC`) lists chapters, those it does not list
  /// are hidden marks, such as the slides of a podcast, and left out.
  public private(set) var chapters: [Marker] = []
  /// The first picture.
  public private(set) var cover: AudioFile.Cover?

  /// How long a tag's header is, in bytes.
  public static let headerSize = 10

  /// How many bytes the tag that starts with these bytes has, its header included.
  ///
  /// - Parameter header: The first ten bytes of a file, or more.
  /// - Returns: The size; nil if no tag starts here.
  public static func size(header: [UInt8]) -> Int? {
    guard header.count >= headerSize, header.starts(with: [0x49, 0x44, 0x33]),
      header[3] != 0xFF, header[4] != 0xFF, header[6...9].allSatisfy({ $0 < 0x80 })
    else { return nil }
    let body = header[6...9].reduce(0) { $0 << 7 | Int($1) }
    let footer = header[3] >= 4 && header[5] & 0x10 != 0 ? headerSize : 0
    return headerSize + body + footer
  }

  /// Reads a tag.
  ///
  /// - Parameter bytes: The tag from its header on; it may be cut off.
  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8]) {
    guard let size = Self.size(header: bytes) else { return }
    var reader = ID3FrameReader(bytes, size: size)
    var found: [(name: String, marker: Marker)] = []
    var listed: Set<String> = []
    while let frame = reader.next() {
      switch frame.name {
      case "CHAP":
        if let chapter = Self.chapter(frame, version: reader.version) { found.append(chapter) }
      case "CTOC": listed.formUnion(Self.children(frame))
      case "APIC": if cover == nil { cover = Self.picture(frame) }
      case "TXXX":
        let values = ID3Text.values(frame.body)
        guard values.count > 1 else { continue }
        let key = values[0].lowercased()
        if texts[key] == nil { texts[key] = values[1] }
      case let name where name.first == "T":
        if texts[name] == nil, let value = ID3Text.values(frame.body).first, !value.isEmpty {
          texts[name] = value
        }
      default: continue
      }
    }
    if found.contains(where: { listed.contains($0.name) }) {
      found.removeAll { !listed.contains($0.name) }
    }
    chapters = found.enumerated().sorted {
      ($0.element.marker.time, $0.offset) < ($1.element.marker.time, $1.offset)
    }
    .map(\.element.marker)
  }

  private static func chapter(
    _ frame: ID3Frame, version: UInt8
  ) -> (name: String, marker: Marker)? {
    guard let end = frame.body.firstIndex(of: 0), frame.body.endIndex - end > 16 else { return nil }
    let name = ID3Text.latin1(frame.body[..<end])
    let times = frame.body[(end + 1)...]
    let start = times.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    // All ones mean that the place is given in bytes instead.
    guard start != 0xFFFF_FFFF else { return nil }
    var title: String?
    var inner = ID3FrameReader(subframes: Array(times.dropFirst(16)), version: version)
    while let frame = inner.next() {
      if frame.name == "TIT2", title == nil { title = ID3Text.values(frame.body).first }
    }
    let marker = Marker(
      time: Double(start) / 1_000, title: title?.isEmpty == true ? nil : title, source: .id3)
    return (name, marker)
  }

  private static func children(_ frame: ID3Frame) -> [String] {
    guard let end = frame.body.firstIndex(of: 0), frame.body.endIndex - end > 3 else { return [] }
    let count = Int(frame.body[end + 2])
    return frame.body[(end + 3)...].split(separator: 0, omittingEmptySubsequences: true)
      .prefix(count).map { ID3Text.latin1($0) }
  }

  private static func picture(_ frame: ID3Frame) -> AudioFile.Cover? {
    guard frame.body.count > 4, let end = frame.body.dropFirst().firstIndex(of: 0) else {
      return nil
    }
    let type = ID3Text.latin1(frame.body[(frame.body.startIndex + 1)..<end]).lowercased()
    let encoding = frame.body[frame.body.startIndex]
    guard
      let description = ID3Text.end(
        of: frame.body.dropFirst(end - frame.body.startIndex + 2), encoding)
    else { return nil }
    return AudioFile.Cover(
      mediaType: type.contains("/") ? type : "image/\(type)",
      byteCount: frame.body.endIndex - description)
  }
}
