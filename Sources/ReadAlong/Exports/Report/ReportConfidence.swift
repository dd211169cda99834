import TextAlignment

/// How sure the times are: a histogram, and the sentences that are least sure.
struct ReportConfidence {
  let map: AlignmentMap
  let links: ReportLinks

  private struct Doubtful {
    var section: MappedSection
    var index: Int
    var confidence: Double
  }

  func write(to page: inout TextBuffer) {
    var bins = Array(repeating: 0, count: 20)
    var doubtful: [Doubtful] = []
    for section in map.sections {
      for (index, sentence) in section.sentences.enumerated() {
        guard sentence.alignment.playback != nil else { continue }
        let confidence = min(1, max(0, sentence.alignment.confidence))
        bins[min(19, Int(confidence * 20))] += 1
        if confidence < 0.5 {
          doubtful.append(Doubtful(section: section, index: index, confidence: confidence))
        }
      }
    }
    page.append("<h2>Confidence</h2>\n<p>How sure each sentence’s time is, from 0 to 1.</p>\n")
    guard let highest = bins.max(), highest > 0 else {
      page.append("<p class=\"none\">No sentence has a time.</p>\n")
      return
    }
    writeHistogram(bins, highest, to: &page)
    page.append("<div class=\"one\"><h3>Least sure</h3>\n")
    doubtful.sort { $0.confidence < $1.confidence }
    if doubtful.isEmpty {
      page.append("<p class=\"none\">No time is less sure than one half.</p></div>\n")
      return
    }
    page.append("<table><tbody>\n")
    for entry in doubtful.prefix(12) {
      page.append("<tr><td><q>")
      let sentence = entry.section.sentences[entry.index]
      links.append(
        ReportLists.opening(of: sentence.sentence.text),
        to: "s\(entry.section.index)-\(entry.index)", &page)
      page.append("</q> <span class=\"in\">")
      page.append(html: entry.section.displayTitle)
      if sentence.alignment.state == .bridged { page.append(" · bridged") }
      page.append("</span></td><td class=\"num\">")
      page.append(entry.confidence, decimals: 2)
      page.append("</td></tr>\n")
    }
    page.append("</tbody></table>\n")
    if doubtful.count > 12 {
      page.append("<p class=\"none\">And \(PageText.grouped(doubtful.count - 12)) more ")
      page.append("below one half.</p>\n")
    }
    page.append("</div>\n")
  }

  private func writeHistogram(_ bins: [Int], _ highest: Int, to page: inout TextBuffer) {
    page.append("<figure><svg class=\"bars\" viewBox=\"0 0 960 190\" role=\"img\" ")
    page.append("aria-label=\"Number of sentences by confidence\">\n")
    for (bin, count) in bins.enumerated() where count > 0 {
      // What is there must be seen, however little it is.
      let height = max(2, Double(count) / Double(highest) * 140)
      let kind = bin < 6 ? " class=\"poor\"" : bin < 12 ? " class=\"low\"" : ""
      page.append("<rect\(kind) rx=\"3\" width=\"42\" x=\"")
      page.append(bin * 48 + 3)
      page.append("\" y=\"")
      page.append(162 - height, decimals: 1, trimmed: true)
      page.append("\" height=\"")
      page.append(height, decimals: 1, trimmed: true)
      page.append("\"/><text text-anchor=\"middle\" x=\"")
      page.append(bin * 48 + 24)
      page.append("\" y=\"")
      page.append(156 - height, decimals: 1, trimmed: true)
      page.append("\">\(PageText.grouped(count))</text>\n")
    }
    page.append("<path class=\"grid\" d=\"M0,162H960\"/>")
    for tenth in stride(from: 0, through: 10, by: 2) {
      let anchor = tenth == 0 ? "start" : tenth == 10 ? "end" : "middle"
      page.append("<text y=\"181\" x=\"\(tenth * 96)\" text-anchor=\"\(anchor)\">")
      page.append(Double(tenth) / 10, decimals: 1)
      page.append("</text>")
    }
    page.append("</svg></figure>\n")
  }
}
