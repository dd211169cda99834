/// The clips to be written, checked and in whole milliseconds.
struct ClipTable {
  /// A clip with its times in milliseconds, which tile as the seconds did.
  struct Entry: Hashable {
    var clip: OverlayClip
    var begin: Int
    var end: Int
  }

  /// The clips of each section, in the order of sentences and words.
  private(set) var sections: [Int: [Entry]] = [:]

  /// Checks clips against each other and against a book.
  ///
  /// - Throws: An error where a clip names no sentence or audio, has no length, or overlaps another
  ///   in the same audio by more than rounding.
  init(
    _ clips: [OverlayClip], sentences: [Int], audio: [OverlayAudio], path: String
  ) throws(EPUBError) {
    func fail(_ clip: OverlayClip, _ reason: String) -> EPUBError {
      EPUBError(
        .invalidClips, path: path,
        reason: "the clip of sentence \(clip.sentence) in section \(clip.section) \(reason)")
    }
    var entries: [Entry] = []
    for clip in clips {
      guard sentences.indices.contains(clip.section),
        (0..<sentences[clip.section]).contains(clip.sentence)
      else { throw fail(clip, "belongs to no sentence of the book") }
      guard audio.indices.contains(clip.audio) else { throw fail(clip, "names no audio file") }
      guard clip.begin.isFinite, clip.end.isFinite, clip.begin >= 0, clip.end < 4e6 else {
        throw fail(clip, "has a time that is no time")
      }
      guard clip.begin < clip.end else { throw fail(clip, "has no length") }
      entries.append(
        Entry(
          clip: clip, begin: Int((clip.begin * 1000).rounded()),
          end: Int((clip.end * 1000).rounded())))
    }
    try Self.separate(&entries, fail)
    for entry in entries where entry.begin < entry.end {
      sections[entry.clip.section, default: []].append(entry)
    }
    for section in Array(sections.keys) {
      sections[section]?.sort {
        ($0.clip.sentence, $0.clip.word?.lowerBound ?? -1)
          < ($1.clip.sentence, $1.clip.word?.lowerBound ?? -1)
      }
      try Self.checkDoubles(sections[section] ?? [], fail)
    }
  }

  /// Takes rounding out of neighbors; refuses what overlaps in earnest.
  private static func separate(
    _ entries: inout [Entry], _ fail: (OverlayClip, String) -> EPUBError
  ) throws(EPUBError) {
    let order = entries.indices.sorted {
      (entries[$0].clip.audio, entries[$0].clip.begin, $0)
        < (entries[$1].clip.audio, entries[$1].clip.begin, $1)
    }
    for (a, b) in zip(order, order.dropFirst())
    where entries[a].clip.audio == entries[b].clip.audio {
      if entries[a].clip.end - entries[b].clip.begin > 0.002 {
        throw fail(entries[b].clip, "begins before the clip in front of it ends")
      }
      entries[a].end = min(entries[a].end, entries[b].begin)
    }
  }

  private static func checkDoubles(
    _ entries: [Entry], _ fail: (OverlayClip, String) -> EPUBError
  ) throws(EPUBError) {
    for (a, b) in zip(entries, entries.dropFirst()) where a.clip.sentence == b.clip.sentence {
      guard let first = a.clip.word, let second = b.clip.word,
        first.upperBound <= second.lowerBound
      else { throw fail(b.clip, "doubles another one") }
    }
  }
}
