import AudioTimeline

/// The tags of an MP4 file, in the form that iTunes gave them.
struct MP4Metadata {
  private(set) var tags = AudioTags()
  private(set) var cover: AudioFile.Cover?
  /// Where the picture lies in the file.
  private(set) var coverRange: Range<Int64>?
  /// What iTunes says of the encoder: frames before, behind, and of the recording.
  private(set) var gapless: (delay: Int64, padding: Int64, frames: Int64)?

  init(_ meta: MP4Box?, in file: borrowing LocalFile) {
    guard let meta else { return }
    // A QuickTime `meta` box has no version field in front of its children.
    let plain = meta.boxes(in: file)["hdlr"] != nil
    guard let list = meta.boxes(skipping: plain ? 0 : 4, in: file)["ilst"] else { return }
    for item in list.boxes(in: file) {
      let parts = item.boxes(in: file)
      guard let data = parts["data"] else { continue }
      switch item.name {
      case "covr":
        guard cover == nil, data.content.upperBound - data.content.lowerBound > 8 else { continue }
        let range = data.content.lowerBound + 8..<data.content.upperBound
        coverRange = range
        cover = AudioFile.Cover(
          mediaType: Self.mediaType(file.read(at: range.lowerBound, count: 12)),
          byteCount: Int(range.upperBound - range.lowerBound))
      case "----":
        let name = Self.text(parts["name"], skipping: 4, in: file)
        read(name?.lowercased() ?? "", Self.text(data, skipping: 8, in: file))
      case "trkn":
        tags.track = number(data, in: file)
      case "disk":
        tags.disc = number(data, in: file)
      default:
        read(item.name, Self.text(data, skipping: 8, in: file))
      }
    }
  }

  private mutating func read(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    switch name {
    case "\u{A9}nam": tags.title = text
    case "\u{A9}alb": tags.album = text
    case "\u{A9}ART": tags.artist = text
    case "aART": tags.artist = tags.artist ?? text
    case "\u{A9}nrt", "narrator": tags.narrator = text
    case "\u{A9}wrt": tags.narrator = tags.narrator ?? text
    case "itunsmpb": gapless = Self.gapless(text)
    default: break
    }
  }

  private func number(_ data: MP4Box, in file: borrowing LocalFile) -> Int? {
    let bytes = data.bytes(in: file, limit: 16)
    return bytes.number(at: 10, width: 2).flatMap { $0 > 0 ? Int($0) : nil }
  }

  private static func text(
    _ box: MP4Box?, skipping bytes: Int, in file: borrowing LocalFile
  ) -> String? {
    box.map {
      String(decoding: $0.bytes(in: file, limit: 1 << 16).bytes.dropFirst(bytes), as: UTF8.self)
    }
  }

  private static func gapless(_ text: String) -> (delay: Int64, padding: Int64, frames: Int64)? {
    let fields = text.split(separator: " ").map { Int64($0, radix: 16) }
    guard fields.count >= 4, let delay = fields[1], let padding = fields[2], let frames = fields[3],
      delay >= 0, padding >= 0, frames > 0
    else { return nil }
    return (delay, padding, frames)
  }

  private static func mediaType(_ head: [UInt8]) -> String {
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if head.starts(with: [0x42, 0x4D]) { return "image/bmp" }
    if head.starts(with: [0x47, 0x49, 0x46]) { return "image/gif" }
    return "image/jpeg"
  }
}
