import AudioTimeline

/// The index of an MP4 file: its tracks, chapters and tags.
///
/// FFmpeg's own reader keeps 24 bytes for every packet in memory, twice where there is an edit list;
/// a book of sixty hours would take some four hundred megabytes. It also does not say from which of
/// its two kinds a chapter comes. So the boxes are read here; the decoding stays FFmpeg's.
/// Source: ISO/IEC 14496-12 and -14, the QuickTime File Format Specification.
struct MP4Movie {
  let brand: String
  let timescale: Int64
  /// How long the movie says it is, in seconds.
  let statedDuration: Double?
  let tracks: [MP4Track]
  /// Whether the packets are described in fragments further on rather than in the index.
  let isFragmented: Bool
  let metadata: MP4Metadata
  /// Chapters as Nero writes them.
  let neroChapters: [Marker]

  /// Whether a file starts as an MP4 file does.
  static func recognizes(_ file: borrowing LocalFile) -> Bool {
    let names = ["ftyp", "moov", "mdat", "free", "skip", "wide", "pnot"]
    return ByteCursor(file.read(at: 4, count: 4)).name(at: 0).map(names.contains) ?? false
  }

  /// Reads the index.
  init(_ file: borrowing LocalFile) throws(AudioError) {
    let top = MP4Box.boxes(in: 0..<file.size, of: file)
    guard let movie = top["moov"] else {
      throw AudioError(
        .damaged, path: file.path,
        reason:
          "the index of the MP4 file (moov) is missing, as when a copy broke off; copy it again")
    }
    brand = top["ftyp"]?.bytes(in: file).name(at: 0) ?? ""
    let children = movie.boxes(in: file)
    let header = children["mvhd"]?.bytes(in: file)
    let wide = header?.bytes.first == 1
    timescale = header?.word(wide ? 20 : 12) ?? 0
    let length = header?.number(at: wide ? 24 : 16, width: wide ? 8 : 4) ?? 0
    statedDuration = timescale > 0 && length > 0 ? Double(length) / Double(timescale) : nil
    var tracks: [MP4Track] = []
    for box in children where box.name == "trak" {
      if let track = MP4Track(box, in: file) { tracks.append(track) }
    }
    self.tracks = tracks
    isFragmented = children["mvex"] != nil && top["moof"] != nil
    let userData = children["udta"]?.boxes(in: file) ?? []
    let list = userData["meta"] ?? children["meta"]
    metadata = MP4Metadata(list, in: file)
    neroChapters = userData["chpl"].map { Self.nero($0.bytes(in: file)) } ?? []
  }

  /// Whether a track only shows pictures or titles of the chapters of another.
  func isChapterTrack(_ track: MP4Track) -> Bool {
    tracks.contains { $0.chapterTracks.contains(track.id) }
  }

  /// The first track of sound.
  var audio: MP4Track? { tracks.first { $0.handler == "soun" } }

  /// The scheme by which the sound is encrypted; nil if it is not.
  func protection(in file: borrowing LocalFile) -> String? {
    if brand.hasPrefix("aax") { return "Audible (\(brand == "aaxc" ? "AAXC" : "AAX"))" }
    for track in tracks {
      guard let entry = track.entry else { continue }
      switch entry.name {
      case "drms", "drmi", "p608": return "Apple FairPlay (\(entry.name))"
      case "aavd": return "Audible (aavd)"
      case "enca", "encv":
        let scheme = entry.boxes(skipping: 28, in: file)["sinf"]?.boxes(in: file)["schm"]?
          .bytes(in: file).name(at: 4)
        return scheme == "itun" ? "Apple FairPlay" : "Common Encryption (\(scheme ?? "enca"))"
      default: continue
      }
    }
    return nil
  }

  /// The chapters of the track that an audio track points to.
  func trackChapters(of track: MP4Track, in file: borrowing LocalFile) -> [Marker] {
    for id in track.chapterTracks {
      guard let chapters = tracks.first(where: { $0.id == id }), chapters.timescale > 0,
        ["text", "sbtl", "subt"].contains(chapters.handler), var table = chapters.samples
      else { continue }
      var markers: [Marker] = []
      var time: Int64 = 0
      var durations = chapters.samples?.durations[...] ?? []
      for sample in 0..<min(table.count, 100_000) {
        let range = table.range(of: sample, in: file)
        let title = Self.title(file.read(at: range.lowerBound, count: min(range.count, 4_096)))
        markers.append(
          Marker(
            time: Double(time) / Double(chapters.timescale), title: title, source: .mp4Track))
        guard let next = durations.first else { break }
        time = time &+ next.duration
        if next.count > 1 {
          durations[durations.startIndex].count -= 1
        } else {
          durations = durations.dropFirst()
        }
      }
      return markers
    }
    return []
  }

  /// A text sample: its length in two bytes, then UTF-8, or UTF-16 behind a mark.
  private static func title(_ bytes: [UInt8]) -> String? {
    guard bytes.count > 2 else { return nil }
    let text = bytes[2...].prefix(Int(bytes[0]) << 8 | Int(bytes[1]))
    let isBig = text.starts(with: [0xFE, 0xFF])
    guard isBig || text.starts(with: [0xFF, 0xFE]) else {
      return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
    let body = Array(text.dropFirst(2))
    let units: [UInt16] = stride(from: 0, to: body.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(body[index]), UInt16(body[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func nero(_ bytes: ByteCursor) -> [Marker] {
    // Version 1 has four more bytes before the count.
    var offset = bytes.bytes.first == 1 ? 8 : 4
    guard let count = bytes.number(at: offset, width: 1) else { return [] }
    offset += 1
    var markers: [Marker] = []
    for _ in 0..<count {
      guard let time = bytes.number(at: offset, width: 8),
        let length = bytes.number(at: offset + 8, width: 1),
        offset + 9 + Int(length) <= bytes.bytes.count
      else { break }
      let text = bytes.bytes[offset + 9..<offset + 9 + Int(length)]
      markers.append(
        Marker(
          time: Double(time) / 10_000_000,
          title: text.isEmpty ? nil : String(decoding: text, as: UTF8.self), source: .nero))
      offset += 9 + Int(length)
    }
    return markers
  }
}
