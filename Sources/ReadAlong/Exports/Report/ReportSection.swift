import TextAlignment

/// A section's entry in the report: where it is, how much of it was heard and why it was judged so.
struct ReportSection {
  let section: MappedSection
  let links: ReportLinks

  func write(to page: inout TextBuffer) {
    let isRead = section.firstTime != nil
    page.append(isRead ? "<div class=\"item\">" : "<div class=\"item off\">")
    page.append("<div class=\"no\">")
    page.append(section.index + 1)
    page.append("</div><div class=\"what\">")
    if let range = section.range, isRead {
      var place = "t="
      var time = TextBuffer()
      time.append(range.lowerBound, decimals: 2)
      time.drain(to: &place)
      links.append(section.displayTitle, to: place, &page)
    } else {
      links.append(section.displayTitle, to: "s\(section.index)", &page)
    }
    let kind = Self.name(of: section.kind)
    if section.kind != .body, section.displayTitle.lowercased() != kind {
      page.append("<span class=\"tag\">\(kind)</span>")
    }
    page.append("</div>\n<div class=\"when\">")
    if let range = section.range, isRead {
      page.append(PageText.clock(range.lowerBound))
      page.append("–")
      page.append(PageText.clock(range.upperBound))
    } else {
      page.append("not read")
    }
    page.append("</div>\n<div class=\"cover\">")
    if isRead { writeCoverage(to: &page) }
    page.append("</div>\n<div class=\"why\">")
    page.append(html: reason)
    page.append("</div></div>\n")
  }

  /// How the section was found, in the words of whoever found it, or else by the figures.
  private var reason: String {
    if let first = section.evidence.first {
      let rest = section.evidence.dropFirst()
      return first.uppercased() + rest + (rest.last == "." ? "" : ".")
    }
    guard case .refused(let refusal) = section.verdict else {
      return "\(PageText.percent(section.heardShare)) of its words were heard."
    }
    return switch refusal.reason {
    case .saidUnread: "A person said that it is not read."
    case .noText: "It has no text."
    case .nothingHeard: "Nothing was heard where it should be."
    case .fewBookWords: "Only \(PageText.percent(refusal.bookShare)) of its words were heard."
    case .fewHeardWords:
      "Only \(PageText.percent(refusal.heardShare)) of what was heard there is of it."
    case .fewAnchors: "Too little of it was heard in one piece to be sure of the place."
    }
  }

  /// A strip along the section in which each stretch of sentences has the color of its state.
  private func writeCoverage(to page: inout TextBuffer) {
    let total = max(1, section.sentences.reduce(0) { $0 + $1.sentence.text.utf8.count })
    var counts: [ReadState: Int] = [:]
    page.append("<svg class=\"strip\" viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" ")
    page.append("aria-hidden=\"true\">")
    var start = 0
    var end = 0
    for (index, sentence) in section.sentences.enumerated() {
      let state = sentence.alignment.state
      counts[state, default: 0] += 1
      end += sentence.sentence.text.utf8.count
      let next = index + 1 < section.sentences.count ? section.sentences[index + 1] : nil
      if next?.alignment.state == state { continue }
      let kind =
        switch state {
        case .narrated: "n"
        case .bridged: "b"
        case .unread: "x"
        }
      page.append("<rect class=\"\(kind)\" height=\"10\" x=\"")
      page.append(Double(start) / Double(total) * 1000, decimals: 1, trimmed: true)
      page.append("\" width=\"")
      page.append(Double(end - start) / Double(total) * 1000 + 0.3, decimals: 1, trimmed: true)
      page.append("\"/>")
      start = end
    }
    page.append("</svg><div class=\"counts\">")
    let parts = [(ReadState.narrated, "narrated"), (.bridged, "bridged"), (.unread, "not read")]
      .compactMap { state, name in
        counts[state].map { "\(PageText.grouped($0)) \(name)" }
      }
    page.append(parts.joined(separator: ", "))
    page.append("</div>")
  }

  private static func name(of kind: SectionKind) -> String {
    switch kind {
    case .body: "text"
    case .cover: "cover"
    case .titlePage: "title page"
    case .copyright: "copyright"
    case .contents: "contents"
    case .dedication: "dedication"
    case .epigraph: "epigraph"
    case .preface: "preface"
    case .afterword: "afterword"
    case .notes: "notes"
    case .glossary: "glossary"
    case .index: "index"
    case .bibliography: "bibliography"
    case .appendix: "appendix"
    case .otherMatter: "matter"
    }
  }
}
