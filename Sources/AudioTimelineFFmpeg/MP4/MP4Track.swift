/// One track of an MP4 file.
struct MP4Track {
  let id: Int64
  /// What kind of track it is: `soun`, `text`, `vide`.
  let handler: String
  let timescale: Int64
  /// The name of the sample entry, such as `mp4a`, and where the entry lies.
  let entry: MP4Box?
  let samples: MP4SampleTable?
  let edits: [MP4Edit]
  /// The tracks that hold this one's chapters.
  let chapterTracks: [Int64]

  init?(_ box: MP4Box, in file: borrowing LocalFile) {
    let children = box.boxes(in: file)
    guard let header = children["tkhd"], let media = children["mdia"]?.boxes(in: file),
      let mediaHeader = media["mdhd"]?.bytes(in: file)
    else { return nil }
    let head = header.bytes(in: file)
    id = head.word(head.bytes.first == 1 ? 20 : 12)
    handler = media["hdlr"]?.bytes(in: file).name(at: 8) ?? ""
    timescale = mediaHeader.word(mediaHeader.bytes.first == 1 ? 20 : 12)
    let table = media["minf"]?.boxes(in: file)["stbl"]?.boxes(in: file) ?? []
    entry = table["stsd"]?.boxes(skipping: 8, in: file).first
    samples = MP4SampleTable(table, in: file)
    edits = children["edts"]?.boxes(in: file)["elst"].map { MP4Edit.list($0, in: file) } ?? []
    let chapters = children["tref"]?.boxes(in: file)["chap"]?.bytes(in: file)
    chapterTracks = (0..<(chapters?.bytes.count ?? 0) / 4).map { chapters?.word(4 * $0) ?? 0 }
  }
}

/// One piece of an edit list: which part of the track is played.
struct MP4Edit {
  /// How long, in the movie's unit.
  let duration: Int64
  /// From where, in the track's unit; negative for nothing at all.
  let mediaTime: Int64

  static func list(_ box: MP4Box, in file: borrowing LocalFile) -> [MP4Edit] {
    let bytes = box.bytes(in: file)
    let wide = bytes.bytes.first == 1
    let size = wide ? 20 : 12
    let count = min(Int(bytes.word(4)), (bytes.bytes.count - 8) / size)
    return (0..<max(0, count)).map { index in
      let start = 8 + index * size
      let time = bytes.number(at: start + (wide ? 8 : 4), width: wide ? 8 : 4) ?? 0
      return MP4Edit(
        duration: bytes.number(at: start, width: wide ? 8 : 4) ?? 0,
        mediaTime: wide
          ? (time == Int64.max ? -1 : time) : Int64(Int32(truncatingIfNeeded: time)))
    }
  }
}
