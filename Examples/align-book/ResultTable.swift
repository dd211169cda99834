import AudioTimeline
import ReadAlong
import TextAlignment

/// What was found of each section, as a table for a terminal.
struct ResultTable {
  let map: AlignmentMap

  /// The lines: a head, one a section, and a sum.
  var lines: [String] {
    var rows = [
      ["", "section", "from", "to", "heard", "narrated", "bridged", "unread", "verdict"]
    ]
    for section in map.sections { rows.append(row(section)) }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 1 || column == 8 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ").trimmingTrailingSpaces
    } + [sum]
  }

  private func row(_ section: MappedSection) -> [String] {
    var title = section.title ?? section.kind.rawValue
    if title.count > 32 { title = title.prefix(31) + "…" }
    func count(_ state: ReadState) -> String {
      String(section.sentences.count { $0.alignment.state == state })
    }
    let verdict =
      section.verdict == .aligned ? "aligned" : "not read: \(section.evidence)"
    return [
      String(section.index), title, section.range.map { clock($0.lowerBound) } ?? "–",
      section.range.map { clock($0.upperBound) } ?? "–",
      "\(Int((section.heardShare * 100).rounded())) %", count(.narrated), count(.bridged),
      count(.unread), verdict,
    ]
  }

  private var sum: String {
    let sentences = map.sections.flatMap(\.sentences)
    let timed = sentences.count { $0.alignment.playback != nil }
    let aligned = map.sections.count { $0.verdict == .aligned }
    return
      "\(aligned) of \(map.sections.count) sections and \(timed) of \(sentences.count) sentences are read in \(clock(map.timeline.duration)) of audio"
  }

  private func clock(_ seconds: Double) -> String {
    let whole = Int(seconds)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return whole < 3600
      ? "\(whole / 60):\(two(whole % 60))"
      : "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
