/// Puts the clips of one content document into its markup and into an overlay.
struct DocumentNarration {
  /// The changes to the markup.
  private(set) var changes = DocumentRewriter.Changes()
  /// The overlay to go with it.
  private(set) var draft = OverlayDraft()

  private let index: ElementIndex
  private let placer: SpanPlacer
  /// All texts of the document that sentences lie in, in order.
  private var texts: [SpanPlacer.Stretch] = []
  private var taken: Set<String>
  private var marks: [(position: SpanPlacer.Position, id: String?)] = []
  private var containerIDs: [Int: String] = [:]

  /// Places all clips.
  ///
  /// - Parameters:
  ///   - sources: Where the sentences of each section of the document lie.
  ///   - firstSection: The index in the book of the first of these sections.
  ///   - clips: The clips of each section.
  ///   - index: The document's elements.
  init(
    sources: [[SentenceSource]], firstSection: Int, clips: ClipTable, index: ElementIndex
  ) {
    self.index = index
    placer = SpanPlacer(index: index)
    taken = index.ids
    for source in sources.joined() {
      texts += source.runs.map { ($0.chunk, $0.offset, $0.offset + $0.range.count) }
    }
    var start = 0
    for (i, sentences) in sources.enumerated() {
      var entries = (clips.sections[firstSection + i] ?? [])[...]
      for (j, source) in sentences.enumerated() {
        while let entry = entries.first, entry.clip.sentence == j {
          entries = entries.dropFirst()
          place(entry, source, at: start)
        }
        start += source.runs.count
      }
    }
    sortMarks()
  }

  /// Puts one clip around its text, whose first stretch is at a position among all texts.
  private mutating func place(_ entry: ClipTable.Entry, _ source: SentenceSource, at start: Int) {
    var stretches: [SpanPlacer.Stretch] = []
    var first: (run: Int, isWhole: Bool)?
    var last: (run: Int, isWhole: Bool) = (0, true)
    for (i, run) in source.runs.enumerated() {
      let wanted = entry.clip.word.map { $0.clamped(to: run.range) } ?? run.range
      guard !wanted.isEmpty else { continue }
      let offset = run.offset + wanted.lowerBound - run.range.lowerBound
      stretches.append((run.chunk, offset, offset + wanted.count))
      if first == nil { first = (start + i, wanted.lowerBound == run.range.lowerBound) }
      last = (start + i, wanted.upperBound == run.range.upperBound)
    }
    guard let first else { return }
    let previous =
      !first.isWhole ? texts[first.run].chunk : first.run > 0 ? texts[first.run - 1].chunk : nil
    let next =
      !last.isWhole
      ? texts[last.run].chunk : last.run + 1 < texts.count ? texts[last.run + 1].chunk : nil
    let parts = placer.parts(covering: stretches, previous: previous, next: next)
    var begin = entry.begin
    var done = 0
    let total = max(1, parts.reduce(0) { $0 + $1.length })
    for (i, part) in parts.enumerated() {
      done += part.length
      let end =
        i == parts.count - 1
        ? entry.end : entry.begin + (entry.end - entry.begin) * done / total
      guard begin < end else { continue }
      let id = part.existingID ?? mark(part, name(of: entry.clip, part: i))
      draft.pars.append(
        OverlayDraft.Par(
          textID: id, audio: entry.clip.audio, begin: begin, end: end,
          container: container(of: part)))
      begin = end
    }
  }

  private func name(of clip: OverlayClip, part: Int) -> String {
    var name = "s\(clip.section)-\(clip.sentence)"
    if let word = clip.word { name += "-w\(word.lowerBound)" }
    return part == 0 ? name : "\(name)-p\(part + 1)"
  }

  private mutating func mark(_ part: SpanPlacer.Part, _ name: String) -> String {
    let id = free(name)
    marks.append((part.start, id))
    marks.append((part.end, nil))
    return id
  }

  private mutating func free(_ name: String) -> String {
    var id = name
    while !taken.insert(id).inserted { id += "_" }
    return id
  }

  private mutating func container(of part: SpanPlacer.Part) -> OverlayDraft.Container? {
    let chunk = part.start.offset == .max ? part.start.chunk + 1 : part.start.chunk
    guard let element = index.container(of: chunk), let type = index.elements[element].container
    else { return nil }
    if let id = containerIDs[element] ?? index.elements[element].id {
      return OverlayDraft.Container(type: type, id: id)
    }
    let id = free("c\(element)")
    containerIDs[element] = id
    changes.ids[element] = id
    return OverlayDraft.Container(type: type, id: id)
  }

  /// Sorts what was placed by position.
  ///
  /// Where one span ends and another begins, the end comes first.
  private mutating func sortMarks() {
    let order = marks.indices.sorted {
      (marks[$0].position, marks[$0].id == nil ? 0 : 1, $0)
        < (marks[$1].position, marks[$1].id == nil ? 0 : 1, $1)
    }
    for i in order {
      changes.marks[marks[i].position.chunk, default: []].append(
        DocumentRewriter.Mark(offset: marks[i].position.offset, id: marks[i].id))
    }
    marks.removeAll()
  }

  /// Adds what applies to the document as a whole.
  mutating func finish(styleSheet: String?, isUpgrade: Bool, title: String) {
    changes.styleSheet = styleSheet
    changes.isUpgrade = isUpgrade
    changes.title = title
  }
}
