import AudioTimeline

/// The chapter marks of a file from all places where there may be some, and those chosen.
struct ChapterSources {
  /// The marks to be used, put right.
  private(set) var markers: [Marker] = []
  /// What was wrong with them, and what other marks there are.
  private(set) var remarks: [String] = []

  init(_ probed: ProbedFile, movie: MP4Movie?, in file: borrowing LocalFile) {
    var lists: [[Marker]] = []
    if let movie, let track = movie.audio {
      lists = [movie.trackChapters(of: track, in: file), movie.neroChapters]
    } else {
      let own = ID3Tag.leading(file)?.chapters ?? []
      lists = [own, own.isEmpty ? probed.file.markers : []]
    }
    lists.append(CueSheet.beside(probed.file.path))
    // A sheet beside the file and the longer of two lists inside it say more than the other.
    let best = lists.max { $0.count < $1.count } ?? []
    let chosen = lists.first { $0.count == best.count } ?? []
    for other in lists where !other.isEmpty && !Self.agree(other, chosen) {
      remarks.append(
        "The file has other chapter marks too (\(other.count), \(other[0].source.rawValue)), "
          + "which were not used.")
    }
    // What stands there twice in two ways needs no word.
    let repair = ChapterRepair(chosen, duration: probed.file.duration)
    markers = repair.markers
    remarks += repair.remarks
  }

  private static func agree(_ a: [Marker], _ b: [Marker]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0.time - $1.time) < 0.1 }
  }
}

extension ID3Tag {
  /// The tag at the start of a file; nil if there is none.
  static func leading(_ file: borrowing LocalFile) -> ID3Tag? {
    guard let size = size(header: file.read(at: 0, count: headerSize)) else { return nil }
    return ID3Tag(file.read(at: 0, count: min(size, 1 << 26)))
  }
}

extension CueSheet {
  /// The marks for a file by the sheet that stands beside it under the same name.
  static func beside(_ path: String) -> [Marker] {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return [] }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for sheet in [path[..<dot] + ".cue", path + ".cue"] {
      guard let file = try? LocalFile.opening(String(sheet)), file.size < 1 << 22 else { continue }
      let files = CueSheet(file.read(at: 0, count: Int(file.size))).files
      let named = files.first {
        $0.name.split(whereSeparator: { "/\\".contains($0) }).last ?? "" == name
      }
      // A sheet for one file is for this one, under whatever name and extension it had.
      if let found = named ?? (files.count == 1 ? files[0] : nil) { return found.markers }
    }
    return []
  }
}
