import AudioTimeline
import TextAlignment

/// What the book has that the recording has not, and the other way round.
struct ReportLists {
  let map: AlignmentMap
  let links: ReportLinks

  /// How many entries a list has at most; the rest is counted.
  static let limit = 60

  static func name(of kind: ExtraStretch.Kind) -> String {
    switch kind {
    case .speech: "speech that is not in the book"
    case .again: "text that is read again"
    case .wordless: "no words: music, silence or noise"
    }
  }

  /// A run of unread sentences inside a section that is read.
  private struct Unread {
    var section: MappedSection
    var sentences: Range<Int>
  }

  private var unread: [Unread] {
    var runs: [Unread] = []
    for section in map.sections where section.firstTime != nil {
      var start: Int?
      for (index, sentence) in section.sentences.enumerated() {
        if sentence.alignment.state == .unread {
          if start == nil { start = index }
        } else if let from = start {
          runs.append(Unread(section: section, sentences: from..<index))
          start = nil
        }
      }
      if let start {
        runs.append(Unread(section: section, sentences: start..<section.sentences.count))
      }
    }
    return runs
  }

  func writeUnread(to page: inout TextBuffer) {
    let runs = unread
    page.append("<h2>Printed but not read</h2>\n<p>Passages of the sections above ")
    page.append("that the narrator leaves out. They have no time.</p>\n")
    guard !runs.isEmpty else {
      page.append("<p class=\"none\">Every sentence of these sections is read.</p>\n")
      return
    }
    page.append(
      "<table><thead><tr><th>Passage</th><th class=\"num\">Sentences</th></tr></thead><tbody>\n")
    for run in runs.prefix(Self.limit) {
      let text = run.section.sentences[run.sentences].map(\.sentence.text).joined(separator: " ")
      page.append("<tr><td><q>")
      let place = "s\(run.section.index)-\(run.sentences.lowerBound)"
      links.append(Self.opening(of: text), to: place, &page)
      page.append("</q> <span class=\"in\">")
      page.append(html: run.section.displayTitle)
      page.append("</span></td><td class=\"num\">")
      page.append(run.sentences.count)
      page.append("</td></tr>\n")
    }
    writeRest(runs.count, to: &page)
  }

  func writeExtra(to page: inout TextBuffer) {
    page.append("<h2>In the recording but not in the book</h2>\n<p>Credits, introductions, ")
    page.append("music and repetitions. No sentence is highlighted there.</p>\n")
    guard !map.extra.isEmpty else {
      page.append("<p class=\"none\">All of the recording belongs to the text.</p>\n")
      return
    }
    page.append("<table><thead><tr><th>From</th><th>What</th><th class=\"num\">Length</th></tr>")
    page.append("</thead><tbody>\n")
    let longest = map.extra.sorted { length(of: $0) > length(of: $1) }.prefix(Self.limit)
    for stretch in longest.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      page.append("<tr><td class=\"num\" style=\"text-align:left\">")
      var place = "t="
      var time = TextBuffer()
      time.append(stretch.range.lowerBound, decimals: 2)
      time.drain(to: &place)
      links.append(PageText.clock(stretch.range.lowerBound), to: place, &page)
      page.append("</td><td>")
      let name = Self.name(of: stretch.kind)
      page.append(name.prefix(1).uppercased() + name.dropFirst())
      page.append("</td><td class=\"num\">")
      page.append(PageText.duration(length(of: stretch)))
      page.append("</td></tr>\n")
    }
    writeRest(map.extra.count, to: &page)
  }

  private func length(of stretch: ExtraStretch) -> Double {
    stretch.range.upperBound - stretch.range.lowerBound
  }

  private func writeRest(_ count: Int, to page: inout TextBuffer) {
    page.append("</tbody></table>\n")
    if count > Self.limit {
      page.append("<p class=\"none\">And \(PageText.grouped(count - Self.limit)) more.</p>\n")
    }
  }

  /// The first words of a text.
  static func opening(of text: String) -> String {
    guard text.count > 110 else { return text }
    let start = text.prefix(108)
    let cut = start.lastIndex(where: \.isWhitespace) ?? start.endIndex
    return start[..<cut] + " …"
  }
}
